import { useLayoutEffect, useRef } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { Announcing } from "~/foundation/islands/announcing.ts";
import type { Place } from "~/units/distances.ts";
import { viewInto } from "../../drawing/parts/marker-groups.ts";
import type { Pin, TileSource } from "../../drawing/parts/static-map.tsx";
import type { MapView } from "../../map-view.ts";
import { liveTexts } from "../../texts/live/index.ts";
import { movesToTell } from "./announced-moves.ts";
import { LiveButtons } from "./live-buttons.tsx";
import { LivePins } from "./live-pins.tsx";
import { ARROWS_ID, LiveSigns } from "./live-signs.tsx";
import type { LiveUnit } from "./live-units.ts";
import type { UnitGroup } from "./placed-groups.ts";
import { moving, useLeaflet } from "./use-leaflet.ts";
import "./live-map.css";

export interface LiveMapProps extends Announcing {
  /** Where it opens. */
  view: MapView;
  units: readonly LiveUnit[];
  selectedId: string | null;
  /** The place where the search begins. The map flies there when it changes. */
  origin: Place | null;
  pins: readonly Pin[];
  tiles: TileSource;
  /** Opens the page of a unit. */
  open: (unitId: string) => void;
}

/**
 * LiveMap: the map that people drag and zoom, in place of the picture.
 * Must: name its buttons in words · have its markers in one Tab stop, nearest first, and say how to go through them ·
 *       move without animation when asked · hide its tiles from screen readers · let one finger scroll the page until
 *       somebody presses the map.
 */
export default function LiveMap({ view, units, selectedId, origin, pins, tiles, open, announce }: LiveMapProps) {
  const t = useTexts(liveTexts);
  const box = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const unitsInSight = useRef(0);
  /** The units of an opened group. The first of them gets the focus. */
  const wanted = useRef<ReadonlySet<string> | null>(null);
  /** The unit whose marker was pressed. The map does not move to it. */
  const pressedId = useRef<string | null>(null);
  const moves = useRef<ReturnType<typeof movesToTell>>();
  const map = useLeaflet(box, view, tiles.template);

  useLayoutEffect(() => {
    if (!map || !box.current) return;
    moves.current = movesToTell(map, box.current, (move) => {
      announce(`${t(`moved.${move}`)} ${t("inSight", { count: unitsInSight.current })}`);
    });
    return () => moves.current?.stop();
  }, [map, announce, t]);

  const before = useRef({ origin, selectedId });
  useLayoutEffect(() => {
    const was = before.current;
    if (!map) return;
    const unit = selectedId === was.selectedId ? undefined : units.find(({ id }) => id === selectedId);
    if (selectedId !== was.selectedId && selectedId !== null && !unit) return;
    before.current = { origin, selectedId };
    if (origin && (origin.lat !== was.origin?.lat || origin.lon !== was.origin.lon)) {
      if (moving().animate) map.flyTo([origin.lat, origin.lon], view.zoom);
      else map.setView([origin.lat, origin.lon], view.zoom, moving());
    } else if (unit && pressedId.current !== unit.id) map.panTo([unit.lat, unit.lon], moving());
    if (selectedId === null) pressedId.current = null;
  }, [map, units, origin, selectedId, view.zoom]);

  const press = (group: UnitGroup) => {
    const [{ id }, ...others] = group.members;
    if (others.length === 0) {
      pressedId.current = id;
      open(id);
      return;
    }
    if (!map) return;
    const { lat, lng } = map.getCenter();
    const there = viewInto(group, { lat, lon: lng, zoom: map.getZoom() });
    // The page says what the press did and how many units are in sight now.
    moves.current?.byHand();
    wanted.current = new Set(group.members.map((member) => member.id));
    map.setView([there.lat, there.lon], there.zoom, moving());
  };

  return (
    <div className="live-map-frame">
      <div className={`static-map-box live-map-box${tiles.isOwn ? "" : " live-others-tiles"}`} ref={box} />
      {map ? (
        <>
          {/* First, because the signs keep clear of the buttons. */}
          <LiveButtons byHand={() => moves.current?.byHand()} map={map} place={buttons} />
          <LiveSigns
            buttons={buttons}
            map={map}
            origin={origin}
            press={press}
            selectedId={selectedId}
            units={units}
            unitsInSight={unitsInSight}
            wanted={wanted}
          />
          <LivePins map={map} pins={pins} />
        </>
      ) : null}
      <p className="live-arrows" id={ARROWS_ID}>
        {t("arrows")}
      </p>
    </div>
  );
}
