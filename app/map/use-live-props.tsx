import { LOCALES } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { PublicUnit } from "~/units/contract.ts";
import { shownDistance } from "./distances.ts";
import type { Found } from "./found-units.server.ts";
import { type LiveMapProps, type LiveUnit, UNIT_IN_HREF, type UnitSearchProps } from "./live-props.ts";
import { addressLine, type MapSearch, searchHref } from "./map-search.ts";
import type { MapView } from "./map-view.ts";
import type { TileSource } from "./static-map.tsx";
import { mapTexts } from "./texts/index.ts";
import { liveTexts } from "./texts/live/index.ts";
import { pictureTexts } from "./texts/picture/index.ts";
import { careWords, takesNoApplications } from "./unit-facts.tsx";

interface Shown {
  search: MapSearch;
  found: Found;
  units: readonly PublicUnit[];
  view: MapView;
  tiles: TileSource;
  voucherHref: string | null;
}

/** What the moving map needs of this page: places and finished words, so that no texts are sent to the browser. */
export function useLiveMapProps({ search, found, units, view, tiles, voucherHref }: Shown): LiveMapProps {
  const t = useTexts(mapTexts);
  const picture = useTexts(pictureTexts);
  const live = useTexts(liveTexts);
  const language = useLanguage();
  const { address } = search;
  const walks = new Map(found.near?.nearest.map(({ unit, walking }) => [unit.id, walking]));
  if (found.selected) walks.set(found.selected.unit.id, found.selected.walking);

  const liveUnit = (unit: PublicUnit): LiveUnit[] => {
    if (!unit.location) return [];
    const walk = walks.get(unit.id) ?? null;
    return [
      {
        id: unit.id,
        name: unit.name,
        lang: unit.language === language ? undefined : unit.language,
        lat: unit.location.lat,
        lon: unit.location.lon,
        street: unit.streetAddress,
        care: careWords(unit, t, language),
        provider: t(`unitProvider.${unit.providerType}`),
        walking:
          walk === null ? undefined : t("distance.walking", { distance: shownDistance(walk, LOCALES[language]) }),
        takesNoApplications: takesNoApplications(unit) || undefined,
        isVoucher: unit.providerType === "PRIVATE_SERVICE_VOUCHER" || undefined,
        url: unit.url ?? undefined,
      },
    ];
  };
  return {
    view,
    units: units.flatMap(liveUnit),
    selectedId: found.selected?.unit.id ?? null,
    address: address && {
      lat: address.lat,
      lon: address.lon,
      name: picture("address", { address: addressLine(address) }),
    },
    tiles: tiles.template,
    voucherHref,
    unitHref: `${searchHref(search, { unitId: UNIT_IN_HREF, look: null, view: "list" })}#unit`,
    words: {
      region: picture("region"),
      note: picture("note"),
      skip: picture("skip"),
      controls: picture("controls"),
      zoomIn: picture("zoomIn"),
      zoomOut: picture("zoomOut"),
      pan: {
        north: picture("pan.north"),
        south: picture("pan.south"),
        west: picture("pan.west"),
        east: picture("pan.east"),
      },
      markers: picture("markers"),
      selected: picture("selected", { name: "{{name}}" }),
      // A group is of two or more, so the plural is always right.
      units: picture("units", { count: 2 }).replace("2", "{{count}}"),
      credits: picture("credits", { source: tiles.credits ?? picture("ownTiles") }),
      close: live("close"),
      details: live("details"),
      homepage: live("homepage"),
      voucher: live("voucher"),
      notApplying: t("unit.notApplying"),
    },
  };
}

export function useUnitSearchProps(): UnitSearchProps {
  const t = useTexts(liveTexts);
  return {
    words: {
      choices: t("choices"),
      addresses: t("addresses"),
      units: t("units"),
      choicesFound: t("choicesFound", { count: "{{count}}" }),
      noChoices: t("noChoices"),
      noAnswer: t("noAnswer"),
      location: {
        use: t("location.use"),
        name: t("location.name"),
        asking: t("location.asking"),
        refused: t("location.refused"),
        unknown: t("location.unknown"),
      },
    },
  };
}
