import { DOMParser } from "@xmldom/xmldom";
import express, { type Request, type Response, Router } from "express";
import { cookiesOf } from "~/foundation/auth/cookies.server.ts";
import { originOf } from "~/foundation/auth/same-origin.server.ts";
import { isLanguage, type Language } from "~/foundation/i18n/language.ts";
import type { Settings } from "~/foundation/parts.ts";
import { redirectAddress, redirectMessage } from "~/login/saml/behind/redirect-binding.server.ts";
import { demoKeys } from "~/login/saml/behind/saml-configuration.server.ts";
import { DEMO_PROVIDER_PATH, demoProviderAddresses, serviceAddresses } from "~/login/saml/saml-addresses.ts";
import { personName } from "~/people/person-name.ts";
import type { DemoGuardian } from "./demo-guardian.ts";
import { choosePage, continuePage, faultPage, loggedOutPage, STYLE, sessionPage } from "./provider-pages.server.ts";
import {
  type Asked,
  cancelledResponse,
  identifiedResponse,
  logoutRequest,
  logoutResponse,
  newProviderSession,
  type ProviderSession,
  type Signer,
} from "./signed-messages.server.ts";

interface DemoProviderParts {
  settings: Pick<Settings, "baseUrl" | "dataDir" | "languages">;
  /** The people that it can identify. */
  guardians: readonly DemoGuardian[];
}

const COOKIE = "demo-identity-provider";

interface Town {
  guardians: readonly DemoGuardian[];
  signer: Signer;
  /** The service's certificate. The provider responds only to its requests, and encrypts to it. */
  known: string;
  /** The origin that our pages' forms may post to, besides the service. */
  origin: string;
  service: string;
  callbacks: { login: string; logout: string };
  audience: string;
  languages: readonly [Language, ...Language[]];
}

/**
 * The demo's own provider of strong identification: another site that uses real, signed SAML 2.0. So the demo and the
 * tests take the same steps as a real login. Mounted in demo mode only, before the pages.
 */
export function demoIdentityProvider({ settings, guardians }: DemoProviderParts): Router {
  const own = demoProviderAddresses(settings.baseUrl);
  const keys = demoKeys(settings.dataDir);
  const service = serviceAddresses(settings.baseUrl);
  const town: Town = {
    guardians,
    signer: { issuer: own.issuer, ...keys.identityProvider },
    known: keys.service.certificate,
    origin: own.origin,
    service: settings.baseUrl,
    callbacks: { login: service.loginCallback, logout: service.logoutCallback },
    audience: service.metadata,
    languages: settings.languages,
  };

  const router = Router();
  const form = express.urlencoded({ extended: false, limit: "64kb", parameterLimit: 10 });
  router.use(DEMO_PROVIDER_PATH, (_request, response, next) => {
    const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${town.service}; frame-ancestors 'none'; base-uri 'none'`;
    response.setHeader("Content-Security-Policy", policy);
    response.setHeader("Cache-Control", "no-store");
    next();
  });
  router.get(`${DEMO_PROVIDER_PATH}/style.css`, (_request, response) => void response.type("css").send(STYLE));
  router.get(`${DEMO_PROVIDER_PATH}/login`, (request, response) => askWho(town, request, response));
  router.post(`${DEMO_PROVIDER_PATH}/login`, form, (request, response) => identify(town, request, response));
  router.get(`${DEMO_PROVIDER_PATH}/logout`, (request, response) => hearService(town, request, response));
  router.get(`${DEMO_PROVIDER_PATH}/logged-out`, (request, response) => {
    response.send(loggedOutPage(languageOf(town, request), town.service));
  });
  router.get(DEMO_PROVIDER_PATH, (request, response) => {
    const here = `${DEMO_PROVIDER_PATH}/`;
    response.send(sessionPage(languageOf(town, request), here, sessionOf(request) !== null, town.service));
  });
  router.post(DEMO_PROVIDER_PATH, (request, response) => logOutEverywhere(town, request, response));
  return router;
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

function languageOf(town: Town, request: Request): Language {
  const said = request.query.locale ?? (request.body as { locale?: unknown } | undefined)?.locale;
  if (isLanguage(said)) return said;
  const preferred = request.acceptsLanguages([...town.languages]);
  return isLanguage(preferred) ? preferred : town.languages[0];
}

const queryOf = (request: Request): string => request.originalUrl.split("?")[1] ?? "";

interface LoginRequest {
  asked: Asked;
  relayState: string | null;
}

/** Reads a login request. The service must have signed it, and the response must go to the service's own callback. */
function loginRequestIn(town: Town, query: string): LoginRequest | null {
  const message = redirectMessage(query, [town.known]);
  const root = message?.kind === "SAMLRequest" ? rootOf(message.xml, "AuthnRequest") : null;
  const id = root?.getAttribute("ID");
  if (!message || !id || root?.getAttribute("AssertionConsumerServiceURL") !== town.callbacks.login) return null;
  return {
    asked: { inResponseTo: id, callback: town.callbacks.login, audience: town.audience, certificate: town.known },
    relayState: message.relayState,
  };
}

function rootOf(xml: string, name: string): Element | null {
  try {
    const root = new DOMParser({ errorHandler: () => undefined }).parseFromString(xml, "text/xml").documentElement;
    return root?.localName === name ? root : null;
  } catch {
    return null;
  }
}

function askWho(town: Town, request: Request, response: Response): void {
  const language = languageOf(town, request);
  const query = queryOf(request);
  if (!loginRequestIn(town, query)) {
    response.status(400).send(faultPage(language, town.service));
    return;
  }
  const asked = query.replace(/&locale=[^&]*/g, "");
  response.send(choosePage(language, `${DEMO_PROVIDER_PATH}/login?${asked}`, town.guardians, asked));
}

/** Sends the chosen guardian's login response from a page with a button. Without script a post to another site needs one. */
function identify(town: Town, request: Request, response: Response): void {
  const language = languageOf(town, request);
  const body = request.body as Record<string, unknown>;
  const login = loginRequestIn(town, textOf(body.request) ?? "");
  const guardian = town.guardians.find(({ ssn }) => ssn === body.ssn) ?? null;
  if (!login || (!guardian && body.ssn !== "")) {
    response.status(400).send(faultPage(language, town.service));
    return;
  }
  const { asked, relayState } = login;
  const now = new Date();
  const session = newProviderSession();
  const xml = guardian
    ? identifiedResponse(town.signer, asked, guardian, session, now)
    : cancelledResponse(town.signer, asked, now);
  if (guardian) keepSession(response, session);
  const loginResponse = { callback: asked.callback, samlResponse: Buffer.from(xml).toString("base64"), relayState };
  response.send(continuePage(language, loginResponse, guardian && personName(guardian)));
}

const keepSession = (response: Response, session: ProviderSession): void => {
  const value = `${session.nameId}.${session.sessionIndex}`;
  response.cookie(COOKIE, value, { httpOnly: true, sameSite: "lax", path: DEMO_PROVIDER_PATH });
};

const dropSession = (response: Response): void => {
  response.clearCookie(COOKIE, { httpOnly: true, sameSite: "lax", path: DEMO_PROVIDER_PATH });
};

function sessionOf(request: Request): ProviderSession | null {
  const [, nameId, sessionIndex] = /^(_[0-9a-f]{32})\.(_[0-9a-f]{32})$/.exec(cookiesOf(request)[COOKIE] ?? "") ?? [];
  return nameId && sessionIndex ? { nameId, sessionIndex } : null;
}

/** The service asks to end the session here, or answers that it has ended its own. */
function hearService(town: Town, request: Request, response: Response): void {
  const language = languageOf(town, request);
  const message = redirectMessage(queryOf(request), [town.known]);
  if (message?.kind === "SAMLResponse" && rootOf(message.xml, "LogoutResponse")) {
    response.redirect(302, `${DEMO_PROVIDER_PATH}/logged-out`);
    return;
  }
  const id = message?.kind === "SAMLRequest" ? rootOf(message.xml, "LogoutRequest")?.getAttribute("ID") : null;
  if (!message || !id) {
    response.status(400).send(faultPage(language, town.service));
    return;
  }
  dropSession(response);
  const xml = logoutResponse(town.signer, town.callbacks.logout, id, new Date());
  const back = { kind: "SAMLResponse" as const, xml, relayState: message.relayState };
  response.redirect(302, redirectAddress(town.callbacks.logout, back, town.signer.privateKey));
}

/** Logout that begins here. We tell the service, and it answers through the browser. */
function logOutEverywhere(town: Town, request: Request, response: Response): void {
  const session = sessionOf(request);
  if (originOf(request.headers, { baseUrl: town.origin }) === "foreign" || !session) {
    response.redirect(303, `${DEMO_PROVIDER_PATH}/`);
    return;
  }
  dropSession(response);
  const xml = logoutRequest(town.signer, town.callbacks.logout, session, new Date());
  response.redirect(303, redirectAddress(town.callbacks.logout, { kind: "SAMLRequest", xml }, town.signer.privateKey));
}
