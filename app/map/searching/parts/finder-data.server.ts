import type { PageContext } from "~/api/page-context.ts";
import { instantAt } from "~/foundation/dates/clock.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { isServed } from "~/pages-at.ts";
import { mapViewOf } from "../../drawing/parts/map-looks.ts";
import { staticSigns } from "../../drawing/parts/static-signs.ts";
import { ownTiles } from "../../drawing/tile-addresses.ts";
import { addressLine, type MapSearch, searchFrom } from "../../map-search.ts";
import { WRITING } from "../../page-marks.ts";
import { foundUnits } from "../../results/parts/found-units.server.ts";
import { ARRIVAL_TIME, arrivalDate, routePlannerLink } from "../../results/route-planner.ts";
import { exactAddress } from "../exact-address.ts";
import { applyingTo } from "./applying-to.ts";
import type { FinderData } from "./finder-data.ts";

/** The parts of a request that a search needs. */
export type Asking = Pick<PageContext, "api" | "settings" | "today" | "session">;

async function finderData(context: Asking, search: MapSearch, language: Language): Promise<FinderData> {
  const { api, settings, today, session } = context;
  const { found, onMap, isAllOnMap } = await foundUnits(api, search);
  const { map, links } = settings.town;
  const unit = found.selected?.unit;
  const view = mapViewOf(search, unit?.location ?? null, map);
  const { tiles } = settings;
  const guardian = session ? { id: session.personId, level: session.level } : null;
  return {
    search,
    found,
    isAllOnMap,
    view,
    signs: staticSigns(onMap, unit?.id ?? null, view),
    tiles: {
      template: tiles?.url ?? ownTiles("auto", language),
      credits: tiles?.attribution ?? null,
      isOwn: tiles === null,
    },
    applying:
      unit && isServed("/applications/new", settings) ? applyingTo(unit, search, { settings, today, guardian }) : null,
    voucherHref: links.voucher,
    exampleAddress: map.exampleAddress,
    routeHref:
      search.address && unit?.location
        ? routePlannerLink(
            links.routePlanner,
            { name: addressLine(search.address), ...search.address },
            { name: unit.name, ...unit.location },
            instantAt(arrivalDate(today), ARRIVAL_TIME).getTime() / 1000,
          )
        : null,
  };
}

/**
 * The search that the parameters of an address ask for, with its data. A text that names one address in full is a search
 * from that address, unless somebody is still writing it.
 */
export async function askedFinderData(
  context: Asking,
  parameters: URLSearchParams,
  language: Language,
): Promise<FinderData> {
  const search = searchFrom(parameters);
  const data = await finderData(context, search, language);
  const addresses = data.found.suggestions?.addresses ?? [];
  const exact = parameters.has(WRITING) ? null : exactAddress(search.text ?? "", addresses);
  return exact ? finderData(context, { ...search, address: exact, text: exact.streetAddress }, language) : data;
}
