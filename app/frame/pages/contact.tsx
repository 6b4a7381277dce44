import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Breakable } from "~/foundation/ui/inline/breakable.tsx";
import { MailLink } from "~/foundation/ui/inline/mail-link.tsx";
import { PhoneLink } from "~/foundation/ui/inline/phone-link.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { ownPageLinks } from "../own-page-links.ts";
import { frameTexts } from "../texts/index.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = publicAt(request, context);
  const { provider, contact } = settings.town;
  const more = ownPageLinks(settings.pages, context.language).filter(({ place }) => place === "contact");
  return { provider, contact, more };
}

export const handle: PageHandle = { title: (language) => frameTexts.in(language)("contact.title") };

/** The organisation responsible for the service, and its contacts. */
export default function Contact() {
  const t = useTexts(frameTexts);
  const language = useLanguage();
  const { provider, contact, more } = useLoaderData<typeof loader>();
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
      {contact.finance ? (
        <>
          <h2>{t("contact.finance")}</h2>
          <SummaryList
            rows={[
              ...(contact.finance.phone
                ? [{ key: t("contact.phone"), value: <PhoneLink number={contact.finance.phone} /> }]
                : []),
              { key: t("contact.email"), value: <MailLink address={contact.finance.email} /> },
            ]}
          />
        </>
      ) : null}
      <h2>{t("contact.feedback")}</h2>
      <SummaryList rows={[{ key: t("contact.email"), value: <MailLink address={contact.feedbackEmail} /> }]} />
      {contact.securityEmail ? (
        <>
          <h2>{t("contact.security")}</h2>
          <SummaryList rows={[{ key: t("contact.email"), value: <MailLink address={contact.securityEmail} /> }]} />
        </>
      ) : null}
      <ul className="plain-list">
        {more.map(({ href, label }) => (
          <li key={href}>
            <ActionLink href={href}>{label}</ActionLink>
          </li>
        ))}
        <li>
          <ActionLink href="/home-screen">{t("homeScreen.link")}</ActionLink>
        </li>
        <li>
          <ActionLink href="/accessibility">{t("contact.statement")}</ActionLink>
        </li>
      </ul>
    </Page>
  );
}
