import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import express from "express";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { serveBuiltFiles } from "~/foundation/server/built-files.server.ts";
import { forgetFormerBuilds, keepBuiltFiles, otherBuilds } from "~/foundation/server/kept-files.server.ts";
import { testDatabase } from "../support/asking/database.ts";
import { loopback } from "../support/asking/loopback.ts";

const { db, pool, reset } = await testDatabase();
const listen = loopback(afterAll);
const home = mkdtempSync(join(tmpdir(), "aamu-builds-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(reset);

/** A build with these files for the browser. */
function build(name: string, files: Record<string, string>): string {
  const folder = join(home, name);
  mkdirSync(join(folder, "assets"), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(folder, "assets", file), text);
    writeFileSync(join(folder, "assets", `${file}.br`), brotliCompressSync(text));
  }
  return folder;
}

/** Starts a build. @returns its address */
async function started(folder: string): Promise<string> {
  const kept = await keepBuiltFiles(db, folder, () => undefined);
  afterAll(() => kept.stop());
  const app = express();
  serveBuiltFiles(app, folder, otherBuilds(db));
  return listen(app);
}
const ask = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers });
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    text: await response.text(),
    headers: response.headers,
  };
};
const OLD = { "root-Aaaaaaaa.css": "old {}", "page-Aaaaaaaa.js": "old()", "same-Ssssssss.js": "same()" };
const NEW = { "root-Bbbbbbbb.css": "new {}", "page-Bbbbbbbb.js": "new()", "same-Ssssssss.js": "same()" };

describe("two builds behind one balancer", () => {
  it("serve each other's files, as they are and as brotli, for good", async () => {
    const [old, next] = [await started(build("old", OLD)), await started(build("new", NEW))];
    for (const [url, files] of [
      [old, NEW],
      [next, OLD],
    ] as const) {
      for (const [name, text] of Object.entries(files)) {
        for (const encoding of ["identity", "br"]) {
          const { headers, ...answer } = await ask(`${url}/assets/${name}`, { "accept-encoding": encoding });
          expect({ name, ...answer }).toMatchObject({ name, status: 200, text });
          expect(answer.type).toMatch(name.endsWith(".css") ? "text/css" : "javascript");
          expect(headers.get("cache-control")).toMatch(/immutable/);
          expect(headers.get("content-encoding")).toBe(encoding === "br" ? "br" : null);
        }
      }
    }
    expect((await ask(`${old}/assets/root-Cccccccc.css`)).status).toBe(404);
    expect((await ask(`${old}/assets/..%2fserver.js`)).status).toBeGreaterThanOrEqual(400);
  });

  it("keep the files of a former build for a week after its last process said that it uses them", async () => {
    const folder = build("old", OLD);
    await started(folder);
    const url = await started(build("new", NEW));
    const age = (days: number) =>
      pool.query("update built_file set used_at = now() - make_interval(days => $1) where name not like '%Bbbbbbbb%'", [
        days,
      ]);
    for (const [days, status] of [
      [6, 200],
      [8, 404],
    ] as const) {
      await age(days);
      await forgetFormerBuilds(db);
      expect([days, (await ask(`${url}/assets/root-Aaaaaaaa.css`)).status]).toEqual([days, status]);
    }
    // A restart of the former build, as on the way back, keeps them again.
    await started(folder);
    expect((await ask(`${url}/assets/root-Aaaaaaaa.css`)).text).toBe("old {}");
  });
});
