import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Settings } from "~/foundation/seam/parts.ts";

/**
 * Posts that come from another site by nature: the identity provider's answers. Exactly these are exempt;
 * their own signatures are what proves them (contract 2.1).
 */
export const CROSS_SITE_POSTS: readonly string[] = [
  "/api/citizen/auth/sfi/login/callback",
  "/api/application/auth/saml/login/callback",
  "/api/citizen/auth/sfi/logout/callback",
  "/api/application/auth/saml/logout/callback",
];

/** `unsaid`: neither header came, so only a token in the form can tell. */
export type Origin = "own" | "foreign" | "unsaid";

/**
 * Where a request was started. Sec-Fetch-Site is trusted first; a browser that does not send it sends Origin with a post.
 * `none` is the person's own doing (reload, restored tab). Origin `null` is nobody we know.
 */
export function originOf(headers: IncomingHttpHeaders, settings: Pick<Settings, "baseUrl">): Origin {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none" ? "own" : "foreign";
  if (headers.origin !== undefined) return headers.origin === new URL(settings.baseUrl).origin ? "own" : "foreign";
  return "unsaid";
}

/** The name of the form field that carries the token. */
export const CSRF_FIELD = "csrf";

/**
 * The proof for a browser that says no origin: a keyed hash of something only this browser holds
 * (its session id, or the anonymous cookie before login), so it cannot be made elsewhere and needs no storage.
 */
export const csrfToken = (held: string, secret: string): string =>
  createHmac("sha256", secret).update(`form\0${held}`).digest("base64url");

function isCsrfToken(token: string, held: string, secret: string): boolean {
  const given = Buffer.from(token);
  const due = Buffer.from(csrfToken(held, secret));
  return given.length === due.length && timingSafeEqual(given, due);
}

/**
 * May this form post change anything? Without both headers it needs `proof`: the token that came in the form and what
 * the browser holds. Refuses in doubt.
 */
export function isSameOriginPost(
  request: { method: string; path: string; headers: IncomingHttpHeaders },
  settings: Pick<Settings, "baseUrl" | "sessionSecret">,
  proof?: { token: string | null; held: string | null },
): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return true;
  if (request.method === "POST" && CROSS_SITE_POSTS.includes(request.path)) return true;
  const origin = originOf(request.headers, settings);
  if (origin !== "unsaid") return origin === "own";
  return Boolean(proof?.token && proof.held && isCsrfToken(proof.token, proof.held, settings.sessionSecret));
}

/** The JSON API's own proof (contract 1.2): a page of another site cannot add a header without our consent. */
export const hasCsrfHeader = (headers: IncomingHttpHeaders): boolean => Boolean(headers["x-evaka-csrf"]);
