import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { found, guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { AttachmentList } from "~/attachments/parts/attachment-field.tsx";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { Written } from "~/foundation/ui/inline/written.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { receiptDownloadPath, receiptPath } from "~/receipts/receipt-addresses.ts";
import type { ReceiptFact, ReceiptInWords } from "~/receipts/receipt-in-words.ts";
import { receiptTexts } from "~/receipts/texts/index.ts";
import { wordsOfReceipts } from "~/words-of-receipts.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, language } = guardianAt(request, context);
  const receipt = await found(api.receipts.details({ receiptId: params["receiptId"] ?? "" }));
  const { kind, event, id, reference, at, hasDocument } = receipt;
  const words = wordsOfReceipts[kind];
  return {
    receipt: { id, reference, at, hasDocument },
    what: words.what(event, language),
    shown: words.tell(receipt, language),
  };
}

export const links = formStyles;

export const handle: PageHandle<typeof loader> = {
  title: (language, { what }) => receiptTexts.in(language)("title", { what }),
};

/** What the guardian sent, as it was then, and its paper. */
export default function Receipt() {
  const t = useTexts(receiptTexts);
  const language = useLanguage();
  const { receipt, what, shown } = useLoaderData<typeof loader>();
  const { caption, lead, about, sections, files, back } = shown;
  const moment = new Date(receipt.at);
  const time = t("time", { day: shownDate(dateAt(moment), language), time: shownTime(timeAt(moment), language) });
  const basics = [
    { question: t("reference"), answer: receipt.reference },
    { question: t("at"), answer: time },
  ];
  return (
    <Page back={back} caption={caption} lead={<p className="no-print">{lead}</p>} title={t("title", { what })}>
      <Paper {...receipt} />
      <Answers answers={[...basics, ...about]} heading={t("basics")} />
      {sections.map((section) => (
        <Answers key={section.heading} {...section} />
      ))}
      {files ? <Files files={files} /> : null}
    </Page>
  );
}

/** The paper to download. While it is being made, the page says so. */
function Paper({ id, hasDocument }: { id: string; hasDocument: boolean }) {
  const t = useTexts(receiptTexts);
  return hasDocument ? (
    <p className="no-print">
      <ActionLink href={receiptDownloadPath(id)} icon="download">
        {t("pdf")}
      </ActionLink>
    </p>
  ) : (
    <Notice>
      <p>{t("pdfAwaited")}</p>
      <p>
        <ActionLink href={receiptPath(id)}>{t("refresh")}</ActionLink>
      </p>
    </Notice>
  );
}

/** Several places have one question, so the answer is in the row's id. */
const Answers = ({ heading, answers }: { heading: string; answers: readonly ReceiptFact[] }) =>
  answers.length === 0 ? null : (
    <section>
      <h2>{heading}</h2>
      <SummaryList
        rows={answers.map(({ question, answer, lang }) => ({
          key: question,
          id: `${question} ${answer}`,
          value: answer && !lang ? <Written text={answer} /> : answer,
          ...(lang ? { lang } : {}),
        }))}
      />
    </section>
  );

/** The names of the files. The files themselves may be gone. */
function Files({ files }: { files: NonNullable<ReceiptInWords["files"]> }) {
  const t = useTexts(receiptTexts);
  return (
    <section className="flow">
      <h2>{t("files")}</h2>
      {files.length === 0 ? <p>{t("noFiles")}</p> : null}
      {files.map(({ question, attachments }) => (
        <div className="flow" key={question}>
          <h3>{question}</h3>
          <AttachmentList attachments={[...attachments]} label={question} linked={false} />
        </div>
      ))}
    </section>
  );
}
