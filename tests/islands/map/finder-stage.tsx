import { Island } from "~/foundation/islands/island.tsx";
import { staticSigns } from "~/map/drawing/parts/static-signs.ts";
import { liveUnit } from "~/map/live/parts/live-units.ts";
import { searchFrom } from "~/map/map-search.ts";
import type { FinderData } from "~/map/searching/parts/finder-data.ts";
import UnitFinder from "~/map/searching/parts/unit-finder.island.tsx";
import type { PublicUnit } from "~/units/contract.ts";
import { publicUnit } from "../../people/public-unit.ts";
import type { Asked, StagePage } from "../stage.tsx";

const HARBOUR = publicUnit(1, {
  name: "Harbour",
  language: "en",
  streetAddress: "Harbour road 1",
  location: { lat: 60.16, lon: 24.6 },
});
const FOREST = publicUnit(2, {
  name: "</script>Forest",
  language: "en",
  streetAddress: "Forest road 1",
  location: { lat: 60.17, lon: 24.6 },
});
export const UNITS: readonly PublicUnit[] = [HARBOUR, FOREST];

/** What the service finds in a town of a few units. */
export function foundIn(units: readonly PublicUnit[], query: URLSearchParams): FinderData {
  const search = searchFrom(query);
  const unit = units.find(({ id }) => id === search.unitId) ?? null;
  const named = units.filter(({ name }) => name.toLowerCase().includes(search.text?.toLowerCase() ?? " "));
  const view = { lat: 60.16, lon: 24.6, zoom: 13 };
  return {
    search,
    found: {
      count: units.length,
      listed: [...units],
      near: null,
      newFrom: 0,
      suggestions:
        search.text && !search.address && !unit
          ? { units: named, more: false, otherCare: [], addresses: [], addressesAway: false }
          : null,
      selected: unit && { unit, walking: null },
      compared: [],
      walks: {},
      fromKept: [],
    },
    isAllOnMap: true,
    view,
    signs: staticSigns(units, unit?.id ?? null, view),
    tiles: { template: "/tiles/{z}/{x}/{y}{r}.svg", credits: "Drawn by hand", isOwn: true },
    applying: null,
    voucherHref: "/voucher",
    exampleAddress: "Road 1",
    routeHref: null,
  };
}

/** The page, and the data that script fetches. */
export function answerOf({ path, query }: Asked, units: readonly PublicUnit[] = UNITS): StagePage {
  if (path.startsWith("/tiles/")) return { json: {} };
  if (path === "/map/places") return { json: units.flatMap((unit) => liveUnit(unit, "en")) };
  if (path === "/map/found") return { json: foundIn(units, query) };
  if (path === "/map/suggestions") {
    const named = units.filter(({ name }) => name.toLowerCase().includes(query.get("q")?.toLowerCase() ?? " "));
    const found = named.map(({ id, name, language }) => ({ id, name, lang: language }));
    return { json: { units: found, more: false, otherCare: [], addresses: [], away: false } };
  }
  return {
    main: (
      <Island
        component={UnitFinder}
        name="unit-finder"
        props={{ first: foundIn(units, query), csrf: null }}
        seen=".unit-finder-map"
        wakes="used"
      />
    ),
  };
}
