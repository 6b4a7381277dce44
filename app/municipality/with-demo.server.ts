import type { Settings } from "~/foundation/parts.ts";

/** The only way from the service to its demo. A service that is no demo loads nothing of it. */
export type Demo = ReturnType<typeof import("~/demo/demo.server.ts").openDemo>;

export const demoOf = async (settings: Settings): Promise<Demo | null> =>
  settings.demo ? (await import("~/demo/demo.server.ts")).openDemo(settings) : null;
