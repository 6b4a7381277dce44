import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { found, guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import { personName } from "~/people/person-name.ts";
import { ReceiptList } from "~/receipts/parts/receipt-list.tsx";
import { receiptTexts } from "~/receipts/texts/index.ts";
import { wordsOfReceipts } from "~/words-of-receipts.ts";
import { useBackToChild } from "../../parts/back-to-child.ts";
import { ownChildAt } from "../../parts/own-child.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const at = guardianAt(request, context);
  const child = await ownChildAt(at, params["childId"]);
  const receipts = await found(at.api.receipts.list({ childId: child.id }));
  return { child: { id: child.id, name: personName(child) }, receipts };
}

export const handle: PageHandle = { title: (language) => receiptTexts.in(language)("ofChild.title") };

/** Receipts of everything that the guardian has sent about a child, the newest first. */
export default function ChildReceipts() {
  const t = useTexts(receiptTexts);
  const { child, receipts } = useLoaderData<typeof loader>();
  return (
    <Page
      back={useBackToChild(child.id)}
      caption={child.name}
      lead={<p>{t("ofChild.lead")}</p>}
      title={t("ofChild.title")}
    >
      {receipts.length === 0 ? (
        <p>{t("ofChild.none")}</p>
      ) : (
        <ReceiptList
          level={2}
          receipts={receipts}
          what={({ kind, event }, language) => wordsOfReceipts[kind].what(event, language)}
        />
      )}
    </Page>
  );
}
