import type { TownSettings } from "~/page-row.ts";

/** What decides which pages a town has: one of our own in production, with all parts but notices on devices. */
export const TOWN_SETTINGS: TownSettings = {
  flags: {} as never,
  gatewayUrl: null,
  push: null,
  serviceWorker: true,
  testMode: false,
  demo: false,
  production: true,
};
