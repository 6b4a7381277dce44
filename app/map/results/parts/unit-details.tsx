import { shownTime } from "~/foundation/dates/shown.ts";
import { otherLang } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ExternalLink } from "~/foundation/ui/actions/external-link.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import type { PublicUnit } from "~/units/contract.ts";
import { type MapSearch, searchHref } from "../../map-search.ts";
import { mapTexts } from "../../texts/index.ts";
import { ARRIVAL_TIME } from "../route-planner.ts";
import { type Applying, ApplyToUnit } from "./apply-to-unit.tsx";
import { type MeasuredFrom, useUnitRows } from "./unit-rows.tsx";

interface Props {
  unit: PublicUnit;
  from: MeasuredFrom;
  search: MapSearch;
  /** The route planner from the chosen address. Null without an address. */
  routeHref: string | null;
  voucherHref: string | null;
  applying: Applying | null;
}

/** Everything about one unit, with the way back to the same search. */
export function UnitDetails({ unit, from, search, routeHref, voucherHref, applying }: Props) {
  const t = useTexts(mapTexts);
  const language = useLanguage();
  const rows = useUnitRows(from)(unit);
  return (
    <section className="unit-details flow" id="unit" {...placeNamedBy("unit-title")}>
      <p>
        <ActionLink
          href={`${searchHref(search, { unitId: null })}#${search.view === "map" ? "map" : "results"}`}
          icon="arrow-left"
        >
          {t("results.searched")}
        </ActionLink>
      </p>
      <h2 id="unit-title" lang={otherLang(unit.language, language)}>
        {unit.name}
      </h2>
      <ApplyToUnit applying={applying} care={search.care} unit={unit} />
      <SummaryList rows={rows} />
      {routeHref ? (
        <p>
          <ExternalLink href={routeHref}>{t("unit.route", { time: shownTime(ARRIVAL_TIME, language) })}</ExternalLink>
        </p>
      ) : null}
      {voucherHref && unit.providerType === "PRIVATE_SERVICE_VOUCHER" ? (
        <p>
          <ExternalLink href={voucherHref}>{t("unit.voucher")}</ExternalLink>
        </p>
      ) : null}
    </section>
  );
}
