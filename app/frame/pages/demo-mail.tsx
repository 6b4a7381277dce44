import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { readMailbox } from "~/foundation/mail/mailbox.server.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import { frameTexts } from "~/frame/texts/index.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.settings.demo) throw notFound();
  return { mails: await readMailbox(context.settings.dataDir) };
}

export const handle: PageHandle = { title: (language) => frameTexts.in(language)("mail.title") };

/** The mails that the demo town shows instead of sending. */
export default function DemoMail() {
  const t = useTexts(frameTexts);
  const { mails } = useLoaderData<typeof loader>();
  return (
    <Page title={t("mail.title")}>
      {mails.length === 0 ? <p>{t("mail.empty")}</p> : null}
      {mails.map((mail) => (
        <section key={mail.id}>
          <h2>{mail.subject}</h2>
          <p>{t("mail.to", { to: mail.to })}</p>
          <p className="pre-line">{mail.text}</p>
        </section>
      ))}
    </Page>
  );
}
