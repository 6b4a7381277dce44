import type { CookieToSet } from "~/foundation/auth/device-cookie.server.ts";

/** The sealed banner of the next page travels in this cookie (done.server.ts). */
export const BANNER_COOKIE = "aamu.flash";

/** Removes a banner that was never shown, so that the next person on this browser does not read it. */
export const forgottenBanner: CookieToSet = {
  name: BANNER_COOKIE,
  value: "",
  attributes: { path: "/", httpOnly: true, sameSite: "lax", maxAge: 0 },
};
