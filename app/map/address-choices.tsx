import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/action-link.tsx";
import { Notice } from "~/foundation/ui/notice.tsx";
import type { Found } from "./found-units.server.ts";
import { addressLine, type MapSearch, searchHref } from "./map-search.ts";
import { mapTexts } from "./texts/index.ts";

/**
 * What the typed text may mean: addresses and units, as links. Choosing an address clears the unit and the other way
 * round (spec 1 section 4 "Map"). With an address chosen: which one, and how to take it away.
 */
export function AddressChoices({ search, suggestions }: { search: MapSearch; suggestions: Found["suggestions"] }) {
  const t = useTexts(mapTexts);
  if (search.address) {
    return (
      <section aria-label={t("suggestions.addresses")} className="flow">
        <p>{t("address.chosen", { address: addressLine(search.address) })}</p>
        <p>
          <ActionLink href={searchHref(search, { address: null, all: false, look: null })} icon="cross">
            {t("address.clear")}
          </ActionLink>
        </p>
        <p className="hint">{t("address.note")}</p>
      </section>
    );
  }
  if (!suggestions) return null;
  const { addresses, units, addressesAway } = suggestions;
  return (
    <section aria-labelledby="suggestions-title" className="flow" id="suggestions">
      <h2 id="suggestions-title">{t("suggestions.title", { text: search.text ?? "" })}</h2>
      {addressesAway ? <Notice kind="warning">{t("suggestions.unavailable")}</Notice> : null}
      {addresses.length > 0 ? (
        <>
          <h3>{t("suggestions.addresses")}</h3>
          <p>{t("suggestions.choose")}</p>
          <ul className="plain-list">
            {addresses.map((address) => (
              <li key={addressLine(address)}>
                <ActionLink
                  href={`${searchHref(search, { address, text: address.streetAddress, unitId: null, all: false, look: null })}#results`}
                >
                  {addressLine(address)}
                </ActionLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {units.length > 0 ? (
        <>
          <h3>{t("suggestions.units")}</h3>
          <ul className="plain-list">
            {units.map((unit) => (
              <li key={unit.id}>
                <ActionLink
                  href={`${searchHref(search, { unitId: unit.id, address: null, look: null })}#unit`}
                  lang={undefined}
                >
                  {unit.name}
                </ActionLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {addresses.length === 0 && units.length === 0 ? <p>{t("results.none")}</p> : null}
    </section>
  );
}
