import { join } from "node:path";
import type { Kysely } from "kysely";
import type pg from "pg";
import { foreignFiles } from "~/attachments/behind/store-owner.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { openDatabase } from "~/foundation/database/open-database.server.ts";
import { holdSharedMeans } from "~/foundation/database/shared-means.server.ts";
import { reporting } from "~/foundation/faults/process-log.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { FileMissing, type FileStore, FileStoreUnavailable } from "~/foundation/files/stored-file.ts";
import { clamd, type VirusScanner } from "~/foundation/files/virus-scanner.server.ts";
import { isOfDisk, whyNotWritten } from "~/foundation/files/why-no-folder.ts";
import type { Parts, Settings } from "~/foundation/parts.ts";
import { auditTrail } from "~/foundation/seam/audit.server.ts";
import { digitransit } from "~/map/behind/digitransit.server.ts";
import { type GeoService, noGeo } from "~/units/behind/geo-service.ts";
import { together } from "./capabilities.server.ts";
import { type Configuration, ConfigurationFault } from "./configuration.ts";
import { meansOfTown } from "./means-of-the-town.server.ts";
import { municipalityMigrations } from "./migrations.server.ts";
import { openDataDir, settingsOf } from "./settings.server.ts";
import { whyNoFiles } from "./why-no-files.ts";
import { type Demo, demoOf } from "./with-demo.server.ts";

export interface TownParts extends Parts {
  db: Kysely<Tables>;
  pool: pg.Pool;
  /** Connections that stay ours, for the jobs. */
  sessions: pg.Pool;
  settings: Settings;
  close(): Promise<void>;
}

/** Opens the parts that a process has once. The desk opens the same parts beside a running service (`join`). */
export async function openParts(
  configuration: Configuration,
  { build, join: joining }: { build: string; join?: boolean },
): Promise<TownParts> {
  openDataDir(configuration.dataDir);
  const settings = settingsOf(configuration);
  const { db, pool, sessions, url, close } = await openDatabase({
    databaseUrl: settings.databaseUrl,
    sessionUrl: settings.sessionUrl,
    folder: join(settings.dataDir, "postgres"),
    migrations: await municipalityMigrations(),
    prepare: settings.preparedStatements,
    join: joining,
  });
  const shared = settings.databaseUrl && !joining ? await sharedWithOthers(url, settings, close) : null;
  const closeAll = async () => {
    await shared?.release();
    await close();
  };
  const files = await filesOf(db, settings).catch(async (fault: unknown) => {
    await closeAll();
    throw fault;
  });
  const audit = auditTrail(db);
  return {
    db,
    pool,
    sessions,
    settings,
    build,
    audit,
    ...together("parts"),
    files,
    scanner: scannerOf(settings),
    geo: geoOf(settings, await demoOf(settings)),
    close: async () => {
      await audit.flush();
      await closeAll();
    },
  };
}

/** Several processes may use one database if they share the means of means-of-the-town.server.ts too. */
async function sharedWithOthers(url: string, settings: Settings, close: () => Promise<void>) {
  try {
    return await holdSharedMeans({ url, means: meansOfTown(settings), report: reporting("shared-means") });
  } catch (fault) {
    await close();
    throw fault;
  }
}

/**
 * The store of uploaded files, if it belongs to this database. While the store is away the process starts without it:
 * each sweep asks again whose files they are.
 */
async function filesOf(db: Kysely<Tables>, settings: Settings): Promise<FileStore> {
  const files = await openFileStore(settings).catch((fault: unknown) => {
    if (!isOfDisk(fault)) throw fault;
    const { path = settings.dataDir } = fault as NodeJS.ErrnoException;
    throw new ConfigurationFault(`DATA_DIR: ${path} cannot be used: ${whyNotWritten(fault)}`);
  });
  const refusal = await foreignFiles({ db, files }, settings.adoptFiles).catch((fault: unknown) => {
    if (!(fault instanceof FileStoreUnavailable || fault instanceof FileMissing)) throw fault;
    reporting("files")(`The store of uploaded files cannot be used now: ${whyNoFiles(fault)}`, fault);
    return null;
  });
  if (refusal) throw new ConfigurationFault(`${settings.s3 ? "S3_BUCKET" : "DATA_DIR"}: ${refusal}`);
  return files;
}

export const scannerOf = ({ clamavUrl }: Settings): VirusScanner | null => (clamavUrl ? clamd(clamavUrl) : null);

/** Digitransit if it is configured, else the streets of the demo's town. Any other town has no addresses then. */
export function geoOf({ map, town }: Settings, demo: Demo | null): GeoService {
  if (!map.digitransitUrl) return demo?.map.geo() ?? noGeo;
  return digitransit({
    baseUrl: map.digitransitUrl.replace(/\/+$/, ""),
    key: map.digitransitKey,
    homes: map.digitransitHomes,
    bounds: town.map.bounds,
  });
}
