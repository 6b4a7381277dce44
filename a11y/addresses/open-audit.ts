import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { demoTownOf } from "../../app/demo/town/demo-town.ts";
import { cookiesOf } from "../../app/foundation/auth/cookies.server.ts";
import { isLanguage } from "../../app/foundation/i18n/language.ts";
import type { OpenAudit } from "../../app/start/audited-town.ts";
import { readTown } from "../../app/town-folder/read-town.server.ts";
import { townSettings } from "../../app/town-folder/town-settings.ts";
import { visits } from "../visits/index.ts";
import { inTown } from "../visits-of-town.ts";
import { auditPage, faultPage } from "./audit-pages.ts";
import { KeptNotes } from "./by-hand/kept-notes.ts";
import { byHandAnswer } from "./by-hand/serve-by-hand.ts";
import { freshTowns } from "./fresh-towns.ts";
import { type AskedList, auditList, IS_RUN, sitemap } from "./lists.ts";
import { at } from "./make-state.ts";
import { type Asked, type OpenState, OpenStates } from "./open-states.ts";
import { STYLE } from "./page-frame.ts";
import { statesOf } from "./states.ts";
import { withoutScripts, withoutScriptsIn } from "./without-scripts.ts";

/** The town of the state that this browser opened last. Not one of the service's own names. */
const TOWN_COOKIE = "audit-town";
/** A browser that names no run is a run of its own. */
const RUN_COOKIE = "audit-run";
/** Stands in the address of a state's page. */
const TOKEN = "audit";

/**
 * A demo in which every state of every page has an address: `/audit` lists them, `/audit/open/…` opens one. Each state
 * has a town of its own. What no state is open in is a demo town as any other.
 */
export const openAudit: OpenAudit = async (configuration, open) => {
  const read = readTown(configuration.townFolder);
  const town = townSettings(read);
  const states = statesOf(visits.filter((visit) => inTown(visit, read, { devices: configuration.push !== null })));
  const towns = await freshTowns(configuration, open);
  const home = await towns.fresh();
  const { origin } = new URL(configuration.baseUrl);
  const opened = new OpenStates(towns, { origin, logins: demoTownOf(town), now: () => performance.now() });

  /** What the query of an address of the audit asks. */
  const askedIn = (query: URLSearchParams, req: IncomingMessage): AskedList => {
    const lang = query.get("lang");
    const run = query.get("run");
    const browser = cookiesOf(req)[RUN_COOKIE];
    return {
      language: isLanguage(lang) && town.languages.includes(lang) ? lang : town.languages[0],
      run: run !== null && IS_RUN.test(run) ? run : null,
      browser: browser !== undefined && IS_RUN.test(browser) ? browser : randomBytes(9).toString("base64url"),
      scripts: query.get("script") !== "off",
    };
  };

  async function openState(name: string, query: URLSearchParams, req: IncomingMessage, res: ServerResponse) {
    const { run, browser, ...how } = askedIn(query, req);
    const state = states.find((one) => one.name === name);
    if (!state) return send(res, 404, "html", faultPage(how.language, "unknown", name));
    try {
      const made = await opened.opened({ ...how, state, run: run ?? browser });
      giveCookies(made, req, res);
      if (run === null) addCookie(res, RUN_COOKIE, browser);
      res.writeHead(303, { Location: addressOf(made, origin), "Cache-Control": "no-store" }).end();
    } catch (fault) {
      console.error(`The state ${name} could not be made`, fault);
      send(res, 500, "html", faultPage(how.language, "unmade", (fault as Error).message));
    }
  }

  const kept = new KeptNotes(join(configuration.dataDir, "audit", "by-hand"));

  async function byHand(url: URL, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const asked = askedIn(url.searchParams, req);
    const keptAs = asked.run ?? asked.browser;
    const answer = await byHandAnswer(url, req, { kept, asked: { ...asked, keptAs, states } });
    if (asked.run === null) addCookie(res, RUN_COOKIE, asked.browser);
    if (answer.type === "redirect") leadTo(answer.to, res);
    else if (answer.type === "unknown") send(res, 404, "html", faultPage(asked.language, "unknown", url.pathname));
    else if (answer.type === "foreign") send(res, 403, "html", faultPage(asked.language, "foreign", url.pathname));
    else send(res, 200, answer.type, answer.body);
  }

  function audit(url: URL, req: IncomingMessage, res: ServerResponse): void {
    if (/^\/audit\/by-hand(\.json|\/|$)/.test(url.pathname)) {
      byHand(url, req, res).catch((fault: unknown) => {
        console.error("The notes could not be kept", fault);
        res.destroy();
      });
      return;
    }
    const only = url.searchParams.get("only") ?? "";
    const shown = states.filter((state) => state.name.includes(only));
    const list = { ...askedIn(url.searchParams, req), origin, languages: town.languages, states: shown };
    const name = /^\/audit\/open\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (req.method !== "GET" && req.method !== "HEAD") return send(res, 405, "text", "Method not allowed");
    if (url.pathname === "/audit" || url.pathname === "/audit/") return send(res, 200, "html", auditPage(list));
    if (url.pathname === "/audit/style.css") return send(res, 200, "css", STYLE);
    if (url.pathname === "/audit/states.json") return send(res, 200, "json", JSON.stringify(auditList(list), null, 2));
    if (url.pathname === "/audit/sitemap.xml") return send(res, 200, "xml", sitemap(list));
    if (name) return void openState(name, url.searchParams, req, res);
    send(res, 404, "html", faultPage(list.language, "unknown", url.pathname));
  }

  /** A request of a browser that has a state open, or none. */
  function ask(url: URL, req: IncomingMessage, res: ServerResponse): void {
    const token = url.searchParams.get(TOKEN);
    const id = token ?? cookiesOf(req)[TOWN_COOKIE];
    const state = id === undefined ? null : opened.byId(id);
    if (!state) {
      const asked = id === undefined ? null : opened.askedBy(id);
      if (asked && (token !== null || isNavigation(req))) return leadTo(openAddress(asked), res);
      return home.listener(at(undefined, req), res);
    }
    const isOwn = url.pathname === new URL(state.made.shown.url).pathname;
    if (token !== null && isOwn && (req.method === "GET" || req.method === "HEAD")) return show(state, req, res);
    if (isNavigation(req) || (req.method !== "GET" && req.method !== "HEAD")) state.isTouched = true;
    if (token !== null) {
      url.searchParams.delete(TOKEN);
      req.url = url.pathname + url.search;
    }
    state.town.listener(at(state.asked.state.visit.at, req), state.asked.scripts ? res : withoutScripts(req, res));
  }

  return {
    name: town.town.name.fi,
    refuseUnread: (_fault, socket) => void socket.destroy(),
    demoGuardians: [],
    listener: (req, res) => {
      const url = new URL(req.url?.startsWith("/") ? req.url.replace(/^\/+/, "/") : "/", origin);
      if (url.pathname === "/audit" || url.pathname.startsWith("/audit/")) audit(url, req, res);
      else ask(url, req, res);
    },
    close: async () => {
      await opened.close();
      await home.close();
      await towns.close();
    },
  };
};

const isNavigation = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && (headers.accept ?? "").includes("text/html");

/** Where a state is: the address of its page, with what names the state in the query. */
function addressOf({ id, made }: OpenState, origin: string): string {
  const url = new URL(made.shown.url, origin);
  url.searchParams.set(TOKEN, id);
  return url.pathname + url.search + url.hash;
}

/** The address that opens it, however it was asked for. */
const openAddress = ({ state, run, language, scripts }: Asked): string =>
  `/audit/open/${state.name}?${new URLSearchParams({ run, lang: language, ...(scripts ? {} : { script: "off" }) })}`;

function leadTo(address: string, res: ServerResponse): void {
  res.writeHead(303, { Location: address, "Cache-Control": "no-store" }).end();
}

/** Headers of the connection that the state was made by, and cookies, which the browser gets as they are now. */
const NOT_OF_THE_PAGE =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|set-cookie|date|vary|location)$/;

/**
 * The page as it was when the state was made: the same at each look, also when it answers a post. Then its status is
 * 200, because a tool would take 422 for a page that failed, and X-Audit-Status has the real one.
 */
function show(state: OpenState, req: IncomingMessage, res: ServerResponse): void {
  const { status, headers, html, isMade } = state.made.shown;
  for (const [name, value] of headers) if (!NOT_OF_THE_PAGE.test(name)) res.setHeader(name, value);
  res.setHeader("X-Audit-Status", status);
  giveCookies(state, req, res);
  res.statusCode = isMade ? 200 : status;
  res.end(req.method === "HEAD" ? undefined : state.asked.scripts ? html : withoutScriptsIn(html));
}

/** The browser gets the cookies of the state, and loses those of an earlier one. */
function giveCookies({ id, made }: OpenState, req: IncomingMessage, res: ServerResponse): void {
  const own = new Set([RUN_COOKIE, TOWN_COOKIE, ...made.cookies.map(([name]) => name)]);
  for (const name of Object.keys(cookiesOf(req))) if (!own.has(name)) addCookie(res, name, "", "; Max-Age=0");
  for (const [name, value] of made.cookies) addCookie(res, name, value);
  addCookie(res, TOWN_COOKIE, id);
}

function addCookie(res: ServerResponse, name: string, value: string, more = ""): void {
  res.appendHeader("Set-Cookie", `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${more}`);
}

const TYPES = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  text: "text/plain; charset=utf-8",
};

function send(res: ServerResponse, status: number, type: keyof typeof TYPES, body: string): void {
  res
    .writeHead(status, {
      "Content-Type": TYPES[type],
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "same-origin",
    })
    .end(body);
}
