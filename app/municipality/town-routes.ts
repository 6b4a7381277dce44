import { contract } from "~/api/contract.ts";
import { pages } from "~/routes.ts";

/** Everything that this service answers, by path: pages, calls, and what stands beside them. The first that fits counts. */
export const townRoutes: readonly string[] = [
  ...pages.map(({ path }) => path),
  ...Object.values(contract).flatMap((calls) => Object.values(calls).map(({ path }) => `/api${path}`)),
  "/api/citizen/auth/*",
  "/api/application/auth/*",
  "/api/*",
  "/health/*",
  "/assets/*",
  "/tiles/*",
  "/map/*",
  "/demo-identity-provider*",
];
