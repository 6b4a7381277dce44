import { writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { IncomeStatement } from "../../contract.ts";
import { newStatementPath, type StatementOf } from "../../income-addresses.ts";
import { incomeListTexts } from "../../texts/list/index.ts";
import { nextSteps } from "../next-steps.ts";

/** The next step and its day. A handled statement is locked: the page says why, and what to do instead. */
export function WhereItStands({
  of,
  statement,
  today,
}: {
  of: StatementOf;
  statement: IncomeStatement;
  today: string;
}) {
  const t = useTexts(incomeListTexts);
  const language = useLanguage();
  const day = statement.endDate ? writtenDate(statement.endDate, language) : "";
  const steps = nextSteps(statement, today);
  return (
    <>
      {statement.status === "HANDLED" ? (
        <Notice title={t("statement.HANDLED.title")}>
          <p>{t("statement.HANDLED.text")}</p>
          <p>
            <ActionLink href={newStatementPath(of)}>{t(of === "own" ? "new" : "newOfChild")}</ActionLink>
          </p>
        </Notice>
      ) : null}
      {steps.length > 0 ? (
        <section className="flow">
          <h2>{t("statement.stands")}</h2>
          <ul>
            {steps.map((step) => (
              <li key={step}>{t(`statement.${step}`, { day })}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
