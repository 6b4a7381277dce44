import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { Breakable } from "~/foundation/ui/page/breakable.tsx";
import { MailLink } from "~/foundation/ui/page/mail-link.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { PhoneLink } from "~/foundation/ui/page/phone-link.tsx";
import { frameTexts } from "../texts/index.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { provider, contact } = publicAt(request, context).settings.town;
  return { provider, contact };
}

export const handle: PageHandle = { title: (language) => frameTexts.in(language)("contact.title") };

/** The organisation responsible for the service, and its contacts. */
export default function Contact() {
  const t = useTexts(frameTexts);
  const language = useLanguage();
  const { provider, contact } = useLoaderData<typeof loader>();
  return (
    <Page lead={<p>{t("contact.lead")}</p>} title={t("contact.title")}>
      <h2>
        <Breakable text={t("contact.service")} />
      </h2>
      <p>{provider[language]}</p>
      <SummaryList
        rows={[
          { key: t("contact.phone"), value: <PhoneLink number={contact.phone} /> },
          { key: t("contact.email"), value: <MailLink address={contact.email} /> },
          { key: t("contact.post"), value: contact.postalAddress },
        ]}
      />
      <p>{t("contact.paper")}</p>
      <h2>{t("contact.feedback")}</h2>
      <SummaryList rows={[{ key: t("contact.email"), value: <MailLink address={contact.feedbackEmail} /> }]} />
      <ActionLink href="/accessibility">{t("contact.statement")}</ActionLink>
    </Page>
  );
}
