import { DomEvent, type Map as LeafletMap } from "leaflet";
import { type KeyboardEvent, type MutableRefObject, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { Place } from "~/units/distances.ts";
import { pictureTexts } from "../../texts/picture/index.ts";
import { LiveSign } from "./live-sign.tsx";
import type { LiveUnit } from "./live-units.ts";
import type { UnitGroup } from "./placed-groups.ts";
import { useGroupsInSight } from "./use-groups-in-sight.ts";

/** The sentence that says how to go through the markers. */
export const ARROWS_ID = "map-arrows";

interface Props {
  map: LeafletMap;
  units: readonly LiveUnit[];
  selectedId: string | null;
  origin: Place | null;
  /** The map's own buttons. They lie over the markers. */
  buttons: RefObject<HTMLElement>;
  press: (group: UnitGroup) => void;
  /** It writes here how many units are in sight. */
  unitsInSight: MutableRefObject<number>;
  /** Units, of which the first gets the focus after the next move. */
  wanted: MutableRefObject<ReadonlySet<string> | null>;
}

/**
 * The markers in sight as one Tab stop. Arrows, Home and End go from one marker to the next, nearest first
 * (accessibility-goals "Map": tabbing through a hundred markers is worse than no keyboard support).
 */
export function LiveSigns({ map, units, selectedId, origin, buttons, press, unitsInSight, wanted }: Props) {
  const t = useTexts(pictureTexts);
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const groups = useGroupsInSight({ map, units, selectedId, origin, buttons, bar, wanted });
  unitsInSight.current = groups.reduce((sum, { group }) => sum + group.members.length, 0);
  const stopAt = groups.find(({ group }) => group.members.some(({ id }) => id === stop)) ?? groups[0];

  useEffect(() => {
    const { current } = bar;
    // Two presses of a marker do not zoom.
    if (current) DomEvent.on(current, "dblclick", DomEvent.stopPropagation);
  }, []);

  const walk = (event: KeyboardEvent) => {
    const signs = [...(bar.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const at = signs.indexOf(event.target as HTMLElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = signs.length - 1;
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    signs[Math.min(last, Math.max(0, to))]?.focus();
  };

  const pane = map.getPane("markerPane");
  if (!pane) return null;
  return createPortal(
    <div aria-describedby={ARROWS_ID} aria-label={t("markers")} onKeyDown={walk} ref={bar} role="toolbar" tabIndex={-1}>
      {groups.map((placed) => (
        <LiveSign
          focused={() => setStop(placed.group.members[0].id)}
          isStop={placed === stopAt}
          key={placed.key}
          map={map}
          placed={placed}
          press={press}
        />
      ))}
    </div>,
    pane,
  );
}
