import { useLoaderData } from "@remix-run/react";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import type { PageHandle } from "~/frame/page-handle.ts";
import { personName } from "~/people/person-name.ts";
import { receiptDownloadPath, receiptPath, type StatementOf, statementPath } from "../../income-addresses.ts";
import { StatementFiles } from "../../pages/statement-files.tsx";
import { StatementTold } from "../../pages/statement-told.tsx";
import type { IncomeReceipt } from "../receipt-contract.ts";
import { incomeReceiptTexts } from "../texts/index.ts";
import type { loadReceipt } from "./receipt-at-page.server.ts";

export const receiptHandle: PageHandle<typeof loadReceipt> = {
  title: (language, data) => incomeReceiptTexts.in(language)(titleKey(data)),
};

const titleKey = ({ of, receipt }: Awaited<ReturnType<typeof loadReceipt>>) =>
  of === "own" ? (`title.${receipt.event}` as const) : (`titleOfChild.${receipt.event}` as const);

/** A receipt: the statement as the sender saw it then, and its paper. */
export function ReceiptToRead() {
  const t = useTexts(incomeReceiptTexts);
  const { of, receipt } = useLoaderData<typeof loadReceipt>();
  return (
    <Page
      back={{ href: statementPath(of, receipt.incomeStatementId), label: t("open") }}
      lead={<p className="no-print">{t("lead")}</p>}
      title={t(titleKey({ of, receipt }))}
    >
      <ReceiptPaper of={of} receipt={receipt} />
      <ReceiptBasics receipt={receipt} />
      <StatementTold statement={receipt.statement} />
      <StatementFiles linked={false} statement={receipt.statement} />
    </Page>
  );
}

/** The paper to download. While it is being made, the page says so. */
function ReceiptPaper({ of, receipt }: { of: StatementOf; receipt: IncomeReceipt }) {
  const t = useTexts(incomeReceiptTexts);
  const { id, incomeStatementId, hasDocument } = receipt;
  if (!hasDocument) {
    return (
      <Notice>
        <p>{t("pdfAwaited")}</p>
        <p>
          <ActionLink href={receiptPath(of, incomeStatementId, id)}>{t("refresh")}</ActionLink>
        </p>
      </Notice>
    );
  }
  return (
    <p className="no-print">
      <ActionLink href={receiptDownloadPath(incomeStatementId, id)} icon="download">
        {t("pdf")}
      </ActionLink>
    </p>
  );
}

function ReceiptBasics({ receipt: { reference, at, event, statement } }: { receipt: IncomeReceipt }) {
  const t = useTexts(incomeReceiptTexts);
  const language = useLanguage();
  const moment = new Date(at);
  return (
    <section>
      <h2>{t("basics")}</h2>
      <SummaryList
        rows={[
          { key: t("reference"), value: reference },
          {
            key: t(`at.${event}`),
            value: t("time", { day: shownDate(dateAt(moment)), time: shownTime(timeAt(moment), language) }),
          },
          { key: t("ofWhom"), value: personName(statement) },
        ]}
      />
    </section>
  );
}
