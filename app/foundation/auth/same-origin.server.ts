import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Settings } from "~/foundation/parts.ts";
import type { Secrets } from "./secrets.server.ts";

/** `unsaid`: the request had neither header, so only a token in the form can prove where it came from. */
export type Origin = "own" | "foreign" | "unsaid";

/**
 * Where a request was started. We trust Sec-Fetch-Site first. A browser without it sends Origin with a post.
 * `none` means that the person did it (reload, restored tab). Origin `null` is an unknown site.
 */
export function originOf(headers: IncomingHttpHeaders, settings: Pick<Settings, "baseUrl">): Origin {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none" ? "own" : "foreign";
  if (headers.origin !== undefined) return headers.origin === new URL(settings.baseUrl).origin ? "own" : "foreign";
  return "unsaid";
}

/**
 * The proof for a browser that sends no origin: a keyed hash of a value that only this browser holds. Nobody else can
 * make it, and we need not store it. A page gets the first one. While the session secret changes, each of them proves.
 */
export const csrfTokens = (held: string, [first, ...others]: Secrets): [string, ...string[]] => {
  const token = (secret: string) => createHmac("sha256", secret).update(`form\0${held}`).digest("base64url");
  return [token(first), ...others.map(token)];
};
