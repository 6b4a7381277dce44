import { type RefObject, useEffect, useRef, useState } from "react";
import type { Announcing } from "~/foundation/islands/announcing.ts";
import { StaticMap } from "../../drawing/pages/static-map.tsx";
import type { FinderData } from "../../pages/finder-data.ts";
import { selectorOfMarker } from "../../pages/finder-focus.ts";
import { type MapSearch, searchHref, unitHrefs } from "../../pages/map-search.ts";
import type LiveMap from "./live-map.tsx";
import { mapInSight } from "./map-in-sight.ts";
import { usePins } from "./use-pins.ts";
import { useUnitsOnMap } from "./use-units-on-map.ts";

interface Props extends Announcing {
  shown: FinderData;
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

/** The moving map, when it is here and no link of the picture has the focus. */
function useLiveMap(place: RefObject<HTMLElement>): typeof LiveMap | null {
  const [Live, setLive] = useState<typeof LiveMap | null>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    let isGone = false;
    mapInSight(current)
      .then(() => import("./live-map.tsx"))
      .then(async ({ default: Loaded }) => {
        await focusElsewhere(current);
        if (isGone) return;
        keepRoom(current);
        setLive(() => Loaded);
      })
      // If the script does not load, the picture still works.
      .catch(() => undefined);
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
const focusElsewhere = (place: HTMLElement): Promise<void> =>
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
