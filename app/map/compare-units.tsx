import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/action-link.tsx";
import { DataTable } from "~/foundation/ui/data-table.tsx";
import type { PublicUnit } from "~/units/contract.ts";
import { type MapSearch, searchHref } from "./map-search.ts";
import { mapTexts } from "./texts/index.ts";
import { useUnitFacts } from "./unit-facts.tsx";

/** Two or three units side by side, each a row so that it reads well and stacks on a phone. */
export function CompareUnits({ units, search }: { units: readonly PublicUnit[]; search: MapSearch }) {
  const t = useTexts(mapTexts);
  const factsOf = useUnitFacts();
  const [first] = units;
  if (!first) return null;
  const columns = [
    { key: "name", header: t("compare.unit"), cell: (unit: PublicUnit) => unit.name },
    ...factsOf(first).map(({ key }, index) => ({ key, header: key, cell: (unit: PublicUnit) => factsOf(unit)[index]?.value ?? "" })),
  ];
  return (
    <section aria-labelledby="compare-title" id="compare" tabIndex={-1}>
      <h2 id="compare-title">{t("compare.title")}</h2>
      <p>{t("compare.most")}</p>
      <DataTable
        caption={t("compare.caption")}
        columns={columns}
        rowKey={(unit) => unit.id}
        rows={units}
      />
      <ul className="plain-list">
        {units.map((unit) => (
          <li key={unit.id}>
            <ActionLink hiddenText={unit.name} href={searchHref(search, { compared: search.compared.filter((id) => id !== unit.id) })} icon="cross">
              {t("compare.remove")}
            </ActionLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
