import type { ReactNode } from "react";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** True for cells that say themselves what they are: a status, links. */
  speaksForItself?: boolean;
}

/** More columns do not fit beside each other where the letters are large or the place is narrow. */
const MANY_COLUMNS = 4;

/**
 * DataTable: facts to compare.
 * Must: be named by its caption · have a header for each column and, where the first cell names the row, for each row ·
 *       become one card a row on a narrow screen, each fact with its header's words · say them before the name of a row
 *       too, where it needs them · leave them out before cells that say themselves what they are · leave an
 *       empty fact out of a card.
 */
export function DataTable<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  firstNamesRow = true,
  nameNeedsHeader = false,
}: {
  caption: string;
  /** True when the heading just above says the same. */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  firstNamesRow?: boolean;
  /** True for names such as "over 25", which say nothing without their header. */
  nameNeedsHeader?: boolean;
}) {
  return (
    <div className={columns.length > MANY_COLUMNS ? "table-frame table-frame-wide" : "table-frame"}>
      <table className="table">
        <caption className={captionHidden ? "visually-hidden" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th className={column.numeric ? "table-number" : undefined} key={column.key} scope="col">
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                firstNamesRow && index === 0 ? (
                  <th data-header={nameNeedsHeader ? column.header : undefined} key={column.key} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <Fact column={column} key={column.key}>
                    {column.cell(row)}
                  </Fact>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Fact<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const isEmpty = children === null || children === "";
  return (
    <td
      className={column.numeric ? "table-number" : undefined}
      data-header={column.speaksForItself || isEmpty ? undefined : column.header}
    >
      {children}
    </td>
  );
}
