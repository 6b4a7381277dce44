import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { copyOfBuild, emptyDatabase, NO_DEMO } from "../support/running/no-demo.ts";
import { startApp } from "../support/running/running-app.ts";

const CHUNKS = resolve(import.meta.dirname, "../../build/server/assets");

/** The chunks of the built server that hold a file of the demo. */
const ofDemo = readdirSync(CHUNKS).filter((name) => {
  if (!name.endsWith(".js.map")) return false;
  const { sources } = JSON.parse(readFileSync(join(CHUNKS, name), "utf8")) as { sources: string[] };
  return sources.some((source) => /(^|\/)app\/demo\//.test(source));
});

describe("the demo in the built service", () => {
  it("has one file of its own", () => {
    expect(ofDemo).toEqual([expect.stringMatching(/^demo\.server-[\w-]+\.js\.map$/)]);
  });
});

describe("a service that is no demo", () => {
  const home = mkdtempSync(join(tmpdir(), "aamu-no-demo-"));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it("starts and serves its pages, its map and its search without the file of the demo", async () => {
    const build = copyOfBuild(home);
    for (const name of ofDemo)
      for (const file of [name, name.replace(/\.map$/, "")]) rmSync(join(build, "server/assets", file));
    const database = await emptyDatabase(inject("townUrl"), `no_demo_${process.pid}`);
    const app = await startApp({ databaseUrl: database.url, environment: NO_DEMO, build });
    try {
      expect((await fetch(`${app.url}/login`)).status).toBe(200);
      expect((await fetch(`${app.url}/map?address=Torikatu+1`)).status).toBe(200);
      const tile = await fetch(`${app.url}/tiles/auto/13/4654/2369.svg`);
      expect([tile.status, tile.headers.get("Content-Type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
      expect((await fetch(`${app.url}/demo-identity-provider/login`)).status).toBe(404);
      expect(app.output()).not.toMatch(/"level":"error"|Merila-demo-2026/);
    } finally {
      await app.stop();
      await database.drop();
    }
  });
});
