import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { found, guardianAt } from "~/api/guardian.server.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { PageHandle } from "~/frame/page-handle.ts";
import { terminationTexts } from "../../placement-termination/texts/index.ts";
import type { ChildReceipt } from "../contract.ts";
import { childReceiptDownloadPath, childReceiptPath, childReceiptsPath } from "../receipt-addresses.ts";
import { type ReceiptRow, receiptInWords, titleOfContent } from "../receipt-in-words.ts";
import { childReceiptTexts } from "../texts/index.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = guardianAt(request, context);
  const { childId = "", receiptId = "" } = params;
  const receipt = await found(api.childReceipts.details({ childId, receiptId }));
  return { receipt };
}

export const links = formStyles;

export const handle: PageHandle<typeof loader> = {
  title: (language, { receipt }) => titleOfContent(receipt.content, childReceiptTexts.in(language)),
};

/** The content that the guardian sent about a child, as it was then, and its paper. */
export default function ReceiptOfChild() {
  const t = useTexts(childReceiptTexts);
  const language = useLanguage();
  const { receipt } = useLoaderData<typeof loader>();
  const { basics, sent } = receiptInWords(receipt, language, { t, ended: useTexts(terminationTexts) });
  const { kind } = receipt.content;
  return (
    <Page
      back={{ href: childReceiptsPath(receipt.childId), label: t("list.title") }}
      caption={receipt.childName}
      lead={<p>{t(`lead.${kind}`)}</p>}
      title={titleOfContent(receipt.content, t)}
    >
      <Paper receipt={receipt} />
      <h2>{t("basics")}</h2>
      <Rows rows={basics} />
      <h2>{t("sent")}</h2>
      <Rows rows={sent} />
    </Page>
  );
}

/** Several places have one term, so the value is in the row's id. */
const Rows = ({ rows }: { rows: readonly ReceiptRow[] }) => (
  <SummaryList
    rows={rows.map(({ term, value, lang }) => ({
      key: term,
      id: `${term} ${value}`,
      value,
      ...(lang ? { lang } : {}),
    }))}
  />
);

/** The paper to download. While it is being made, the page says so. */
function Paper({ receipt: { id, childId, hasDocument } }: { receipt: ChildReceipt }) {
  const t = useTexts(childReceiptTexts);
  return hasDocument ? (
    <p className="no-print">
      <ActionLink href={childReceiptDownloadPath(childId, id)} icon="download">
        {t("pdf")}
      </ActionLink>
    </p>
  ) : (
    <Notice>
      <p>{t("pdfAwaited")}</p>
      <p>
        <ActionLink href={childReceiptPath(childId, id)}>{t("refresh")}</ActionLink>
      </p>
    </Notice>
  );
}
