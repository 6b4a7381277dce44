import { createCookie } from "@remix-run/node";
import { secondsInDay } from "date-fns/constants";
import type { RequestHandler } from "express";
import { RemixI18Next } from "remix-i18next/server";
import type { Settings } from "~/foundation/seam/parts.ts";
import { isLanguage, type Language } from "./language.ts";

declare global {
  namespace Express {
    interface Locals {
      language?: Language;
    }
  }
}

const COOKIE = "aamu.language";
const YEAR_IN_SECONDS = 365 * secondsInDay;

/**
 * Finds the reader's language: `?lang=`, else the remembered one, else the municipality's first (spec 1 section 1).
 * A page with `?lang=` redirects to its clean address, so a shared link does not carry the language.
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
  const detector = new RemixI18Next({
    detection: {
      supportedLanguages: [...settings.languages],
      fallbackLanguage: settings.languages[0],
      cookie,
      order: ["searchParams", "cookie"],
      searchParamKey: "lang",
    },
  });

  return async (req, res, next) => {
    try {
      // Most readers have never chosen: for them nothing has to be read.
      if (!hasChosen(req.headers.cookie, req.originalUrl)) {
        res.locals.language = settings.languages[0];
        return next();
      }
      // Behind our origin, a path that begins with two slashes stays a path.
      const asked = new URL(origin + req.originalUrl);
      const headers = new Headers(req.headers.cookie ? { cookie: req.headers.cookie } : {});
      const found = await detector.getLocale(new Request(asked, { headers }));
      const language = isLanguage(found) ? found : settings.languages[0];
      res.locals.language = language;

      if (!asked.searchParams.has("lang")) return next();
      const lang = asked.searchParams.get("lang");
      if (lang === language) res.append("Set-Cookie", await cookie.serialize(language));
      if (req.method !== "GET") return next();
      asked.searchParams.delete("lang");
      // One slash only: two slashes would name another host.
      res.redirect(303, `/${asked.pathname.replace(/^\/+/, "")}${asked.search}`);
    } catch (error) {
      next(error);
    }
  };
}

const hasChosen = (cookies: string | undefined, address: string): boolean =>
  (cookies?.includes(COOKIE) ?? false) || address.includes("?");
