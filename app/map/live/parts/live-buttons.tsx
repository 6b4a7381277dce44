import type { Map as LeafletMap } from "leaflet";
import { type RefObject, useEffect, useState } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Icon } from "~/foundation/ui/inline/icon.tsx";
import { ARROWS } from "../../drawing/parts/map-controls.tsx";
import { DIRECTIONS, type Direction } from "../../map-view.ts";
import { pictureTexts } from "../../texts/picture/index.ts";
import { moving } from "./use-leaflet.ts";

interface Props {
  map: LeafletMap;
  /** Called before each move, so that the move is said. */
  byHand: () => void;
  place: RefObject<HTMLDivElement>;
}

/**
 * The buttons of the moving map, bottom right (spec 1 section 2 "Map details"): a cross that moves it, and the zoom.
 * Must: have names in words for screen readers and the mouse · be 44 px each · stay pressable where the map ends.
 */
export function LiveButtons({ map, byHand, place }: Props) {
  const t = useTexts(pictureTexts);
  const zoom = useZoom(map);
  const zoomBy = (by: 1 | -1) => {
    byHand();
    map.setZoom(map.getZoom() + by, moving());
  };
  const pan = (direction: Direction) => {
    byHand();
    map.panBy(stepOf(map, direction));
  };
  return (
    <div aria-label={t("controls")} className="live-buttons" ref={place} role="group">
      <div className="live-cross">
        {DIRECTIONS.map((direction) => (
          <button
            aria-label={t(`pan.${direction}`)}
            className={`live-button live-pan-${direction}`}
            key={direction}
            onClick={() => pan(direction)}
            title={t(`pan.${direction}`)}
            type="button"
          >
            <Icon name={ARROWS[direction]} />
          </button>
        ))}
      </div>
      <div className="live-zooms">
        <button
          aria-disabled={zoom === map.getMaxZoom()}
          aria-label={t("zoomIn")}
          className="live-button"
          onClick={() => zoomBy(1)}
          title={t("zoomIn")}
          type="button"
        >
          <Icon name="plus" />
        </button>
        <button
          aria-disabled={zoom === map.getMinZoom()}
          aria-label={t("zoomOut")}
          className="live-button"
          onClick={() => zoomBy(-1)}
          title={t("zoomOut")}
          type="button"
        >
          <Icon name="minus" />
        </button>
      </div>
    </div>
  );
}

function useZoom(map: LeafletMap): number {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const follow = () => setZoom(map.getZoom());
    map.on("zoomend", follow);
    return () => void map.off("zoomend", follow);
  }, [map]);
  return zoom;
}

/** A third of the box, so that the old edge stays in sight. */
function stepOf(map: LeafletMap, direction: Direction): [number, number] {
  const { x, y } = map.getSize();
  const steps: Record<Direction, [number, number]> = {
    north: [0, -y / 3],
    south: [0, y / 3],
    west: [-x / 3, 0],
    east: [x / 3, 0],
  };
  return steps[direction];
}
