import type { CookieToSet } from "~/foundation/auth/device-cookie.server.ts";

/** The sealed banner of the next page travels in this cookie (done.server.ts). */
export const BANNER_COOKIE = "aamu.flash";

/** Forgets a banner that was never shown: whoever logs in next on this browser is told nothing of another's doings. */
export const forgottenBanner: CookieToSet = {
  name: BANNER_COOKIE,
  value: "",
  attributes: { path: "/", httpOnly: true, sameSite: "lax", maxAge: 0 },
};
