import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/api/page-handle.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { personName } from "~/people/person-name.ts";
import { ReceiptsOfThing } from "~/receipts/parts/receipt-list.tsx";
import { INCOME_PATH } from "../../income-addresses.ts";
import { shownStatus } from "../../permitted-moves.ts";
import { incomeReceipts } from "../../receipts/parts/income-receipts.ts";
import { incomeListTexts } from "../../texts/list/index.ts";
import type { loadStatement } from "./statement-at-page.server.ts";
import { StatementFiles } from "./statement-files.tsx";
import { StatementMovesShown } from "./statement-moves-shown.tsx";
import { StatementShown } from "./statement-shown.tsx";
import { StatementStages } from "./statement-stages.tsx";
import { STATUS_KINDS } from "./status-kinds.ts";
import { WhereItStands } from "./where-it-stands.tsx";

export const statementHandle: PageHandle<typeof loadStatement> = {
  title: (language, { statement }) =>
    incomeListTexts.in(language)("statement.title", { day: shownDate(statement.startDate, language) }),
};

/** A sent or handled statement: its state, every answer in the words of the form, its files and receipts. */
export function StatementToRead() {
  const t = useTexts(incomeListTexts);
  const language = useLanguage();
  const { of, statement, today } = useLoaderData<typeof loadStatement>();
  const status = shownStatus(statement.status);
  return (
    <Page
      back={{ href: INCOME_PATH, label: t("title") }}
      caption={of === "own" ? t("statement.own") : personName(statement)}
      lead={<StatusTag kind={STATUS_KINDS[status]}>{t(`statuses.${status}`)}</StatusTag>}
      title={t("statement.title", { day: shownDate(statement.startDate, language) })}
    >
      <WhereItStands of={of} statement={statement} today={today} />
      <StatementMovesShown of={of} statement={statement} />
      <StatementStages statement={statement} />
      <StatementShown statement={statement} />
      <StatementFiles statement={statement} />
      <ReceiptsOfThing
        receipts={statement.receipts ?? []}
        what={({ event }, language) => incomeReceipts.what(event, language)}
      />
    </Page>
  );
}
