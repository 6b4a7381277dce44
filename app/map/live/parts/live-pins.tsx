import type { Map as LeafletMap } from "leaflet";
import { createPortal } from "react-dom";
import { PinPicture } from "../../drawing/parts/map-signs.tsx";
import type { Pin } from "../../drawing/parts/static-map.tsx";
import { usePlaced } from "./use-placed.ts";

/** The searched address, home and work, above the units. */
export function LivePins({ map, pins }: { map: LeafletMap; pins: readonly Pin[] }) {
  const pane = map.getPane("address");
  return pane
    ? createPortal(
        pins.map((pin) => <LivePin key={pin.name} map={map} pin={pin} />),
        pane,
      )
    : null;
}

/** 20 × 38, its tip on the place. */
function LivePin({ map, pin }: { map: LeafletMap; pin: Pin }) {
  const place = usePlaced<HTMLDivElement>(map, pin);
  return (
    <div aria-label={pin.name} className="live-pin map-address leaflet-zoom-animated" ref={place} role="img">
      {pin.label ? (
        <span aria-hidden="true" className="live-pin-label">
          {pin.label}
        </span>
      ) : null}
      <svg aria-hidden="true" height="38" viewBox="0 0 20 38" width="20">
        <PinPicture at={{ x: 10, y: 38 }} />
      </svg>
    </div>
  );
}
