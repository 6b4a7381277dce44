import express, { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express";
import { z } from "zod";
import { cookiesPath } from "~/api/login-addresses.ts";
import { type Cookies, cookiesOf, hasOwnCookie } from "~/foundation/auth/cookies.server.ts";
import { type CookieToSet, peopleOfDevice, personHash } from "~/foundation/auth/device-cookie.server.ts";
import { forgottenMark } from "~/foundation/auth/ended-session.server.ts";
import { ownPath } from "~/foundation/auth/own-path.ts";
import type { PageSession } from "~/foundation/auth/page-session.ts";
import {
  clearedSessionCookieAttributes,
  heldSession,
  sessionCookieName,
} from "~/foundation/auth/session-cookie.server.ts";
import type { SamlSubject } from "~/foundation/auth/sessions.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { forgottenBanner } from "~/foundation/forms/banners/banner-cookie.ts";
import { isLanguage } from "~/foundation/i18n/language.ts";
import type { Settings } from "~/foundation/parts.ts";
import { prepareHashing } from "~/foundation/passwords/password-hash.server.ts";
import type { Call } from "~/foundation/seam/call.ts";
import { isWithoutCsrfHeader } from "~/foundation/seam/http-mount.server.ts";
import { identifiedPerson } from "~/people/behind/person-store.server.ts";
import { authCalls } from "../contract.ts";
import { samlConfiguration } from "../saml/behind/saml-configuration.server.ts";
import { type ServiceProvider, serviceProvider } from "../saml/behind/service-provider.server.ts";
import { dateOfBirthIn, type Identity } from "../saml/identity.ts";
import { LONGEST_MESSAGE } from "../saml/xml-safety.ts";
import { identifications } from "./identification-figures.server.ts";
import { isTheOneThatLeft, leavingMark } from "./leaving-browser.server.ts";
import { logIn } from "./log-in.server.ts";
import { endHeldSession, endSessionsAtProvider, isOwnDoing } from "./log-out.server.ts";
import { mailNewBrowser } from "./login-mail.server.ts";

export interface AuthRoutesParts {
  db: Db;
  settings: Settings;
  /** The town's clock, for sessions. Messages to and from the identity provider use the real clock. */
  clock?: () => Date;
  /**
   * Gets the reason of a failed identification: a word for the log, nothing personal. The reference is the request's. The
   * fault is what broke, when no rule refused.
   */
  report?: (reason: string, reference?: string, fault?: unknown) => void;
  /** Our side of SAML. By default the configured one, or the demo's. Null: there is no strong identification. */
  provider?: ServiceProvider | null;
}

type AuthParts = Required<Omit<AuthRoutesParts, "provider">>;

const FAILED = "/?loginError=true";

/** The calls below /citizen/auth that the JSON API serves. Any other address there leads to the front page. */
const JSON_CALLS = new Set(
  [authCalls.status, authCalls.weakLogin].map(({ method, path }: Pick<Call, "method" | "path">) => `${method} ${path}`),
);

/**
 * The routes below /api that a browser itself visits to log in and out (contract 2.1): redirects and posts between two
 * sites, not JSON. Mount it before the JSON API and its CSRF header check.
 */
export function authRoutes({ provider: given, ...rest }: AuthRoutesParts): Router {
  const parts: AuthParts = { clock: () => new Date(), report: () => undefined, ...rest };
  const { settings } = parts;
  const provider = given === undefined ? configuredProvider(parts) : given;
  // Otherwise the first unknown name takes twice as long as a known one.
  prepareHashing().catch(() => parts.report("hashing"));
  const go = (otherwise: string, route: Route) => or(otherwise, parts, provider, route);

  const router = Router({ caseSensitive: true });
  const form = express.urlencoded({ extended: false, limit: 2 * LONGEST_MESSAGE, parameterLimit: 20 });
  const loginCallbacks = ["/citizen/auth/sfi/login/callback", "/application/auth/saml/login/callback"];
  const logoutCallbacks = ["/citizen/auth/sfi/logout/callback", "/application/auth/saml/logout/callback"];

  router.get("/citizen/auth/sfi/login", go(FAILED, leaveForIdentification));
  router.post(loginCallbacks, form, go(FAILED, comeBackIdentified));
  router.get("/citizen/auth/logout", go("/", logOut));
  router.get(logoutCallbacks, go("/", hearLogout));
  router.post(logoutCallbacks, form, go("/", hearLogout));
  router.get("/citizen/auth/sfi/metadata", (_request, response) => {
    if (provider) response.type("application/samlmetadata+xml").send(provider.metadata());
    else response.redirect(302, "/");
  });
  if (settings.testMode) router.post("/dev-api/auth/citizen-sfi-login", express.json(), developerLogin(parts));

  router.all("/citizen/auth/*", (request, response, next) => {
    const method = request.method === "HEAD" ? "GET" : request.method;
    // A post without the header goes on too: the JSON API refuses it (contract 1.2).
    if (JSON_CALLS.has(`${method} ${request.path}`) || isWithoutCsrfHeader(request)) next();
    else response.redirect(302, "/");
  });
  // When a body parser refuses a post (too long, not a form), the person sees a failed identification.
  router.use(loginCallbacks, (_error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    identifications.inc({ result: "unreadablePost" });
    parts.report("unreadablePost", response.locals.reference as string | undefined);
    response.redirect(302, FAILED);
  });
  router.use(logoutCallbacks, (_error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    response.redirect(302, "/");
  });
  return router;
}

function configuredProvider({ db, settings }: AuthParts): ServiceProvider | null {
  const saml = samlConfiguration(settings);
  return saml && serviceProvider(db, saml, settings.baseUrl);
}

type Route = (parts: AuthParts, provider: ServiceProvider | null, at: AtRoute) => Promise<string>;

interface AtRoute {
  request: Request;
  response: Response;
  cookies: Cookies;
  setCookie(cookie: CookieToSet): void;
  report(reason: string, fault?: unknown): void;
}

/** Redirects where the route says, or to `otherwise` when it fails. So no one stays on a blank page below /api. */
function or(otherwise: string, parts: AuthParts, provider: ServiceProvider | null, route: Route): RequestHandler {
  return (request, response) => {
    const setCookie = ({ name, value, attributes }: CookieToSet) => response.cookie(name, value, attributes);
    const report = (reason: string, fault?: unknown) =>
      parts.report(reason, response.locals.reference as string | undefined, fault);
    void route(parts, provider, { request, response, cookies: cookiesOf(request), setCookie, report })
      .catch((fault: unknown) => {
        if (otherwise === FAILED) identifications.inc({ result: "broken" });
        report("broken", fault);
        return otherwise;
      })
      .then((address) => response.redirect(302, address));
  };
}

const bodyOf = (request: Request): Record<string, unknown> => (request.body ?? {}) as Record<string, unknown>;

const returnPath = (said: unknown, settings: Settings): string => ownPath(said, settings.baseUrl) ?? "/";

const leaveForIdentification: Route = async ({ settings }, provider, { request, response, cookies, setCookie }) => {
  if (!provider) return FAILED;
  const next = ownPath(request.query.RelayState, settings.baseUrl);
  const locale = isLanguage(request.query.locale) ? request.query.locale : null;
  // A browser that keeps no cookies would come back in vain. Programs do not say that they open a document.
  if (!hasOwnCookie(request.headers.cookie) && request.get("sec-fetch-dest") === "document")
    return cookiesPath(next, locale ?? settings.languages[0], { strong: true });
  const { hash, cookie } = leavingMark(cookies);
  const address = await provider.loginAddress({
    relayState: next,
    locale,
    began: heldSession(cookies, settings),
    browser: hash,
    people: peopleOn(cookies, response.locals.session, settings),
  });
  setCookie(cookie);
  return address;
};

/**
 * The people who have logged in on this browser. We look before it leaves for the identity provider: the answer is
 * posted from another site and brings no strict cookie. A link in a mail brings none either, but it brings the session.
 */
const peopleOn = (
  cookies: Cookies,
  session: PageSession | null | undefined,
  { sessionSecrets }: Settings,
): string[] => [...peopleOfDevice(cookies, sessionSecrets), ...(session ? [personHash(session.personId)] : [])];

const comeBackIdentified: Route = async (parts, provider, { request, response, cookies, setCookie, report }) => {
  const { SAMLResponse, RelayState } = bodyOf(request);
  const refused = (reason: string): string => {
    identifications.inc({ result: reason });
    report(reason);
    return FAILED;
  };
  if (!provider) return FAILED;
  if (typeof SAMLResponse !== "string") return refused("noResponse");
  const next = returnPath(RelayState, parts.settings);
  const login = await provider.loginResult(SAMLResponse);
  if (login.kind === "unsolicited") return response.locals.session ? next : refused("unsolicited");
  if (login.kind === "failed") return refused(login.reason);
  if (!isTheOneThatLeft(cookies, login.note.browser, parts.settings)) return refused("anotherBrowser");
  const began = login.note.began === null ? null : Buffer.from(login.note.began, "hex");
  const browser = { cookies, userAgent: request.get("user-agent") ?? "" };
  const given = await strongLogin(parts, browser, login.identity, {
    saml: login.subject,
    began,
    people: login.note.people,
  });
  for (const cookie of given) setCookie(cookie);
  identifications.inc({ result: "identified" });
  return next;
};

/**
 * Finds or adds the person and begins the session, in one transaction. A person who is not among the `people` of this
 * browser is mailed. Null: we do not know them.
 */
function strongLogin(
  { db, settings, clock }: AuthParts,
  browser: { cookies: Cookies; userAgent: string },
  identity: Identity,
  { people, ...through }: { saml?: SamlSubject; began?: Buffer | null; people: readonly string[] | null },
): Promise<CookieToSet[]> {
  return db.transaction().execute(async (transaction) => {
    const person = await identifiedPerson(transaction, identity);
    const login = { personId: person.id, level: "strong" as const, ...through };
    const now = clock();
    if (people && !people.includes(personHash(person.id)))
      await mailNewBrowser({ db: transaction, settings }, { ...login, now, userAgent: browser.userAgent });
    return logIn({ db: transaction, settings, ...browser }, login, now);
  });
}

const logOut: Route = async ({ db, settings, clock }, provider, { request, response, cookies, report }) => {
  if (!isOwnDoing(request, settings)) return "/";
  const held = heldSession(cookies, settings);
  const subject = held && (await endHeldSession(db, held, response.locals.session ?? null, clock()));
  response.clearCookie(sessionCookieName(settings), clearedSessionCookieAttributes(settings));
  for (const { name, value, attributes } of [forgottenBanner, forgottenMark(settings)])
    response.cookie(name, value, attributes);
  const next = returnPath(request.query.RelayState, settings);
  if (!subject || !provider) return next;
  try {
    return await provider.logoutAddress(subject, next);
  } catch {
    report("logoutBroken");
    return next;
  }
};

/** The identity provider's own messages about logout. Signatures prove them, so they need no cookie (contract 3.1). */
const hearLogout: Route = async ({ db, settings, clock }, provider, { request, report }) => {
  if (!provider) return "/";
  const query = request.originalUrl.split("?")[1] ?? "";
  const message = await provider.logoutMessage(request.method === "GET" ? { query } : { body: bodyOf(request) });
  if (message.kind === "failed") {
    report(message.reason);
    return "/";
  }
  if (message.kind === "response") return returnPath(message.relayState, settings);
  // The session may be over already. That counts as logged out too.
  await endSessionsAtProvider(db, message.subject, clock());
  return message.reply(true);
};

const developerLoginRequest = z.object({ ssn: z.string() });

/** Test mode only: a strong session by identity code alone (contract 2.1). */
function developerLogin(parts: AuthParts): RequestHandler {
  return (request, response, next) => {
    const read = developerLoginRequest.safeParse(request.body);
    const dateOfBirth = read.success ? dateOfBirthIn(read.data.ssn) : null;
    if (!read.success || dateOfBirth === null) {
      response.status(400).json({ errorCode: null, timestamp: Date.now() });
      return;
    }
    const identity = { ssn: read.data.ssn, firstName: "", lastName: "", dateOfBirth };
    strongLogin(parts, { cookies: cookiesOf(request), userAgent: request.get("user-agent") ?? "" }, identity, {
      people: null,
    })
      .then((cookies) => {
        for (const { name, value, attributes } of cookies) response.cookie(name, value, attributes);
        response.status(200).end();
      })
      .catch(next);
  };
}
