/** The only way from the service to its demo. A service that is no demo loads nothing of it. */
export type Demo = typeof import("~/demo/demo.server.ts");

export const demoOf = async ({ demo }: { demo: boolean }): Promise<Demo | null> =>
  demo ? await import("~/demo/demo.server.ts") : null;
