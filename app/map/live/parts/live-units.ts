import { type Language, otherLang } from "~/foundation/i18n/language.ts";
import type { PublicUnit } from "~/units/contract.ts";

/** A unit as the moving map shows it. `/map/places` has a list of them. */
export interface LiveUnit {
  id: string;
  name: string;
  /** The name's own language, if it is not the page's. */
  lang?: string | undefined;
  lat: number;
  lon: number;
  street: string;
}

/** A unit as the moving map shows it. A unit without a place gives none. */
export function liveUnit(
  {
    id,
    name,
    language,
    location,
    streetAddress,
  }: Pick<PublicUnit, "id" | "name" | "language" | "location" | "streetAddress">,
  readers: Language,
): LiveUnit[] {
  if (!location) return [];
  const { lat, lon } = location;
  return [{ id, name, lang: otherLang(language, readers), lat, lon, street: streetAddress }];
}
