import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { resolve } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import type { ViteDevServer } from "vite";
import { tellFaultsWhole } from "~/foundation/faults/logged-fault.ts";
import { builtScript, ISLANDS_SOURCE } from "~/foundation/islands/built-script.server.ts";
import type { PageScript } from "~/foundation/server/response-details.ts";
import type { refuseUnread } from "~/frame/parts/refuse-unread.server.ts";
import type { Demo } from "./with-demo.server.ts";

/** A service that is open: our own municipality with its pages, or pages in front of a gateway. */
export interface Town {
  /** The municipality's Finnish name. `npm start` prints it. */
  name: string;
  listener: RequestListener;
  /** Refuses data that Node could not read as a request. */
  refuseUnread: ReturnType<typeof refuseUnread>;
  /** `npm start` prints them. Empty outside demo mode. */
  demoGuardians: Demo["guardians"];
  close(): Promise<void>;
}

/** What a service is opened with, beside its configuration. */
export interface Surroundings {
  /** The build's files for the browser. Null in development. */
  clientFolder: string | null;
  vite: ViteDevServer | null;
  /** Remix's server build. Development asks for it at each request. */
  pages: () => Promise<ServerBuild>;
}

/** Without its files for the browser, the service would send pages without styles and scripts. */
class BuildIsIncomplete extends Error {
  override readonly name = "BuildIsIncomplete";
  constructor(folder: string) {
    super(`The files for the browser are not in ${folder}. Run npm run build, and keep the folder build whole.`);
  }
}

/** What pages say of the build that runs. */
export interface OwnBuild {
  buildId: string;
  /** The script of the enhancers and islands. */
  script: PageScript;
  /** Are its files still there? */
  isWhole: () => boolean;
}

/** @throws BuildIsIncomplete */
export function ownBuild({ clientFolder, vite }: Surroundings): OwnBuild {
  if (vite) tellFaultsWhole((fault) => vite.ssrFixStacktrace(fault));
  if (!clientFolder)
    return { buildId: "development", script: { entry: `/${ISLANDS_SOURCE}`, islands: {} }, isWhole: () => true };
  const isWhole = () => hasFiles(clientFolder);
  if (!isWhole()) throw new BuildIsIncomplete(clientFolder);
  return { buildId: buildIdOf(clientFolder), script: builtScript(manifestOf(clientFolder)), isWhole };
}

const hasFiles = (clientFolder: string): boolean =>
  [manifestOf(clientFolder), resolve(clientFolder, "assets")].every((path) => existsSync(path));

const manifestOf = (clientFolder: string): string => resolve(clientFolder, "../.vite/client-manifest.json");

/** The id of a build: a hash of its manifest of browser files and its server code. */
function buildIdOf(clientFolder: string): string {
  const stamp = [manifestOf(clientFolder), resolve(clientFolder, "../server/index.js")]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file));
  return createHash("sha256").update(Buffer.concat(stamp)).digest("hex").slice(0, 12);
}
