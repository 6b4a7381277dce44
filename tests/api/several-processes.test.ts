import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { holdSharedMeans, type SharedMeans } from "~/foundation/database/shared-means.server.ts";
import { configurationFrom } from "~/municipality/configuration.ts";
import type { Variables } from "~/municipality/environment.ts";
import { openParts } from "~/municipality/parts.server.ts";
import { testDatabase } from "../support/asking/database.ts";
import { PATIENCE_MS } from "../support/running/patience.ts";

const { url, pool } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "aamu-several-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const parts of opened.splice(0)) await parts.close();
});

/** Opens everything that a process of the town opens at its start. */
async function start(dataDir: string, more: Variables = {}) {
  const secret = { SESSION_SECRET: "the same secret of all these processes" };
  const configuration = configurationFrom({ DATABASE_URL: url, DATA_DIR: join(folder, dataDir), ...secret, ...more });
  const parts = await openParts(configuration, { build: "test" });
  opened.push(parts);
  return parts;
}

const ELSEWHERE = {
  name: "CannotStartDatabase",
  message: expect.stringMatching(/keeps uploaded files elsewhere.*same DATA_DIR.*S3_BUCKET/) as string,
};

const bucket = (S3_BUCKET: string) => ({
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET,
  S3_ACCESS_KEY_ID: "a",
  S3_SECRET_ACCESS_KEY: "b",
});

describe("several processes on one database", () => {
  it("start when they share their folder", async () => {
    const [first, second] = [await start("shared"), await start("shared")];
    expect(first.settings.sessionSecrets).toEqual(second.settings.sessionSecrets);
  });

  it("with separate folders: the second refuses to start, and starts after the first has ended", async () => {
    const first = await start("one");
    await expect(start("two")).rejects.toMatchObject(ELSEWHERE);
    opened.splice(0);
    await first.close();
    await start("two");
  });

  it("share their files through one bucket, with any folders", async () => {
    await start("one", bucket("files"));
    await start("two", bucket("files"));
    await expect(start("one", bucket("others"))).rejects.toMatchObject(ELSEWHERE);
    await expect(start("one")).rejects.toMatchObject(ELSEWHERE);
  });

  it("with separate folders that start at once: one of them starts", async () => {
    const started = await Promise.allSettled([start("one"), start("two"), start("three")]);
    expect(started.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("of a demo with a shared folder make one secret, even when they start at once", async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => start("demo", { SESSION_SECRET: "" })));
    const kept = readFileSync(join(folder, "demo", "session-secret"), "utf8");
    expect(all.map(({ settings }) => settings.sessionSecrets)).toEqual([[kept], [kept], [kept], [kept]]);
  });
});

describe("a setting that processes share", () => {
  const means = (value: string, isNeeded: boolean): SharedMeans[] => [
    { name: "thing", value, sentence: "It differs.", isNeeded },
  ];

  it("is only reported when a difference does no harm", async () => {
    const report = vi.fn();
    const first = await holdSharedMeans({ url, means: means("a", false), report });
    const second = await holdSharedMeans({ url, means: means("b", false), report });
    expect(report.mock.calls).toEqual([["It differs."]]);
    await Promise.all([first.release(), second.release()]);
  });

  it("is published again after the connection was lost", async () => {
    const report = vi.fn();
    const first = await holdSharedMeans({ url, means: means("a", true), report });
    const holders = async (): Promise<number[]> => {
      const { rows } = await pool.query<{ pid: number }>(
        `select distinct pid from pg_stat_activity join pg_locks using (pid)
         where application_name = 'aamu shared means' and datname = current_database() and locktype = 'advisory' and granted`,
      );
      return rows.map(({ pid }) => pid);
    };
    const [lost] = await holders();
    await pool.query("select pg_terminate_backend($1)", [lost]);
    await vi.waitFor(async () => {
      const now = await holders();
      expect(now).toHaveLength(1);
      expect(now).not.toContain(lost);
    }, PATIENCE_MS);
    await expect(holdSharedMeans({ url, means: means("b", true), report })).rejects.toThrow("It differs.");
    await first.release();
  });
});
