import { createCookie } from "@remix-run/node";
import { secondsInDay } from "date-fns/constants";
import type { RequestHandler } from "express";
import { RemixI18Next } from "remix-i18next/server";
import { hasOwnCookie } from "~/foundation/auth/cookies.server.ts";
import { isLanguage, type Language } from "~/foundation/i18n/language.ts";
import type { Settings } from "~/foundation/parts.ts";

declare global {
  namespace Express {
    interface Locals {
      language?: Language;
      /** True when the browser did not keep a cookie that we gave it a moment ago. */
      cookiesBlocked?: boolean;
    }
  }
}

const COOKIE = "aamu.language";

/** Goes with `lang` to the second try: a browser without any cookie was given one, and comes back. */
const TRIED = "cookies";
const YEAR_IN_SECONDS = 365 * secondsInDay;

/**
 * Finds the reader's language: `?lang=`, else the remembered one, else the first that the browser asks for and the
 * municipality has, else the municipality's first (spec 1 section 1).
 * A page with `?lang=` redirects to its clean address, so a shared link does not carry the language.
 *
 * A browser without a cookie of ours first comes back with `?lang=`. If it did not keep the cookie, it gets the page at that
 * address, in its language. This is also how `/login/cookies` finds out whether a browser keeps cookies.
 */
export function detectLanguage(settings: Pick<Settings, "languages" | "baseUrl">): RequestHandler {
  const { origin } = new URL(settings.baseUrl);
  const secure = settings.baseUrl.startsWith("https:");
  const cookie = createCookie(COOKIE, {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure,
    maxAge: YEAR_IN_SECONDS,
  });
  const detectorWith = (fallbackLanguage: Language) =>
    new RemixI18Next({
      detection: {
        supportedLanguages: [...settings.languages],
        fallbackLanguage,
        cookie,
        order: ["searchParams", "cookie"],
        searchParamKey: "lang",
      },
    });
  const detectors = new Map(settings.languages.map((language) => [language, detectorWith(language)]));

  return async (req, res, next) => {
    try {
      const wished = req.acceptsLanguages([...settings.languages]);
      const fallback = isLanguage(wished) ? wished : settings.languages[0];
      const detector = detectors.get(fallback);
      // Most readers have never chosen: for them nothing else has to be read.
      if (!detector || !hasChosen(req.headers.cookie, req.originalUrl)) {
        res.locals.language = fallback;
        return next();
      }
      // Behind our origin, a path that begins with two slashes stays a path.
      const asked = new URL(origin + req.originalUrl);
      const headers = new Headers(req.headers.cookie ? { cookie: req.headers.cookie } : {});
      const found = await detector.getLocale(new Request(asked, { headers }));
      const language = isLanguage(found) ? found : fallback;
      res.locals.language = language;

      if (!asked.searchParams.has("lang")) return next();
      const lang = asked.searchParams.get("lang");
      const isOurs = lang === language;
      if (isOurs) res.append("Set-Cookie", await cookie.serialize(language));
      if (req.method !== "GET") return next();
      const comesBack = isOurs && !hasOwnCookie(req.headers.cookie);
      res.locals.cookiesBlocked = comesBack && asked.searchParams.has(TRIED);
      if (res.locals.cookiesBlocked) return next();
      if (comesBack) asked.searchParams.set(TRIED, "tried");
      else for (const name of ["lang", TRIED]) asked.searchParams.delete(name);
      // One slash only: two slashes would name another host.
      res.redirect(303, `/${asked.pathname.replace(/^\/+/, "")}${asked.search}`);
    } catch (error) {
      next(error);
    }
  };
}

const hasChosen = (cookies: string | undefined, address: string): boolean =>
  (cookies?.includes(COOKIE) ?? false) || address.includes("?");
