import { contract } from "~/contract.ts";
import { pages } from "~/routes.ts";

/** Every path that this service answers: pages, calls, and other routes. The first match counts. */
export const townRoutes: readonly string[] = [
  ...pages.map(({ path }) => path),
  ...Object.values(contract).flatMap((calls) => Object.values(calls).map(({ path }) => `/api${path}`)),
  "/api/citizen/auth/*",
  "/api/application/auth/*",
  "/api/*",
  "/health/*",
  "/.well-known/*",
  "/pages-version",
  "/next-page.json",
  "/service-worker.js",
  "/session-end",
  "/assets/*",
  "/calendar-feed/*",
  "/tiles/*",
  "/town/*",
  "/map/*",
  "/demo-identity-provider*",
];
