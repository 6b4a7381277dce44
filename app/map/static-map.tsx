import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { Place } from "./distances.ts";
import { MapControls } from "./map-controls.tsx";
import { AddressPin, GroupSign, UnitSign } from "./map-signs.tsx";
import { isInBox, MAP_BOX, type MapView, type Point, positionOf, TILE, tileAddress, tilesOf } from "./map-view.ts";
import { type MarkerGroup, markerGroups, viewInto } from "./marker-groups.ts";
import { pictureTexts } from "./texts/picture/index.ts";

export interface UnitOnMap {
  id: string;
  name: string;
  place: Place;
  /** The page with this unit's details. */
  href: string;
  selected?: boolean;
}

export interface TileSource {
  /** Address of a tile with {z}, {x} and {y}. */
  template: string;
  /** Who has to be named beside the map; null for the town's own drawing. */
  credits: string | null;
}

export interface StaticMapProps {
  view: MapView;
  units: readonly UnitOnMap[];
  address: { place: Place; line: string } | null;
  tiles: TileSource;
  /** This page with the map looking elsewhere. */
  hrefOf: (view: MapView) => string;
}

export const MAP_ID = "map";
const AFTER_MAP_ID = "after-map";

/**
 * StaticMap: the map as a picture in the page, with links in it.
 * Must: hold nothing that the list does not · be named and skipped in one step · name every unit by its link, of 44 px,
 *       none over another · move by links · have silent tiles and readable credits · work without scripts and styles.
 */
export function StaticMap({ view, units, address, tiles, hrefOf }: StaticMapProps) {
  const t = useTexts(pictureTexts);
  const { width, height } = MAP_BOX;
  const pin = address && positionOf(address.place, view);
  const movedTo = (there: MapView) => `${hrefOf(there)}#${MAP_ID}`;
  return (
    <section aria-label={t("region")} className="static-map" id={MAP_ID}>
      <p className="static-map-lead">
        {t("note")}{" "}
        <a className="static-map-skip" href={`#${AFTER_MAP_ID}`}>
          {t("skip")}
        </a>
      </p>
      <MapControls hrefOf={movedTo} view={view} />
      <div className="static-map-box">
        {/* The picture keeps its size, so that targets stay 44 px; what a narrow screen cuts off is hidden (static-map.css). */}
        <svg aria-label={t("markers")} className="static-map-picture" height={height} role="group" width="100%">
          <svg height={height} overflow="visible" role="none" width={width} x="50%">
            <g aria-hidden="true">
              {tilesOf(view).map((tile) => (
                <image
                  height={TILE}
                  href={tileAddress(tiles.template, tile)}
                  key={`${tile.x}-${tile.y}`}
                  width={TILE}
                  x={tile.left - width / 2}
                  y={tile.top}
                />
              ))}
            </g>
            {markerGroups(units, view).map((group) => (
              <GroupLink group={group} key={group.members[0].id} movedTo={movedTo} view={view} />
            ))}
            {address && pin && isInBox(pin) ? (
              <AddressPin at={fromMiddle(pin)} name={t("address", { address: address.line })} />
            ) : null}
          </svg>
        </svg>
      </div>
      <p className="static-map-credits" id={AFTER_MAP_ID} tabIndex={-1}>
        {t("credits", { source: tiles.credits ?? t("ownTiles") })}
      </p>
    </section>
  );
}

const fromMiddle = ({ x, y }: Point): Point => ({ x: Math.round(x - MAP_BOX.width / 2), y: Math.round(y) });

function GroupLink({
  group,
  view,
  movedTo,
}: {
  group: MarkerGroup<UnitOnMap>;
  view: MapView;
  movedTo: (view: MapView) => string;
}) {
  const t = useTexts(pictureTexts);
  const at = fromMiddle(group);
  const [unit] = group.members;
  if (group.members.length > 1) {
    const count = group.members.length;
    return <GroupSign at={at} count={count} href={movedTo(viewInto(group, view))} name={t("units", { count })} />;
  }
  const name = unit.selected ? t("selected", { name: unit.name }) : unit.name;
  return <UnitSign at={at} href={unit.href} name={name} selected={unit.selected ?? false} />;
}
