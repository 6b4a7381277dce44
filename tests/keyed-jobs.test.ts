import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const APP = join(import.meta.dirname, "../app");

/** A store that wrote the row by itself left the flag out. Its failed jobs stayed parked after a newer one took their work. */
it("jobs that a statement adds by the hundred are written in one place, which flags those with a key", () => {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:ts|sql)$/.test(name));
  const writing = files.filter((name) => readFileSync(join(APP, name), "utf8").includes("job_spec"));
  expect(writing).toEqual(["foundation/jobs/jobs.server.ts"]);
});
