import { describe, expect, it } from "vitest";
import { drawn, stylesheet } from "../test-drawing.tsx";
import { DataTable } from "./data-table.tsx";

const columns = [
  { key: "need", header: "Palveluntarve", cell: (row: { need: string; fee: string }) => row.need },
  { key: "fee", header: "Maksu", cell: (row: { need: string; fee: string }) => row.fee, numeric: true },
];
const rows = [{ need: "Kokopäiväinen", fee: "311 €" }];
const html = drawn(<DataTable caption="Maksut" columns={columns} rowKey={(row) => row.need} rows={rows} />);

describe("DataTable must", () => {
  it("be named by its caption", () => expect(html).toContain("<caption>Maksut</caption>"));
  it("have a header for each column and, where the first cell names the row, for each row", () => {
    expect(html.match(/scope="col"/g)).toHaveLength(2);
    expect(html).toContain('<th scope="row">Kokopäiväinen</th>');
    const unnamed = drawn(
      <DataTable caption="Maksut" columns={columns} firstNamesRow={false} rowKey={(row) => row.need} rows={rows} />,
    );
    expect(unnamed).not.toContain('scope="row"');
  });
  it("become one card a row on a narrow screen, each fact with its header's words", () => {
    expect(html).toContain('data-header="Maksu"');
    const css = stylesheet("data-table.css");
    expect(css.slice(css.indexOf("@container (max-width: 24em)"))).toContain("content: attr(data-header)");
  });
  it("say them before the name of a row too, where it needs them", () => {
    const needing = drawn(
      <DataTable caption="Maksut" columns={columns} nameNeedsHeader rowKey={(row) => row.need} rows={rows} />,
    );
    expect(needing).toContain(`<th data-header="${columns[0]?.header}" scope="row">Kokopäiväinen</th>`);
    const css = stylesheet("data-table.css");
    expect(css.slice(css.indexOf("@container (max-width: 24em)"))).toContain(":is(td, th)[data-header]::before");
  });
  it("leave an empty fact out of a card", () => {
    const empty = columns.map((column) => ({ ...column, cell: () => null }));
    const drawnEmpty = drawn(<DataTable caption="Maksut" columns={empty} rowKey={(row) => row.need} rows={rows} />);
    expect(drawnEmpty).toContain('<td class="table-number"></td>');
  });
  it("leave them out before cells that say themselves what they are", () => {
    const [need, fee] = columns.map((column) => ({ ...column, speaksForItself: true }));
    const speaking = drawn(
      <DataTable
        caption="Maksut"
        columns={[need, fee].flatMap((one) => one ?? [])}
        rowKey={(row) => row.need}
        rows={rows}
      />,
    );
    expect(speaking).not.toContain("data-header");
  });
});
