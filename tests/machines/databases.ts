import { mkdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { LONGEST_START_MS, until } from "../support/running/patience.ts";
import { freePort } from "../support/running/running-app.ts";
import { giveToServers, killWhole, postgresProgram, type Running, runAsServer, startServer } from "./programs.ts";

export const DATABASE = "aamu";
export const ROLE = "aamu";
export const PASSWORD = "a password of this run";
const STANDBY = "aamu_standby";

interface Server extends Running {
  port: number;
  data: string;
}

/** PostgreSQL with a synchronous standby: the primary confirms a commit when the standby has it on its disk too. */
export interface Databases {
  /** Where writes go now. */
  port(): number;
  /** Asks the primary as its superuser. */
  ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Waits until a new standby has followed the primary, and commits wait for it from then on. */
  addStandby(): Promise<void>;
  /** The standby gets nothing any more, and commits do not wait for it. For a look at whether the ledger sees a loss. */
  breakStandby(): Promise<void>;
  /** Ends the primary with all of its processes. */
  killPrimary(): Promise<void>;
  /** The standby is the primary from now on, without a standby of its own. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDatabases(folder: string): Promise<Databases> {
  let number = 0;
  let standby: Server | null = null;
  const newFolder = () => {
    const data = path.join(folder, `postgres-${++number}`);
    mkdirSync(data, { mode: 0o700 });
    giveToServers(data);
    return data;
  };
  let primary = await firstPrimary(newFolder());
  const ask = async <Row extends pg.QueryResultRow>(text: string, port = primary.port): Promise<Row[]> => {
    const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: DATABASE });
    client.on("error", () => undefined);
    await client.connect();
    return client
      .query<Row>(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };

  return {
    port: () => primary.port,
    ask,
    addStandby: async () => {
      const data = newFolder();
      const connection = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${STANDBY}`;
      runAsServer(postgresProgram("pg_basebackup"), ["-D", data, "-d", connection, "-R", "-X", "stream", "-c", "fast"]);
      standby = await started(data);
      await ask(`alter system set synchronous_standby_names = '${STANDBY}'`);
      await ask("select pg_reload_conf()");
      const isSynchronous = async () =>
        (await ask("select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'")).length === 1;
      await until(isSynchronous, () => `The standby does not follow:\n${standby?.said()}`, LONGEST_START_MS);
    },
    breakStandby: async () => {
      await ask("alter system set synchronous_standby_names = ''");
      await ask("select pg_reload_conf()");
      if (standby) {
        await ask("alter system set primary_conninfo = ''", standby.port);
        await ask("select pg_reload_conf()", standby.port);
      }
      const isAlone = async () => (await ask("select from pg_stat_replication")).length === 0;
      await until(isAlone, () => "The standby still follows");
    },
    killPrimary: () => killWhole(primary),
    promote: async () => {
      if (!standby) throw new Error("There is no standby");
      primary = standby;
      standby = null;
      const [answer] = await ask<{ done: boolean }>("select pg_promote(true, 60) as done");
      if (!answer?.done) throw new Error(`The standby does not take over:\n${primary.said()}`);
    },
    stop: async () => {
      for (const server of [standby, primary]) if (server) await killWhole(server);
    },
  };
}

async function firstPrimary(data: string): Promise<Server> {
  runAsServer(postgresProgram("initdb"), [
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
  ]);
  const server = await started(data);
  const client = new pg.Client({ host: "127.0.0.1", port: server.port, user: "postgres", database: "postgres" });
  await client.connect();
  // As docs/production.md says it.
  await client.query(`create role ${ROLE} login password '${PASSWORD}'`);
  await client.query(`alter role ${ROLE} set statement_timeout = '30s'`);
  await client.query(`alter role ${ROLE} set idle_in_transaction_session_timeout = '60s'`);
  await client.query(`create database ${DATABASE} owner ${ROLE} encoding 'UTF8' template template0`);
  await client.end();
  return server;
}

/** All that is durable stays on: an acknowledged write is on the disk. */
async function started(data: string): Promise<Server> {
  const port = await freePort();
  const running = startServer(postgresProgram("postgres"), [
    ...["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    ...["-c", "max_connections=200", "-c", "wal_level=replica", "-c", "hot_standby=on"],
  ]);
  const isUp = async () => {
    if (running.child.exitCode !== null) throw new Error(`PostgreSQL ended:\n${running.said()}`);
    const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
    client.on("error", () => undefined);
    return client
      .connect()
      .then(() => client.end())
      .then(
        () => true,
        () => false,
      );
  };
  await until(isUp, () => `PostgreSQL did not get ready:\n${running.said()}`, LONGEST_START_MS);
  return { ...running, port, data };
}
