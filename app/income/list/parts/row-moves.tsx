import { shownDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import {
  addDetailsPath,
  copyStatementPath,
  editStatementPath,
  removeStatementPath,
  type StatementOf,
  statementPath,
} from "../../income-addresses.ts";
import { incomeListTexts } from "../../texts/list/index.ts";
import type { ListedStatement } from "../listed-statements.ts";

/** The links and buttons for one statement. Hidden words name the statement of each link. */
export function RowMoves({
  of,
  row: { id, start, moves },
  childName,
}: {
  of: StatementOf;
  row: ListedStatement;
  childName: string | undefined;
}) {
  const t = useTexts(incomeListTexts);
  const language = useLanguage();
  const day = shownDate(start, language);
  const which = childName === undefined ? t("since", { day }) : t("sinceOf", { child: childName, day });
  return (
    <span className="thing-actions">
      {moves.edit ? (
        <ActionLink hiddenText={which} href={editStatementPath(of, id)} icon="pen">
          {t("moves.continue")}
        </ActionLink>
      ) : null}
      {moves.view ? (
        <ActionLink hiddenText={which} href={statementPath(of, id)}>
          {t("moves.view")}
        </ActionLink>
      ) : null}
      {moves.copy ? (
        <ActionLink dialog hiddenText={which} href={copyStatementPath(id)} icon="plus">
          {t("moves.copy")}
        </ActionLink>
      ) : null}
      {moves.addDetails ? (
        <ActionLink hiddenText={which} href={addDetailsPath(of, id)} icon="pen">
          {t("moves.addDetails")}
        </ActionLink>
      ) : null}
      {moves.remove ? (
        <ActionLink dialog hiddenText={which} href={removeStatementPath(id)} icon="trash">
          {t(`moves.${moves.remove}`)}
        </ActionLink>
      ) : null}
    </span>
  );
}
