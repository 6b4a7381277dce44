import type { IncomingMessage, ServerResponse } from "node:http";
import type { Api } from "~/api/page-context.ts";
import { isLanguage, type Language } from "~/foundation/i18n/language.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { askedOf, type Respond, type StillResponses, sendFault } from "~/foundation/server/still-first.server.ts";
import { guardedBy, type StillResponse, sendStill, stillResponse } from "~/foundation/server/still-response.server.ts";
import type { PublicUnit } from "~/units/contract.ts";
import { liveUnit } from "../../live/parts/live-units.ts";
import { searchFrom } from "../../map-search.ts";
import { type Asking, suggestionsFor } from "../../results/parts/suggestions.server.ts";
import { type PreparedUnits, preparedUnits } from "../../results/prepared-units.ts";
import { SEARCHED_CARE, type SearchedCare } from "../../unit-filters.ts";
import type { SuggestionsResponse } from "./search-addresses.ts";

/** We read the units again after so long. So suggestions may show a change this late. */
const FRESH_MS = 1_000;
/** A browser may keep the places for so long. It asks for the same places in search after search. */
const PLACES_SECONDS = 60;
const LONGEST_TEXT = 200;
/** We keep responses for so many filters. Thousands of places are half a megabyte, and most people use few filters. */
const MOST_WRITTEN = 24;

interface Options {
  /** The calls without a session. */
  api: (req: IncomingMessage) => Api;
  now?: () => number;
}

/**
 * The data that script fetches beside the page. It is the same for everyone, so we read no session.
 *   `/map/suggestions?q=…&care=…`   the meanings of a text, at each pause in the typing
 *   `/map/places?in=fi&care=…`      the units that fit the filters, for the moving map
 * Without script the page itself has both.
 */
export function searchResponses(options: Options): StillResponses {
  const asking = freshApi(options);
  const respondAt = new Map([
    ["/map/suggestions", caught(suggestions(asking))],
    ["/map/places", caught(places(asking))],
  ]);
  return (path) => respondAt.get(path);
}

/** The calls, and their newest outputs. */
type Fresh = (req: IncomingMessage) => Asking;

function freshApi({ api, now = Date.now }: Options): Fresh {
  let fresh: Asking | null = null;
  let until = 0;
  return (req) => {
    if (fresh && now() < until) return fresh;
    until = now() + FRESH_MS;
    fresh = askingBy(api(req));
    return fresh;
  };
}

function askingBy(api: Api): Asking {
  const underWay = new Map<SearchedCare, Promise<PreparedUnits>>();
  const unitsOf = (care: SearchedCare): Promise<PreparedUnits> => {
    const units = underWay.get(care) ?? api.units.publicUnits({ applicationType: care }).then(preparedUnits);
    underWay.set(care, units);
    return units;
  };
  return { api, unitsOf };
}

const suggestions =
  (fresh: Fresh) =>
  async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const asked = askedOf(req);
    const text = asked.get("q")?.slice(0, LONGEST_TEXT) ?? "";
    const care = SEARCHED_CARE.find((one) => one === asked.get("care")) ?? "DAYCARE";
    const found = await suggestionsFor(fresh(req), { typed: text, care });
    const response: SuggestionsResponse = {
      units: (found?.units ?? []).map(({ id, name, language }) => ({ id, name, lang: language })),
      more: found?.more ?? false,
      otherCare: (found?.otherCare ?? []).map(({ unit: { id, name, language }, care: other }) => ({
        id,
        name,
        lang: language,
        care: other,
      })),
      addresses: found?.addresses ?? [],
      away: found?.addressesAway ?? false,
    };
    const json = JSON.stringify(response);
    res.writeHead(200, { ...JSON_HEADERS, "Content-Length": Buffer.byteLength(json) });
    res.end(json);
  };

const JSON_TYPE = "application/json; charset=utf-8";
/** The question holds the person's text, so no cache may keep the response. */
const JSON_HEADERS = {
  "Content-Type": JSON_TYPE,
  "Cache-Control": "private, no-store",
  ...guardedBy("default-src 'none'"),
};

/** Every place with its words. We write and compress thousands of units once, not for each reader. */
const places = (fresh: Fresh) => {
  const written = new Map<readonly PublicUnit[], Map<Language, StillResponse>>();
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const asked = askedOf(req);
    const said = asked.get("in");
    const language = isLanguage(said) ? said : "fi";
    const search = searchFrom(asked);
    const units = (await fresh(req).unitsOf(search.care)).fitting(search);
    const responses = written.get(units) ?? new Map<Language, StillResponse>();
    // We move the entry to the end. So the first entry is the one with the oldest request.
    written.delete(units);
    written.set(units, responses);
    if (written.size > MOST_WRITTEN) written.delete(written.keys().next().value as readonly PublicUnit[]);
    const response =
      responses.get(language) ??
      stillResponse(JSON_TYPE, JSON.stringify(units.flatMap((unit) => liveUnit(unit, language))));
    responses.set(language, response);
    sendStill(req, res, response, { seconds: PLACES_SECONDS, policy: "default-src 'none'" });
  };
};

/** When a service is away, the script gets a 503 and tells the reader. Any other fault is a bug. */
const caught =
  (handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>): Respond =>
  (req, res) =>
    handle(req, res).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      sendFault(res, error.status);
    });
