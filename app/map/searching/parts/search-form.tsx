import type { KeyOf } from "~/foundation/i18n/texts.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { Announcing } from "~/foundation/islands/announcing.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { CheckboxGroup, ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { describedBy, Field } from "~/foundation/ui/fields/field.tsx";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { keptPlaces, keptText } from "../../kept-addresses.ts";
import {
  addressFields,
  applicationFields,
  isSearched,
  type MapSearch,
  NO_SEARCH,
  searchHref,
} from "../../map-search.ts";
import { FOUND_ID } from "../../page-marks.ts";
import { type MapWords, mapTexts } from "../../texts/index.ts";
import { SEARCHED_CARE, SEARCHED_LANGUAGES, SEARCHED_PROVIDERS } from "../../unit-filters.ts";
import { ChosenAddress } from "./chosen-address.tsx";
import { filterWords } from "./search-titles.ts";
import { UnitSearchField } from "./unit-search-field.tsx";
import type { Finder } from "./use-finder.ts";

type Key = KeyOf<(typeof mapTexts)["languages"]["fi"]>;

/**
 * The search: one form that is sent by GET, so that every result has an address.
 * `example` is an address of the town.
 * Must: work without script · keep a chosen address until its text changes · show beside the title of the closed part
 *       everything that is set in it · leave the first screen to the units where an address is chosen: the field says it,
 *       and the closed part has what one does with it.
 */
export function SearchForm({
  search,
  example,
  finder,
  announce,
}: { search: MapSearch; example: string; finder: Finder } & Announcing) {
  const t = useTexts(mapTexts);
  // Who has chosen an address needs no example of one.
  const hint = [
    !search.address && t("search.hint", { example }),
    search.text?.trim() === "" && t("search.keywordRequired"),
  ]
    .filter(Boolean)
    .join(" ");
  const choices = (names: readonly string[], group: string) =>
    names.map((value) => ({ value, label: t(`${group}.${value}` as Key) }));
  const emptyHref = searchHref({ ...NO_SEARCH, kept: search.kept, view: search.view, application: search.application });
  const canBeCleared = isSearched(search) || search.address !== null;
  const clear = canBeCleared ? <ActionLink href={emptyHref}>{t("search.clear")}</ActionLink> : null;
  return (
    <form
      action={`/map#${FOUND_ID}`}
      aria-label={t("search.region")}
      className="form unit-search"
      id="unit-search"
      method="get"
      role="search"
    >
      {search.address
        ? [...addressFields(search.address), ["chosen", search.text ?? ""] as const].map(([name, value]) => (
            <input key={name} name={name} type="hidden" value={value} />
          ))
        : null}
      {keptPlaces(search.kept).map(({ kept, address }) => (
        <input key={kept} name={kept} type="hidden" value={keptText(address)} />
      ))}
      {applicationFields(search).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      {search.view === "map" ? <input name="view" type="hidden" value="map" /> : null}
      {search.compared.length > 0 ? <input name="compare" type="hidden" value={search.compared.join(",")} /> : null}
      <Field field={{ id: "q" }} hint={hint} label={t("search.text")}>
        <UnitSearchField
          announce={announce}
          describedBy={describedBy({ id: "q" }, hint)["aria-describedby"]}
          finder={finder}
        />
      </Field>
      <DetailsSection fact={setIn(search, t).join(", ")} title={t("filters")}>
        <ChosenAddress search={search} />
        <ChoiceField
          choices={choices(SEARCHED_CARE, "care")}
          field={{ name: "care", id: "care", value: search.care }}
          layout="row"
          legend={t("care.legend")}
        />
        <CheckboxGroup
          choices={choices(SEARCHED_LANGUAGES, "language")}
          field={{ name: "language", id: "language", values: search.languages }}
          layout="row"
          legend={t("language.legend")}
        />
        <CheckboxGroup
          choices={choices(SEARCHED_PROVIDERS, "provider")}
          field={{ name: "provider", id: "provider", values: search.providers }}
          legend={t("provider.legend")}
        />
        <CheckboxField
          field={{ name: "shiftCare", id: "shiftCare", value: "1", checked: search.shiftCare }}
          label={t("shiftCare")}
        />
        <Submit>{t("search.submit")}</Submit>
        {search.address ? clear : null}
      </DetailsSection>
      {search.address ? null : clear}
    </form>
  );
}

/** The kind of care, which is always set, and the other filters. */
const setIn = (search: MapSearch, t: MapWords): string[] => [
  ...(search.care === "DAYCARE" ? [t("care.DAYCARE")] : []),
  ...filterWords(search, t),
];
