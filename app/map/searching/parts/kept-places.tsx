import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { isSamePlace, KEPT, keptPlaces } from "../../kept-addresses.ts";
import { addressLine, type MapSearch, searchHref } from "../../map-search.ts";
import { FOUND_ID } from "../../page-marks.ts";
import { mapTexts } from "../../texts/index.ts";

/** Links that keep the chosen address as home or as work. They lead to the same search with that address added. */
export function KeepLinks({ search }: { search: MapSearch }) {
  const t = useTexts(mapTexts);
  const { address, kept } = search;
  if (!address) return null;
  return (
    <ul className="plain-list">
      {KEPT.filter((one) => !isSamePlace(kept[one], address)).map((one) => (
        <li key={one}>
          <ActionLink href={`${searchHref(search, { kept: { ...kept, [one]: address } })}#kept`} icon="plus">
            {t(`kept.keep.${one}`)}
          </ActionLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * Home and work. Every unit shows its distance from them too. Only the page's link holds them, and the page says so.
 */
export function KeptPlaces({ search }: { search: MapSearch }) {
  const t = useTexts(mapTexts);
  const places = keptPlaces(search.kept);
  if (places.length === 0) return null;
  return (
    <section className="flow" id="kept" {...placeNamedBy("kept-title")}>
      <h2 id="kept-title">{t("kept.title")}</h2>
      <ThingList>
        {places.map(({ kept, address }) => (
          <Thing
            actions={
              <>
                {isSamePlace(search.address, address) ? null : (
                  <ActionLink
                    hiddenText={addressLine(address)}
                    href={`${searchHref(search, { address, text: address.streetAddress, unitId: null, page: 1, look: null })}#${FOUND_ID}`}
                  >
                    {t(`kept.nearest.${kept}`)}
                  </ActionLink>
                )}
                <ActionLink href={searchHref(search, { kept: { ...search.kept, [kept]: null } })} icon="cross">
                  {t(`kept.remove.${kept}`)}
                </ActionLink>
              </>
            }
            key={kept}
            name={t(`kept.shown.${kept}`, { address: addressLine(address) })}
          />
        ))}
      </ThingList>
      <p className="hint">{t("kept.note")}</p>
    </section>
  );
}
