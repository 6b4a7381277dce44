import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, inject, it } from "vitest";
import { copyOfBuild, emptyDatabase, NO_DEMO } from "../support/running/no-demo.ts";
import { until } from "../support/running/patience.ts";
import { freePort, startApp } from "../support/running/running-app.ts";

/** The real process, started as an operator starts it. Every start of these tests is from another folder than the build's. */
const home = mkdtempSync(join(tmpdir(), "aamu-wrong-starts-"));
const build = copyOfBuild(home);
const database = await emptyDatabase(inject("townUrl"), `wrong_starts_${process.pid}`);
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const start = (environment: Record<string, string>) => startApp({ databaseUrl: database.url, environment, build });

async function count(table: "person" | "weak_login" | "unit"): Promise<number> {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ all: string }>(`select count(*) as all from ${table}`);
  await client.end();
  return Number(rows[0]?.all);
}

/** The files for the browser that a page names. */
async function filesOf(page: string): Promise<{ kind: string; status: number }[]> {
  const html = await (await fetch(page)).text();
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(css|js))"/g)];
  return Promise.all(
    named.map(async ([, path = "", kind = ""]) => ({ kind, status: (await fetch(new URL(path, page))).status })),
  );
}

describe("a service that starts", () => {
  it("does not start in a town that says a sentence which we have not, and names the nearest one", async () => {
    const TOWN = join(home, "town");
    cpSync(join(import.meta.dirname, "../support/towns/testikunta"), TOWN, { recursive: true });
    writeFileSync(join(TOWN, "words/sv.json"), '{\n"map": { "titel": "Sök" } }');
    await expect(start({ ...NO_DEMO, TOWN })).rejects.toThrow(
      /ended with code [1-9].*words\/sv\.json:2: map\.titel: is not known; did you mean map\.title\?/s,
    );
  });

  it("does not start when its metrics have no port, and names the variable", async () => {
    const METRICS_PORT = await freePort();
    const taken = createServer().listen(METRICS_PORT);
    await expect(start({ ...NO_DEMO, METRICS_PORT: String(METRICS_PORT) })).rejects.toThrow(
      new RegExp(`ended with code [1-9].*Port ${METRICS_PORT} is taken\\. Set METRICS_PORT to another one`, "s"),
    );
    taken.close();
  });

  it("does not start for guardians with what only a demo may leave out", async () => {
    await expect(start({ ...NO_DEMO, TEST_MODE: "0", DATABSE_URL: "x" })).rejects.toThrow(
      /ended with code [1-9].*\nSTANDALONE: .*\nSMTP_URL: .*\nDATABSE_URL: is not known/s,
    );
  });

  it("prints what is set also when something of it is wrong, with secrets hidden", () => {
    const said = { PORT: "many", SESSION_SECRET: NO_DEMO.SESSION_SECRET, LOG_LEVEL: "warn" };
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(build, "server.js"), "--print-config"], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...said },
      encoding: "utf8",
    });
    expect(JSON.parse(stdout)).toEqual({ PORT: "many", SESSION_SECRET: "(set)", LOG_LEVEL: "warn" });
    expect([status, stderr]).toEqual([1, expect.stringContaining("PORT: say a whole number from 0 to 65535")]);
  });

  it.each([
    ["with --check", ["--check"], /^FAIL {2}DATABASE_URL_FILE: .*ECONNREFUSED/m],
    ["at a start", [], /^The database that DATABASE_URL_FILE names cannot be used: .*ECONNREFUSED/m],
  ])("names the variable with the file of a secret that does not work, %s", async (_, args, says) => {
    const DATABASE_URL_FILE = join(home, "database-url");
    writeFileSync(DATABASE_URL_FILE, `postgresql://aamu:secret@127.0.0.1:${await freePort()}/aamu`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(build, "server.js"), ...args], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        TEST_MODE: "1",
        ...NO_DEMO,
        DATA_DIR: home,
        DATABASE_URL_FILE,
      },
      encoding: "utf8",
    });
    expect([status, stdout + stderr]).toEqual([1, expect.stringMatching(says)]);
  });

  it("listens where it is told, and is not ready any more while it ends, though it still serves", async () => {
    const app = await start({ ...NO_DEMO, HOST: "::", ENDING_SECONDS: "20" });
    const asked = async (path: string) => (await fetch(app.url + path).catch(() => null))?.status;
    try {
      process.kill(app.pid, "SIGTERM");
      await until(async () => (await asked("/health/ready")) === 503, app.output);
      expect(await asked("/login")).toBe(200);
    } finally {
      process.kill(app.pid, "SIGKILL");
      await app.stop();
    }
  });

  it("finds its files for the browser from any folder, and is not ready any more when they are gone", async () => {
    const app = await start(NO_DEMO);
    const ready = async () => (await fetch(`${app.url}/health/ready`)).status;
    try {
      for (const path of ["/login", "/map"]) {
        const files = await filesOf(app.url + path);
        expect(files.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["css", "js"]));
        expect(files.filter(({ status }) => status !== 200)).toEqual([]);
      }
      expect(await ready()).toBe(200);
      rmSync(join(build, "client/assets"), { recursive: true });
      expect(await ready()).toBe(503);
    } finally {
      await app.stop();
    }
  });

  it("does not start without its files for the browser, and names the folder", async () => {
    await expect(start(NO_DEMO)).rejects.toThrow(
      new RegExp(`ended with code [1-9].*The files for the browser are not in ${join(build, "client")}\\.`, "s"),
    );
  });

  it.each(["merila", "pohjola"])(
    "does not start as a demo of %s on a database that was used without demo mode, and lays out nobody",
    async (TOWN) => {
      const demo = startApp({ databaseUrl: database.url, environment: { TOWN } });
      await expect(demo).rejects.toThrow(
        /ended with code [1-9].*DEMO: this database was first used without demo mode/s,
      );
      for (const table of ["person", "weak_login", "unit"] as const)
        expect([table, await count(table)]).toEqual([table, 0]);
    },
  );
});
