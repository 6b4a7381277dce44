import type { RequestListener } from "node:http";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import type { Settings } from "~/foundation/parts.ts";

const nonceOf = (res: unknown): string => `'nonce-${(res as Response).locals.nonce as string}'`;

const YEAR_S = 31_536_000;

/**
 * What every response of the service has, whoever makes it: pages, files of the build, still responses, the look of a balancer.
 * No browser guesses a type, and none that was here by https comes back without it.
 */
export const headersOfAll = ({ baseUrl }: Pick<Settings, "baseUrl">): readonly (readonly [string, string])[] => [
  ["X-Content-Type-Options", "nosniff"],
  ...(baseUrl.startsWith("https:") ? ([["Strict-Transport-Security", `max-age=${YEAR_S}`]] as const) : []),
];

/** Gives them to every response of this listener, before it is asked. */
export function withHeadersOfAll(settings: Pick<Settings, "baseUrl">, listener: RequestListener): RequestListener {
  const headers = headersOfAll(settings);
  return (req, res) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    listener(req, res);
  };
}

/**
 * A content security policy without `unsafe-inline`: scripts by nonce, styles from our own files.
 * Development adds what Vite needs.
 */
export function securityHeaders(settings: Pick<Settings, "production" | "tiles" | "serviceWorker">): RequestHandler {
  const tiles = settings.tiles ? [new URL(settings.tiles.url.replace(/[{}]/g, "")).origin] : [];
  const development = !settings.production;
  const withPolicy = (further: Record<string, string[]>) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'strict-dynamic'", (_req, res) => nonceOf(res), ...(development ? ["'unsafe-eval'"] : [])],
          styleSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
          imgSrc: ["'self'", "data:", ...tiles],
          connectSrc: ["'self'", ...(development ? ["ws:"] : [])],
          fontSrc: ["'self'"],
          manifestSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          reportUri: ["/api/csp"],
          ...further,
        },
      },
      // With no-referrer browsers send Origin "null" with our own forms, and the check by Origin would refuse them.
      referrerPolicy: { policy: "same-origin" },
      // Every response has them, not only a page (`headersOfAll`).
      strictTransportSecurity: false,
      xContentTypeOptions: false,
      crossOriginOpenerPolicy: { policy: "same-origin" },
      // Only browsers that we do not serve know these. Each page would carry them.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });
  const ofFirstVisit = withPolicy({});
  // Only who has logged in gets a service worker. Each page would carry these words.
  const ofOthers = settings.serviceWorker ? withPolicy({ workerSrc: ["'self'"] }) : ofFirstVisit;
  return (req, res, next) => {
    res.setHeader("Cache-Control", "private, no-store");
    res.setHeader("Permissions-Policy", "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)");
    (req.headers.cookie ? ofOthers : ofFirstVisit)(req, res, next);
  };
}
