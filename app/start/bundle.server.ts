import type { ServerBuild } from "@remix-run/node";

/** The entry of the built server: the town, and the pages in the same module graph. Development loads them apart. */
export * from "./main.server.ts";

export const ownPages = (): Promise<ServerBuild> => import("virtual:remix/server-build");
