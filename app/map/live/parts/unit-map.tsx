import { type RefObject, useEffect, useRef, useState } from "react";
import type { Announcing } from "~/foundation/islands/announcing.ts";
import { cached } from "~/foundation/islands/cached.ts";
import { inSight } from "~/foundation/islands/in-sight.ts";
import { StaticMap, type TileSource } from "../../drawing/parts/static-map.tsx";
import type { StaticSign } from "../../drawing/parts/static-signs.ts";
import { type MapSearch, searchHref, unitHrefs } from "../../map-search.ts";
import type { MapView } from "../../map-view.ts";
import type LiveMap from "./live-map.tsx";
import { usePins } from "./use-pins.ts";
import { type UnitsShown, useUnitsOnMap } from "./use-units-on-map.ts";

/** What the map shows of a search. */
export interface ShownOnMap extends UnitsShown {
  view: MapView;
  /** Signs, not units: the map may hold thousands of units, and the page draws a few dozen signs. */
  signs: readonly StaticSign[];
  tiles: TileSource;
}

interface Props extends Announcing {
  shown: ShownOnMap;
  search: MapSearch;
  open: (href: string, opener: string) => void;
}

/**
 * UnitMap: the map of the page. At first it is the picture that the server draws. The moving map takes its place when it
 * comes into sight, so a phone that shows only the list never fetches Leaflet.
 * Must: keep the picture while one of its links has the focus, and when no script comes.
 */
export function UnitMap({ shown, search, open, announce }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const Live = useLiveMap(place);
  const units = useUnitsOnMap(shown, Live !== null);
  const pins = usePins(search);
  const { view, tiles } = shown;
  return (
    <div className="unit-finder-map" ref={place}>
      <StaticMap
        hrefOf={(look) => searchHref(search, { look })}
        isHiddenOnNarrow={search.view === "list"}
        moving={
          Live && units ? (
            <Live
              announce={announce}
              open={(unitId) => open(unitHrefs(search, { look: null })(unitId), selectorOfMarker(unitId))}
              origin={search.address}
              pins={pins}
              selectedId={shown.found.selected?.unit.id ?? null}
              tiles={tiles}
              units={units}
              view={view}
            />
          ) : null
        }
        pins={pins}
        signs={shown.signs}
        tiles={tiles}
        unitHref={unitHrefs(search)}
        view={view}
      />
    </div>
  );
}

/** A selector of a unit's marker on the moving map. */
const selectorOfMarker = (unitId: string): string => `#map [data-unit="${unitId}"]`;

/** The moving map, when it is here and no link of the picture has the focus. */
function useLiveMap(place: RefObject<HTMLElement>): typeof LiveMap | null {
  const [Live, setLive] = useState<typeof LiveMap | null>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    let isGone = false;
    const load = async (): Promise<void> => {
      await cached(current.closest<HTMLElement>("[data-later]")?.dataset.later);
      const { default: Loaded } = await import("./live-map.tsx");
      await focusOutside(current);
      if (isGone) return;
      keepRoom(current);
      setLive(() => Loaded);
    };
    // While the script has not come the picture works, and each use of it asks again.
    const begin = (): void => {
      load().catch(() => current.addEventListener("focusin", begin, { once: true }));
    };
    void inSight(current).then(begin);
    return () => {
      isGone = true;
    };
  }, [place]);
  return Live;
}

/** The moving map keeps the room that the picture had, so nothing under it moves. */
function keepRoom(place: HTMLElement): void {
  const room = place.querySelector<HTMLElement>(".static-map-room");
  if (room) room.style.minBlockSize = `${room.offsetHeight}px`;
}

/** Waits until no link of the picture has the focus. The map itself may have it, after a link that led to it. */
const focusOutside = (place: HTMLElement): Promise<void> =>
  new Promise((free) => {
    const look = () => {
      const { activeElement } = document;
      if (place.contains(activeElement) && activeElement?.id !== "map") return;
      document.removeEventListener("focusin", look);
      place.removeEventListener("focusout", later);
      free();
    };
    // While the focus moves, no element has it.
    const later = () => setTimeout(look);
    document.addEventListener("focusin", look);
    place.addEventListener("focusout", later);
    look();
  });
