import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { DataTable } from "~/foundation/ui/lists/data-table.tsx";
import { Answer } from "~/foundation/ui/lists/summary-list.tsx";
import type { PublicUnit } from "~/units/contract.ts";
import { type MapSearch, MOST_COMPARED, searchHref } from "../../map-search.ts";
import { mapTexts } from "../../texts/index.ts";
import { type MeasuredFrom, useUnitRows } from "./unit-rows.tsx";

/** Two or three units side by side: a fact in each row, a unit in each column. On a phone each fact is a card. */
export function CompareUnits({
  units,
  search,
  from,
}: {
  units: readonly PublicUnit[];
  search: MapSearch;
  from: MeasuredFrom;
}) {
  const t = useTexts(mapTexts);
  const rowsOf = useUnitRows(from);
  const rows = units.map(rowsOf);
  const [first] = rows;
  if (!first) return null;
  return (
    <section className="unit-comparison flow" id="compare" {...placeNamedBy("compare-title")}>
      <h2 id="compare-title">{t("compare.title")}</h2>
      <p>{t("compare.most", { mostCompared: MOST_COMPARED })}</p>
      <DataTable
        caption={t("compare.caption")}
        captionHidden
        columns={[
          { key: "fact", header: t("compare.fact"), cell: (row: number) => first[row]?.key },
          ...units.map((unit, index) => ({
            key: unit.id,
            header: unit.name,
            cell: (row: number) => <Answer>{rows[index]?.[row]?.value}</Answer>,
          })),
        ]}
        rowKey={(row) => first[row]?.key ?? ""}
        rows={first.map((_, row) => row)}
      />
      <ul className="plain-list">
        {units.map((unit) => (
          <li key={unit.id}>
            <ActionLink
              href={searchHref(search, { compared: search.compared.filter((id) => id !== unit.id) })}
              icon="cross"
            >
              {`${t("compare.remove")}: ${unit.name}`}
            </ActionLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
