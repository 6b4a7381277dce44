import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import type { Settings } from "~/foundation/parts.ts";

const nonceOf = (res: unknown): string => `'nonce-${(res as Response).locals.nonce as string}'`;

/**
 * A content security policy without `unsafe-inline`: scripts by nonce, styles from our own files.
 * Development adds what Vite needs.
 */
export function securityHeaders(
  settings: Pick<Settings, "production" | "baseUrl" | "tiles" | "serviceWorker">,
): RequestHandler {
  const tiles = settings.tiles ? [new URL(settings.tiles.url.replace(/[{}]/g, "")).origin] : [];
  const development = !settings.production;
  const https = settings.baseUrl.startsWith("https:");
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
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
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
