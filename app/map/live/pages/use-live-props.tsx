import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { TileSource } from "../../drawing/pages/static-map.tsx";
import { DIRECTIONS, type Direction, type MapView } from "../../map-view.ts";
import { addressLine, type MapSearch, placesHref, searchHref } from "../../pages/map-search.ts";
import type { Found } from "../../results/pages/found-units.server.ts";
import { isSamePlace, keptPlaces } from "../../searching/pages/kept-addresses.ts";
import { mapTexts } from "../../texts/index.ts";
import { liveTexts } from "../../texts/live/index.ts";
import { pictureTexts } from "../../texts/picture/index.ts";
import { type LiveMapProps, type LiveMapWords, type Pin, UNIT_IN_HREF, type UnitSearchWords } from "./live-props.ts";
import { liveUnit } from "./live-units.ts";

interface Shown {
  search: MapSearch;
  found: Found;
  /** True when the map shows all units that fit the filters, false for the nearest only. */
  isAllOnMap: boolean;
  pins: ReturnType<typeof usePins>;
  view: MapView;
  tiles: TileSource;
}

/** The searched address, then home and work. When the address is home or work, it gets no pin of its own. */
export function usePins({ address, kept }: MapSearch): { address: Pin | null; kept: Pin[] } {
  const map = useTexts(mapTexts);
  const picture = useTexts(pictureTexts);
  const places = keptPlaces(kept);
  const isKept = places.some((one) => isSamePlace(one.address, address));
  return {
    address:
      address && !isKept
        ? { lat: address.lat, lon: address.lon, name: picture("address", { address: addressLine(address) }) }
        : null,
    kept: places.map(({ kept: one, address: { lat, lon, ...rest } }) => ({
      lat,
      lon,
      name: map(`kept.shown.${one}`, { address: addressLine(rest) }),
      label: picture(`pins.${one}`),
    })),
  };
}

/** The places and finished words for the moving map, so that the browser needs no text files. */
export function useLiveMapProps({ search, found, isAllOnMap, pins, view, tiles }: Shown): LiveMapProps {
  const language = useLanguage();
  const { near, selected } = found;
  const nearest = near?.nearest.flatMap(({ unit }) => liveUnit(unit, language)) ?? [];
  const looked = selected && !nearest.some(({ id }) => id === selected.unit.id);
  return {
    view,
    units: looked ? [...nearest, ...liveUnit(selected.unit, language)] : nearest,
    placesHref: isAllOnMap ? placesHref(search, language) : null,
    selectedId: selected?.unit.id ?? null,
    origin: search.address && { lat: search.address.lat, lon: search.address.lon },
    ...pins,
    tiles: tiles.template,
    tilesAreOwn: tiles.isOwn,
    unitHref: `${searchHref(search, { unitId: UNIT_IN_HREF, look: null })}#unit`,
    words: useMapWords(tiles),
  };
}

function useMapWords(tiles: TileSource): LiveMapWords {
  const picture = useTexts(pictureTexts);
  const live = useTexts(liveTexts);
  const language = useLanguage();
  const ways = (say: (direction: Direction) => string) =>
    Object.fromEntries(DIRECTIONS.map((direction) => [direction, say(direction)])) as Record<Direction, string>;
  return {
    region: picture("region"),
    note: picture("note"),
    skip: picture("skip"),
    controls: picture("controls"),
    zoomIn: picture("zoomIn"),
    zoomOut: picture("zoomOut"),
    pan: ways((direction) => picture(`pan.${direction}`)),
    markers: picture("markers"),
    selected: picture("selected", { name: "{{name}}" }),
    // A group has two or more units, so the plural is always right.
    units: picture("units", { count: 2, places: "{{places}}" }).replace("2", "{{count}}"),
    otherPlaces: picture("otherPlaces"),
    arrows: live("arrows"),
    credits: picture("credits", { source: tiles.credits ?? picture("ownTiles") }),
    moved: {
      ...ways((direction) => live(`moved.${direction}`)),
      nearer: live("moved.nearer"),
      farther: live("moved.farther"),
    },
    inSight: {
      one: liveTexts.languages[language].inSight_one,
      other: liveTexts.languages[language].inSight_other,
    },
  };
}

export function useUnitSearchWords(): UnitSearchWords {
  const t = useTexts(liveTexts);
  const map = useTexts(mapTexts);
  return {
    choices: t("choices"),
    addresses: t("addresses"),
    units: t("units"),
    elsewhere: map("suggestions.elsewhere"),
    care: { DAYCARE: map("care.DAYCARE"), PRESCHOOL: map("care.PRESCHOOL"), CLUB: map("care.CLUB") },
    choicesFound: t("choicesFound", { count: "{{count}}" }),
    choicesFirst: t("choicesFirst", { count: "{{count}}" }),
    noChoices: t("noChoices"),
    addressesAway: t("addressesAway"),
    noResponse: t("noResponse"),
    waiting: t("waiting"),
    location: {
      use: t("location.use"),
      name: t("location.name"),
      asking: t("location.asking"),
      refused: t("location.refused"),
      unknown: t("location.unknown"),
    },
  };
}
