import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { databaseId } from "~/attachments/behind/store-owner.server.ts";
import { storedFiles } from "~/attachments/behind/stored-files-store.server.ts";
import { faultsOfBackup } from "~/foundation/backup/check-backup.server.ts";
import { loadBackup } from "~/foundation/backup/load-backup.server.ts";
import { BackupUnusable, type Manifest, readManifest } from "~/foundation/backup/manifest.server.ts";
import { isNew } from "~/foundation/backup/tables.server.ts";
import { takeBackup } from "~/foundation/backup/take-backup.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { isDatabaseAway } from "~/foundation/database/database-away.server.ts";
import { startEmbeddedPostgres, urlIfRunning } from "~/foundation/database/embedded-postgres.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { type Report, reporting } from "~/foundation/faults/process-log.server.ts";
import { saidBy } from "~/foundation/faults/why-unreached.ts";
import { isFull, openFileStore } from "~/foundation/files/file-store.server.ts";
import { makeFolder } from "~/foundation/files/make-folder.server.ts";
import { type FileStore, FileStoreUnavailable } from "~/foundation/files/stored-file.ts";
import { isOfDisk, whyNotWritten } from "~/foundation/files/why-no-folder.ts";
import type { Configuration } from "../configuration.ts";
import { markRestored } from "../held-mail.server.ts";
import { migrationsInFront, municipalityMigrations } from "../migrations.server.ts";
import { openDataDir } from "../settings.server.ts";
import { whyNoFiles } from "../why-no-files.ts";

/** `npm run backup` and `npm run restore`: docs/backup.md. */

type Say = (line: string) => void;

/**
 * Carries out `--backup FOLDER`, `--restore FOLDER` or `--restore --verify FOLDER`.
 * @throws BackupUnusable with a sentence for the operator
 */
export async function carryOutBackup(configuration: Configuration, args: readonly string[], say: Say): Promise<void> {
  const folders = args.filter((arg) => !arg.startsWith("--"));
  const [place] = folders;
  if (!place || folders.length > 1)
    throw new BackupUnusable("Say one folder: npm run backup -- FOLDER, npm run restore -- [--verify] FOLDER");
  const folder = resolve(place);
  if (args.includes("--backup")) return backUp(configuration, folder, say);
  const manifest = await checked(folder);
  if (!args.includes("--verify")) await restore(configuration, folder, manifest);
  say(
    `The backup of ${manifest.takenAt} ${args.includes("--verify") ? "is whole" : "is restored"}: ${contentsOf(manifest)}.`,
  );
  tellLost(manifest, say);
}

async function backUp(configuration: Configuration, folder: string, say: Say): Promise<void> {
  if (existsSync(folder)) throw new BackupUnusable(`${folder} is there already. A backup makes its folder itself.`);
  // A folder of this name is whole: it gets the name at the end.
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished))
    throw new BackupUnusable(`${unfinished} is left by a backup that was broken off. Remove it, or wait for its end.`);
  try {
    makeFolder(unfinished, 0o700);
  } catch (fault) {
    throw unwritten(unfinished, fault);
  }
  const manifest = await withStores(configuration, async ({ db, files, of }) => {
    if (await isNew(db)) throw new BackupUnusable("The database is empty: the service has not been started with it.");
    return takeBackup({ db, files, of, storedFiles: files ? storedFiles : async () => [] }, unfinished);
  }).catch(async (fault: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    throw isOfBackup(unfinished, fault) ? unwritten(unfinished, fault) : fault;
  });
  await rename(unfinished, folder).catch((fault: unknown) => {
    throw unwritten(folder, fault);
  });
  say(`The backup of ${manifest.takenAt} is in ${folder}: ${contentsOf(manifest)}.`);
  tellLost(manifest, say);
}

const unwritten = (folder: string, fault: unknown): BackupUnusable =>
  new BackupUnusable(`--backup: ${folder} cannot be written: ${whyNotWritten(fault)}`);

/** A fault of the disk elsewhere, as of the store of files, has another path. That of a full disk has none. */
function isOfBackup(folder: string, fault: unknown): boolean {
  if (!isOfDisk(fault)) return false;
  const { path } = fault as NodeJS.ErrnoException;
  return path === undefined ? isFull(fault) : path.startsWith(folder);
}

async function checked(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const faults = await faultsOfBackup(folder, manifest);
  if (faults.length > 0) throw new BackupUnusable(`The backup ${folder} is damaged:\n${faults.join("\n")}`);
  return manifest;
}

async function restore(configuration: Configuration, folder: string, manifest: Manifest): Promise<void> {
  await withStores(configuration, async ({ db, pool, files, of }) => {
    if (manifest.of !== of)
      throw new BackupUnusable(
        `The backup is of ${NAMES[manifest.of]}, and this configuration is of ${NAMES[of]} (GATEWAY_URL).`,
      );
    if (files && (await hasOtherFiles(files, manifest)))
      throw new BackupUnusable("The store of files has other files. A backup is restored into an empty one.");
    const mark = async (to: typeof db | Parameters<typeof markRestored>[0]) => {
      if (of === "municipality") await markRestored(to, new Date(manifest.takenAt));
    };
    const migrations = of === "municipality" ? await municipalityMigrations() : await migrationsInFront();
    await loadBackup({ db, pool, files, migrations, mark }, folder, manifest);
    await files?.setOwner(await databaseId(db));
  });
}

const NAMES = { municipality: "our own municipality", "in-front": "pages in front of a gateway" } as const;

/** Files of the same backup may be there from a restore that was broken off. */
async function hasOtherFiles(files: FileStore, manifest: Manifest): Promise<boolean> {
  const known = new Set(manifest.files.map(({ key }) => key));
  for await (const { key } of files.list()) if (!known.has(key)) return true;
  return false;
}

interface Stores {
  of: Manifest["of"];
  db: Kysely<Tables>;
  pool: ReturnType<typeof poolFor>;
  files: FileStore | null;
}

/** The database and the files of this configuration. Our own database is used beside the running service, or started. */
async function withStores<T>(configuration: Configuration, work: (stores: Stores) => Promise<T>): Promise<T> {
  const { databaseUrl, sessionUrl, dataDir, gatewayUrl } = configuration;
  openDataDir(dataDir);
  const of = gatewayUrl === null ? "municipality" : "in-front";
  const home = join(dataDir, of === "municipality" ? "postgres" : "kept-by-pages");
  const known = sessionUrl ?? databaseUrl ?? urlIfRunning(home);
  const server = known ? null : await startEmbeddedPostgres({ folder: home });
  let isClosing = false;
  const report: Report = (message, fault) => isClosing || reporting("database")(message, fault);
  const pool = poolFor(known ?? server?.url ?? "", { report, setsLimits: sessionUrl === null });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const files = of === "municipality" ? await openFileStore(configuration) : null;
    return await work({ of, db, pool, files });
  } catch (fault) {
    throw forOperator(fault);
  } finally {
    isClosing = true;
    await db.destroy();
    await server?.stop();
  }
}

/** PostgreSQL refuses the user (28, 42501), or has no such database (3D). */
const REFUSED = /^(28|3D|42501)/;

/** A fault of the database or the store that an operator can mend is a sentence. Every other stays as it is. */
function forOperator(fault: unknown): unknown {
  if (fault instanceof FileStoreUnavailable)
    return new BackupUnusable(`The store of files cannot be used: ${whyNoFiles(fault)}`);
  if (isDatabaseAway(fault) || REFUSED.test(String((fault as { code?: unknown } | null)?.code)))
    return new BackupUnusable(`The database cannot be used: ${saidBy(fault)}`);
  return fault;
}

function contentsOf({ tables, files, lost }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows in ${tables.length} tables, ${files.length - lost.length} files`;
}

function tellLost({ lost }: Manifest, say: Say): void {
  if (lost.length > 0)
    say(`${lost.length} files were missing or damaged in the store when the backup was taken: ${lost.join(", ")}`);
}
