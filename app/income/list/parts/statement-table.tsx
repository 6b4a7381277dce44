import { shownDate, shownPeriod } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { type Column, DataTable } from "~/foundation/ui/lists/data-table.tsx";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import type { StatementOf } from "../../income-addresses.ts";
import { STATUS_KINDS } from "../../statement/parts/status-kinds.ts";
import { incomeListTexts } from "../../texts/list/index.ts";
import { listId } from "../list-addresses.ts";
import type { ListedPage, ListedStatement } from "../listed-statements.ts";
import { PageLinks } from "./page-links.tsx";
import { RowMoves } from "./row-moves.tsx";

/** One person's statements: facts to compare, and the links and buttons for each (spec 2 §2). */
export function StatementTable({
  of,
  page,
  title,
  level,
  childName,
}: {
  of: StatementOf;
  page: ListedPage;
  title: string;
  level: 2 | 3;
  childName?: string;
}) {
  const t = useTexts(incomeListTexts);
  const columns = useColumns(of, childName);
  const Heading = `h${level}` as const;
  const titleId = `${listId(of)}-title`;
  return (
    <div className="flow" id={listId(of)} {...placeNamedBy(titleId)}>
      <Heading id={titleId}>{title}</Heading>
      {page.rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DataTable caption={title} captionHidden columns={columns} rowKey={({ id }) => id} rows={page.rows} />
      )}
      <PageLinks of={of} page={page} title={title} />
    </div>
  );
}

function useColumns(of: StatementOf, childName: string | undefined): Column<ListedStatement>[] {
  const t = useTexts(incomeListTexts);
  const language = useLanguage();
  const header = (key: "start" | "status" | "sent" | "handled" | "moves") => ({
    key,
    header: t(`columns.${key}`),
  });
  return [
    { ...header("start"), cell: usePeriod() },
    {
      ...header("status"),
      speaksForItself: true,
      cell: ({ status, moves }) => (
        <>
          <StatusTag kind={STATUS_KINDS[status]}>{t(`statuses.${status}`)}</StatusTag>
          {status === "DRAFT" && !moves.edit ? <p>{t("notContinued")}</p> : null}
        </>
      ),
    },
    // Without its day a cell is empty: the status says how far the statement is.
    { ...header("sent"), cell: ({ sent }) => sent && shownDate(sent, language) },
    { ...header("handled"), cell: ({ handled }) => handled && shownDate(handled, language) },
    {
      ...header("moves"),
      speaksForItself: true,
      cell: (row) => <RowMoves childName={childName} of={of} row={row} />,
    },
  ];
}

/** From when and until when the statement holds, as one fact. */
function usePeriod(): (statement: ListedStatement) => string {
  const t = useTexts(incomeListTexts);
  const language = useLanguage();
  return ({ start, end }) => {
    if (end !== null && end !== "OPEN") return shownPeriod({ start, end }, language);
    return `${t("since", { day: shownDate(start, language) })}, ${t(end === null ? "notSaid" : "untilFurtherNotice")}`;
  };
}
