import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Settings } from "~/foundation/seam/parts.ts";

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

/**
 * The proof for a browser that says no origin: a keyed hash of something only this browser holds, so it cannot be made
 * elsewhere and needs no storage.
 */
export const csrfToken = (held: string, secret: string): string =>
  createHmac("sha256", secret).update(`form\0${held}`).digest("base64url");
