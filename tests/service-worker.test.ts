import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { PATH_OF_ALL, PUSH_PATHS } from "~/notices/push-paths.ts";
import { pages } from "~/routes.ts";

const worker = readFileSync(resolve(import.meta.dirname, "../public/service-worker.js"), "utf8");

/** The most bytes of the service worker (issue 36). */
const MOST_BYTES = 5_000;

it("the service worker weighs at most 5 kB as it stands", () => {
  expect(Buffer.byteLength(worker)).toBeLessThanOrEqual(MOST_BYTES);
});

it("the service worker takes no requests and keeps nothing, so that an old one strands nobody", () => {
  expect(worker.match(/addEventListener\("\w+"/g)).toEqual([
    'addEventListener("install"',
    'addEventListener("activate"',
    'addEventListener("push"',
    'addEventListener("notificationclick"',
  ]);
  expect(worker).not.toMatch(/\bcaches\b|\bfetch\b|indexedDB/);
});

it("news on a device opens a page of the service that names nothing", () => {
  const paths = pages.map(({ path }) => path);
  for (const path of [...Object.values(PUSH_PATHS), PATH_OF_ALL]) expect(paths).toContain(path);
});
