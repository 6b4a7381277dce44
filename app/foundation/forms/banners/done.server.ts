import { randomBytes } from "node:crypto";
import { createCookie, redirect } from "@remix-run/node";
import { millisecondsInMinute } from "date-fns/constants";
import { open, seal } from "~/foundation/auth/seal.server.ts";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import { BANNER_ID } from "~/foundation/ui/messages/status-banner.tsx";
import { BANNER_COOKIE } from "./banner-cookie.ts";
import type { Told } from "./told.ts";

const PURPOSE = "flash";
/** Long enough for a slow next page, and short enough not to surprise later. */
const FLASH_MINUTES = 5;
const cookie = createCookie(BANNER_COOKIE, { path: "/", httpOnly: true, sameSite: "lax", maxAge: FLASH_MINUTES * 60 });

/** The path, the result, and milliseconds since 1970. */
type Sealed = [path: string, told: Told, time: number];

/** Without settings (unit tests of pages) banners last as long as the process. */
let secrets: Secrets = [randomBytes(32).toString("hex")];
let secure = false;

/** Call it once at start: every process must open the banners that another one sealed. */
export function sealBannersWith({ sessionSecrets, baseUrl }: { sessionSecrets: Secrets; baseUrl: string }): void {
  secrets = sessionSecrets;
  secure = baseUrl.startsWith("https:");
}

const tellsOfAnAct = new WeakSet<Response>();

/** True for a response that tells the guardian that their act is done. A banner that says "important" does not. */
export const isDone = (response: unknown): boolean => response instanceof Response && tellsOfAnAct.has(response);

/**
 * Answers 303 to the next page, which opens with a banner about the result, and with the focus there. The banner travels in
 * a short-lived sealed cookie. Only that page reads it, and only once.
 * `what` comes from `told()`. A plain key has the form `capability.key.in.texts`.
 */
export async function done(path: string, what: Told | string, now = new Date()): Promise<Response> {
  const told: Told = typeof what === "string" ? { key: what.replace(".", ":"), values: {} } : what;
  // A redirect without a fragment gets the form's "#faults". Another fragment of the path would take the focus from the
  // banner: Orca with Chromium then said "expanded", and not what was done.
  const address = `${path.split("#")[0]}#${BANNER_ID}`;
  const response = redirect(address, { status: 303, headers: await bannerFor(path, told, now) });
  if (told.kind !== "important") tellsOfAnAct.add(response);
  return response;
}

/** The header that opens a page with this banner, when the way to the page leads through another one. */
export async function bannerFor(path: string, told: Told, now = new Date()): Promise<{ "Set-Cookie": string }> {
  const target = path.split(/[?#]/)[0] ?? path;
  const content = Buffer.from(JSON.stringify([target, told, now.getTime()] satisfies Sealed));
  const sealed = seal(secrets, PURPOSE, content).toString("base64url");
  return { "Set-Cookie": await cookie.serialize(sealed, { secure }) };
}

/** For the root loader: the banner of this page, if any, and the header that removes it. */
export async function takeBanner(
  request: Request,
  now = new Date(),
): Promise<{ told: Told | null; setCookie: string | null }> {
  const text: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof text !== "string" || request.method !== "GET") return { told: null, setCookie: null };
  const content = open(secrets, PURPOSE, Buffer.from(text, "base64url"));
  const used = await cookie.serialize("", { maxAge: 0, secure });
  if (!content) return { told: null, setCookie: used };
  const [path, told, time] = JSON.parse(content.toString()) as Sealed;
  // Another page (a picture, a second tab) leaves the banner for its own page.
  if (path !== new URL(request.url).pathname) return { told: null, setCookie: null };
  const isFresh = Math.abs(now.getTime() - time) < FLASH_MINUTES * millisecondsInMinute;
  return { told: isFresh ? told : null, setCookie: used };
}
