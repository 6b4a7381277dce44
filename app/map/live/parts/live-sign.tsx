import type { Map as LeafletMap } from "leaflet";
import { type FocusEvent, type MouseEvent, useEffect, useRef } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { placesOfGroup, streetsOf } from "../../drawing/parts/group-places.ts";
import { GroupPicture, UnitPicture } from "../../drawing/parts/map-signs.tsx";
import { TARGET } from "../../drawing/parts/marker-groups.ts";
import { pictureTexts } from "../../texts/picture/index.ts";
import type { PlacedGroup, UnitGroup } from "./placed-groups.ts";
import { usePlaced } from "./use-placed.ts";

/** At this distance from the edges the buttons at the bottom right cover no marker: a cross of three targets. */
const CLEAR_OF_BUTTONS = {
  paddingTopLeft: [TARGET / 2, TARGET / 2],
  paddingBottomRight: [4 * TARGET, TARGET / 2],
} satisfies {
  [side: string]: [number, number];
};

interface Props {
  map: LeafletMap;
  placed: PlacedGroup;
  isStop: boolean;
  focused: () => void;
  press: (group: UnitGroup) => void;
}

/** A unit, 30 × 30 and filled when it is selected, or a group with its number, in a target of 44 px. */
export function LiveSign({ map, placed: { group, place }, isStop, focused, press }: Props) {
  const t = useTexts(pictureTexts);
  const button = usePlaced<HTMLButtonElement>(map, place);
  const wasDragged = useDragged(map);
  const [{ unit, selected = false }, ...others] = group.members;
  const count = others.length + 1;
  const streets = streetsOf(group.members.map((member) => ({ streetAddress: member.unit.street })));
  const name =
    count > 1
      ? t("units", { count, places: placesOfGroup(streets, t("otherPlaces")) })
      : selected
        ? t("selected", { name: unit.name })
        : unit.name;

  const click = (event: MouseEvent) => {
    // The click that ends a drag. A key has no such click.
    if (event.detail > 0 && wasDragged.current) return;
    press(group);
  };
  const focus = (event: FocusEvent) => {
    focused();
    // Only for the keyboard: a marker must not move under a finger before the press.
    if (event.currentTarget.matches(":focus-visible")) map.panInside([place.lat, place.lon], CLEAR_OF_BUTTONS);
  };
  const kind = count > 1 ? "map-group" : selected ? "map-unit map-unit-selected" : "map-unit";
  return (
    <button
      aria-label={name}
      className={`live-sign ${kind} leaflet-zoom-animated`}
      data-unit={count > 1 ? undefined : unit.id}
      lang={count > 1 ? undefined : unit.lang}
      onClick={click}
      onFocus={focus}
      onPointerDown={() => {
        wasDragged.current = false;
      }}
      ref={button}
      tabIndex={isStop ? 0 : -1}
      title={name}
      type="button"
    >
      {count > 1 ? (
        <>
          <svg aria-hidden="true" height="40" viewBox="0 0 40 40" width="40">
            <GroupPicture at={{ x: 20, y: 20 }} />
          </svg>
          <span aria-hidden="true" className="live-count">
            {count}
          </span>
        </>
      ) : (
        <svg aria-hidden="true" height="30" viewBox="0 0 30 30" width="30">
          <UnitPicture at={{ x: 15, y: 15 }} />
        </svg>
      )}
    </button>
  );
}

/** True after the map was dragged. */
function useDragged(map: LeafletMap) {
  const wasDragged = useRef(false);
  useEffect(() => {
    const dragged = () => {
      wasDragged.current = true;
    };
    map.on("dragstart", dragged);
    return () => void map.off("dragstart", dragged);
  }, [map]);
  return wasDragged;
}
