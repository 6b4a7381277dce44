import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { addressLine, type MapSearch, searchHref } from "../../map-search.ts";
import { mapTexts } from "../../texts/index.ts";
import { KeepLinks } from "./kept-places.tsx";

/** The address that distances are measured from, a link that removes it, and links that keep it as home or as work. */
export function ChosenAddress({ search }: { search: MapSearch }) {
  const t = useTexts(mapTexts);
  if (!search.address) return null;
  return (
    <section aria-label={t("suggestions.addresses")}>
      <p>{t("address.chosen", { address: addressLine(search.address) })}</p>
      <ul className="plain-list">
        <li>
          <ActionLink href={searchHref(search, { address: null, text: null, page: 1, look: null })} icon="cross">
            {t("address.clear")}
          </ActionLink>
        </li>
      </ul>
      <KeepLinks search={search} />
    </section>
  );
}
