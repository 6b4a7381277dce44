import type pg from "pg";
import { describe, expect, test } from "vitest";
import { seePooler } from "./pooler.server.ts";

/** What stands behind an address, as far as a start can see it. */
interface Behind {
  /** The number of the server's connection for each statement of a client. */
  serverOf: (client: number, statement: number) => number;
  /** A pooler says numbers of its own at the beginning of a connection. */
  isPooler?: boolean;
  database?: string;
  limited?: boolean;
  takesNames?: boolean;
}

/** A pool whose connections are answered as `behind` says. */
function poolTo({ serverOf, isPooler = true, database = "one", limited = true, takesNames = true }: Behind): pg.Pool {
  let clients = 0;
  let names = 0;
  const connect = async () => {
    clients += 1;
    const number = clients;
    let statement = 0;
    const query = async (asked: string | { name: string }) => {
      if (typeof asked !== "string") {
        names += 1;
        if (!takesNames && names > 1) throw Object.assign(new Error("already exists"), { code: "42P05" });
        return { rows: [] };
      }
      if (!asked.includes("pg_backend_pid")) return { rows: [{ database, limited }] };
      statement += 1;
      return { rows: [{ pid: serverOf(number, statement) }] };
    };
    return { processID: isPooler ? 9_000 + number : serverOf(number, 0), query, release: () => undefined };
  };
  return { connect, query: async () => ({ rows: [{ database, limited }] }) } as unknown as pg.Pool;
}

const direct: Behind = { serverOf: (client) => client, isPooler: false };
const sessionPooler: Behind = { serverOf: (client) => client };
/** The last server connection that became free is taken again, so both clients see the same one. */
const quiet: Behind = { serverOf: () => 1 };
const busy: Behind = { serverOf: (client, statement) => client * 100 + (statement % 7) };

const look = (pool: pg.Pool, sessions = pool, prepare = false) => seePooler({ pool, sessions, prepare });

describe("a start sees who stands before its database", () => {
  test.each([
    ["nobody", direct],
    ["a pooler of whole connections", sessionPooler],
  ])("and begins with %s", async (_who, behind) => {
    expect(await look(poolTo(behind))).toEqual([]);
  });

  test.each([
    ["a quiet pooler of transactions", quiet],
    ["a busy one", busy],
  ])("and refuses %s, which needs a second way", async (_who, behind) => {
    await expect(look(poolTo(behind))).rejects.toThrow("Say DATABASE_SESSION_URL too");
    await expect(look(poolTo(direct), poolTo(behind))).rejects.toThrow("DATABASE_SESSION_URL leads through a pooler");
    expect(await look(poolTo(behind), poolTo(sessionPooler))).toEqual([]);
    expect(await look(poolTo(behind), poolTo(direct))).toEqual([]);
  });

  test("and refuses two ways to two databases", async () => {
    const other = poolTo({ ...direct, database: "two" });
    await expect(look(poolTo(quiet), other)).rejects.toThrow("lead to two databases");
  });

  test("and refuses names where the pooler has none", async () => {
    const without: Behind = { ...quiet, takesNames: false };
    await expect(look(poolTo(without), poolTo(direct), true)).rejects.toThrow("PREPARED_STATEMENTS=0");
    expect(await look(poolTo(without), poolTo(direct), false)).toEqual([]);
    expect(await look(poolTo(quiet), poolTo(direct), true)).toEqual([]);
  });

  test("and remarks that no statement has a time limit there", async () => {
    const remarks = await look(poolTo({ ...quiet, limited: false }), poolTo(direct));
    expect(remarks).toEqual([expect.stringContaining("alter role")]);
  });
});
