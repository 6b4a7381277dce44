import { CsrfContext } from "~/foundation/forms/drawing/csrf-context.ts";
import { learn, ownWordsBeside } from "~/foundation/i18n/fetched-texts.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { Announcing } from "~/foundation/islands/announcing.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { UnitMap } from "../../live/parts/unit-map.tsx";
import { type MapSearch, searchHref } from "../../map-search.ts";
import { CompareUnits } from "../../results/parts/compare-units.tsx";
import { UnitDetails } from "../../results/parts/unit-details.tsx";
import { UnitList } from "../../results/parts/unit-list.tsx";
import { mapTexts } from "../../texts/index.ts";
import { liveTexts } from "../../texts/live/index.ts";
import { AddressChoices } from "./address-choices.tsx";
import type { FinderData } from "./finder-data.ts";
import { KeptPlaces } from "./kept-places.tsx";
import { SearchForm } from "./search-form.tsx";
import { useFinder } from "./use-finder.ts";

export interface UnitFinderProps {
  /** What the page shows at first. */
  first: FinderData;
  /** The proof of origin for a post, for browsers that send no origin. */
  csrf: string | null;
}

const WORDS = {
  fi: () => import("./finder-words/fi.ts"),
  sv: () => import("./finder-words/sv.ts"),
  en: () => import("./finder-words/en.ts"),
} satisfies Record<Language, unknown>;

/** Fetches the words before the island wakes. */
export async function words(language: Language): Promise<void> {
  learn(language, (await WORDS[language]()).words, ownWordsBeside(document));
}

/**
 * UnitFinder: the search form, its results and the map. Script shows another search in place (use-finder.ts).
 * Must: have everything of a search in its address · work by links and a form before script · keep the focus where it
 *       is when the list changes under it · lead to an opened unit by its name, and back to where it was opened.
 */
export default function UnitFinder({ first, csrf, announce }: UnitFinderProps & Announcing) {
  const t = useTexts(mapTexts);
  const live = useTexts(liveTexts);
  const finder = useFinder(first, announce);
  const { search, found, shown, isSlow, fault } = finder;
  const { selected, compared } = found;
  const from = { walks: search.address ? found.walks : null, kept: found.fromKept };
  return (
    <CsrfContext.Provider value={csrf}>
      <div className={`unit-finder unit-finder-${search.view}-first${selected ? " unit-finder-opened" : ""}`}>
        <div className="unit-finder-comparison">
          {compared.length > 0 && !selected ? <CompareUnits from={from} search={search} units={compared} /> : null}
        </div>
        <div className="unit-finder-search flow">
          {selected ? null : (
            <>
              {search.unitId ? <p>{t("unit.notFound")}</p> : null}
              <SearchForm announce={announce} example={shown.exampleAddress} finder={finder} search={shown.search} />
              <AddressChoices search={search} suggestions={found.suggestions} />
              <KeptPlaces search={search} />
            </>
          )}
        </div>
        <p className="unit-finder-switch">
          <ViewSwitch search={search} />
        </p>
        <div className="unit-finder-list flow">
          {selected && isSlow ? <p className="waiting-sign">{live("waiting")}</p> : null}
          {fault ? <Notice kind="warning">{fault}</Notice> : null}
          {selected ? (
            <UnitDetails
              applying={shown.applying}
              from={from}
              routeHref={shown.routeHref}
              search={search}
              unit={selected.unit}
              voucherHref={shown.voucherHref}
            />
          ) : (
            <>
              <UnitList found={found} search={search} />
              <p className="no-print hint">{t("results.print")}</p>
              {search.address ? <p className="hint">{t("address.note")}</p> : null}
            </>
          )}
        </div>
        <UnitMap announce={announce} open={finder.follow} search={search} shown={shown} />
      </div>
    </CsrfContext.Provider>
  );
}

/** A narrow screen shows the list or the map. A link leads from each to the other. */
function ViewSwitch({ search }: { search: MapSearch }) {
  const t = useTexts(mapTexts);
  return search.view === "list" ? (
    <ActionLink href={`${searchHref(search, { view: "map" })}#map`} icon="map">
      {t("results.switchToMap")}
    </ActionLink>
  ) : (
    <ActionLink href={`${searchHref(search, { view: "list" })}#results`} icon="document">
      {t("results.switchToList")}
    </ActionLink>
  );
}
