import { otherLang } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { addressLine, type MapSearch, searchHref } from "../../map-search.ts";
import { FOUND_ID } from "../../page-marks.ts";
import type { Suggestions } from "../../results/suggestions.ts";
import { SHORTEST_NAME_SEARCH } from "../../results/unit-search.ts";
import { mapTexts } from "../../texts/index.ts";
import { suggestionsTitle } from "./search-titles.ts";

/**
 * The addresses and units that the typed text may mean, as links. Choosing an address clears the unit, and the reverse
 * (spec 1 section 4 "Map").
 */
export function AddressChoices({ search, suggestions }: { search: MapSearch; suggestions: Suggestions | null }) {
  const t = useTexts(mapTexts);
  const language = useLanguage();
  if (!suggestions) return null;
  const { addresses, units, otherCare, more, addressesAway } = suggestions;
  return (
    <section className="flow" id="suggestions" {...placeNamedBy(FOUND_ID)}>
      <h2 id={FOUND_ID} tabIndex={-1}>
        {suggestionsTitle(search, suggestions, t)}
      </h2>
      {addressesAway ? <Notice kind="warning">{t("suggestions.unavailable")}</Notice> : null}
      {addresses.length > 0 ? (
        <>
          <h3>{t("suggestions.addresses")}</h3>
          <p>{t("suggestions.choose")}</p>
          <ThingList>
            {addresses.map((address) => (
              <Thing
                href={`${searchHref(search, { address, text: address.streetAddress, unitId: null, page: 1, look: null })}#${FOUND_ID}`}
                key={addressLine(address)}
                name={addressLine(address)}
              />
            ))}
          </ThingList>
        </>
      ) : null}
      {units.length > 0 ? (
        <>
          <h3>{t("suggestions.units")}</h3>
          <ThingList>
            {units.map((unit) => (
              <Thing
                href={`${searchHref(search, { unitId: unit.id, address: null, page: 1, look: null })}#unit`}
                key={unit.id}
                lang={otherLang(unit.language, language)}
                name={unit.name}
              />
            ))}
          </ThingList>
          {more ? (
            <p>
              {t("suggestions.more")}{" "}
              <ActionLink href={`${searchHref(search, { page: search.page + 1 })}#suggestions`}>
                {t("suggestions.moreUnits")}
              </ActionLink>
            </p>
          ) : null}
        </>
      ) : null}
      {otherCare.length > 0 ? (
        <>
          <h3>{t("suggestions.otherCare")}</h3>
          <ul className="plain-list">
            {otherCare.map(({ unit, care }) => (
              <li key={`${care} ${unit.id}`}>
                <ActionLink
                  href={`${searchHref(search, { care, unitId: unit.id, address: null, page: 1, look: null })}#unit`}
                >
                  <span lang={otherLang(unit.language, language)}>{unit.name}</span>
                  {`, ${t(`care.${care}`)}`}
                </ActionLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {addresses.length + units.length + otherCare.length === 0 ? (
        <p>{t("suggestions.noneHelp", { letters: SHORTEST_NAME_SEARCH })}</p>
      ) : null}
    </section>
  );
}
