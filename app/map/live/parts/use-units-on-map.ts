import { useEffect, useMemo, useState } from "react";
import { useLanguage } from "~/foundation/i18n/use-texts.ts";
import { type MapSearch, placesHref } from "../../map-search.ts";
import type { Found } from "../../results/found.ts";
import { type LiveUnit, liveUnit } from "./live-units.ts";

/** The units of a search, for its map. */
export interface UnitsShown {
  search: MapSearch;
  found: Pick<Found, "near" | "selected">;
  /** True when the map shows all units that fit the filters, false for the nearest only. */
  isAllOnMap: boolean;
}

/**
 * The units of the moving map: those that the page has, and all others of the search, which are fetched. Thousands of them
 * would be larger than the rest of the page. Null until they are here. Without an answer the units of the last search stay.
 */
export function useUnitsOnMap({ search, found, isAllOnMap }: UnitsShown, isWanted: boolean): LiveUnit[] | null {
  const language = useLanguage();
  const [fetched, setFetched] = useState<{ href: string; units: LiveUnit[] } | null>(null);
  const href = isAllOnMap ? placesHref(search, language) : null;
  const isMissing = isWanted && href !== null && fetched?.href !== href;
  useEffect(() => {
    if (!isMissing || href === null) return;
    const asking = new AbortController();
    fetch(href, { signal: asking.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const units = (await response.json()) as LiveUnit[];
        if (!asking.signal.aborted) setFetched({ href, units });
      })
      .catch(() => undefined);
    return () => asking.abort();
  }, [href, isMissing]);

  return useMemo(() => {
    if (href !== null && !fetched) return null;
    const { near, selected } = found;
    const nearest = near?.nearest.flatMap(({ unit }) => liveUnit(unit, language)) ?? [];
    const others = [
      ...(selected ? liveUnit(selected.unit, language) : []),
      ...(href === null ? [] : (fetched?.units ?? [])),
    ];
    const ids = new Set(nearest.map(({ id }) => id));
    return [...nearest, ...others.filter(({ id }) => !ids.has(id) && ids.add(id))];
  }, [found, href, fetched, language]);
}
