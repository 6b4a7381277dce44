import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { Place } from "~/units/distances.ts";
import {
  HIGHEST_ZOOM,
  isInBox,
  MAP_BOX,
  type MapView,
  positionOf,
  TILE,
  tileAddress,
  tilesOf,
} from "../../map-view.ts";
import { pictureTexts } from "../../texts/picture/index.ts";
import { placesOfGroup } from "./group-places.ts";
import { MapControls } from "./map-controls.tsx";
import { AddressPin, GroupSign, UnitSign } from "./map-signs.tsx";
import { fromMiddle, isClearOf, isGroup, pinMiddle, type StaticSign } from "./static-signs.ts";

/** A place that is not a unit, with a name for screen readers and a short label to see. */
export interface Pin extends Place {
  name: string;
  label?: string | undefined;
}

export interface TileSource {
  /** The address of a tile with {z}, {x} and {y}. */
  template: string;
  /** The owner that we must name beside the map. Null when the tiles are our own. */
  credits: string | null;
  /** The town's own tiles have looks for dark mode and more contrast. Our styles give other tiles such looks. */
  isOwn: boolean;
}

export interface StaticMapProps {
  view: MapView;
  signs: readonly StaticSign[];
  /** The page of a unit. */
  unitHref: (unitId: string) => string;
  /** The searched address, home and work. */
  pins: readonly Pin[];
  tiles: TileSource;
  /** A narrow screen shows the list instead, and loads no tile. */
  isHiddenOnNarrow?: boolean;
  /** The moving map in the place of the picture, when script has brought it. */
  moving?: ReactNode;
  /** This page with another view of the map. */
  hrefOf: (view: MapView) => string;
}

export const MAP_ID = "map";
const AFTER_MAP_ID = "after-map";

/**
 * StaticMap: the map as a picture in the page, with links in it.
 * Must: hold nothing that the list lacks · have a name and be skipped in one step · name every unit by its link, of
 *       44 px, none over another · move by links · hide its tiles from screen readers · have readable credits · work
 *       without scripts and styles.
 */
export function StaticMap({ moving, tiles, ...picture }: StaticMapProps) {
  const t = useTexts(pictureTexts);
  return (
    <section aria-label={t("region")} className="static-map" id={MAP_ID}>
      <p className="static-map-lead">
        {t("note")}{" "}
        <a className="static-map-skip" href={`#${AFTER_MAP_ID}`}>
          {t("skip")}
        </a>
      </p>
      <div className="static-map-room">{moving ?? <Picture {...picture} tiles={tiles} />}</div>
      <p className="static-map-credits" id={AFTER_MAP_ID} tabIndex={-1}>
        {t("credits", { source: tiles.credits ?? t("ownTiles") })}
      </p>
    </section>
  );
}

/** The picture with its links, and links that move it. */
function Picture({ view, signs, unitHref, pins, tiles, hrefOf, isHiddenOnNarrow }: Omit<StaticMapProps, "moving">) {
  const t = useTexts(pictureTexts);
  const { width, height } = MAP_BOX;
  const movedTo = (there: MapView) => `${hrefOf(there)}#${MAP_ID}`;
  const standing = pins.flatMap((pin) => {
    const at = positionOf(pin, view);
    return isInBox(at) ? { pin, at: fromMiddle(at) } : [];
  });
  return (
    <>
      <MapControls hrefOf={movedTo} view={view} />
      <div className="static-map-box">
        {/* The picture keeps its size, so targets stay 44 px. Narrow screens hide cut signs (static-map.css). */}
        <svg aria-label={t("markers")} className="static-map-picture" height={height} role="group" width="100%">
          <svg height={height} overflow="visible" role="none" width={width} x="50%">
            <TileGrid isHiddenOnNarrow={isHiddenOnNarrow} tiles={tiles} view={view} />
            {signs.map((sign) => (
              <SignLink key={sign.id} movedTo={movedTo} sign={sign} unitHref={unitHref} />
            ))}
            {standing.map(({ at, pin }) => {
              const others = standing.filter((other) => other.pin !== pin).map((other) => pinMiddle(other.at));
              const nearer = { lat: pin.lat, lon: pin.lon, zoom: Math.min(view.zoom + 1, HIGHEST_ZOOM) };
              const href = isClearOf([...signs, ...others], pinMiddle(at)) ? movedTo(nearer) : null;
              return <AddressPin at={at} href={href} key={pin.name} label={pin.label} name={pin.name} />;
            })}
          </svg>
        </svg>
      </div>
    </>
  );
}

/** The width under which the list and the map take turns (find-unit.css). */
const NARROW = "(max-width: 56.24rem)";
/** An image of one empty pixel. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** The tiles are HTML images, not SVG images. Only HTML images can be left out when hidden, also without script. */
function TileGrid({ view, tiles, isHiddenOnNarrow }: Pick<StaticMapProps, "view" | "tiles" | "isHiddenOnNarrow">) {
  const shown = tilesOf(view);
  const [first] = shown;
  if (!first) return null;
  const columns = shown.filter(({ y }) => y === first.y).length;
  return (
    <foreignObject
      aria-hidden="true"
      className={tiles.isOwn ? undefined : "others-tiles"}
      height={(shown.length / columns) * TILE}
      width={columns * TILE}
      x={first.left - MAP_BOX.width / 2}
      y={first.top}
    >
      <div className="static-map-tiles">
        {shown.map((tile) => (
          <picture key={`${tile.x}-${tile.y}`}>
            {isHiddenOnNarrow ? <source media={NARROW} srcSet={NOTHING} /> : null}
            <img alt="" height={TILE} src={tileAddress(tiles.template, tile)} width={TILE} />
          </picture>
        ))}
      </div>
    </foreignObject>
  );
}

function SignLink({
  sign,
  unitHref,
  movedTo,
}: {
  sign: StaticSign;
  unitHref: (unitId: string) => string;
  movedTo: (view: MapView) => string;
}) {
  const t = useTexts(pictureTexts);
  const { x, y } = sign;
  if (isGroup(sign)) {
    const { count, into, streets } = sign;
    const name = t("units", { count, places: placesOfGroup(streets, t("otherPlaces")) });
    return <GroupSign at={{ x, y }} count={count} href={movedTo(into)} name={name} />;
  }
  const { id, name, selected } = sign;
  const shown = selected ? t("selected", { name }) : name;
  return <UnitSign at={{ x, y }} href={unitHref(id)} name={shown} selected={selected} />;
}
