import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import type { IncomeStatement } from "../../contract.ts";
import { addDetailsPath, copyStatementPath, removeStatementPath, type StatementOf } from "../../income-addresses.ts";
import { permittedMoves } from "../../permitted-moves.ts";
import { incomeListTexts } from "../../texts/list/index.ts";

/** The links and buttons of a sent statement. */
export function StatementMovesShown({ of, statement }: { of: StatementOf; statement: IncomeStatement }) {
  const t = useTexts(incomeListTexts);
  const { addDetails, copy, remove } = permittedMoves(statement);
  if (!addDetails && !copy && !remove) return null;
  return (
    <ButtonRow>
      {addDetails ? (
        <ActionLink href={addDetailsPath(of, statement.id)} icon="pen" kind="secondary">
          {t("statement.addDetails")}
        </ActionLink>
      ) : null}
      {copy ? (
        <ActionLink dialog href={copyStatementPath(statement.id)} icon="plus">
          {t("statement.copy")}
        </ActionLink>
      ) : null}
      {remove ? (
        <ActionLink dialog href={removeStatementPath(statement.id)} icon="trash">
          {t("statement.cancel")}
        </ActionLink>
      ) : null}
    </ButtonRow>
  );
}
