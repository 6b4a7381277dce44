import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { filesOf, ISLANDS_SOURCE, islandsOf, readManifest } from "~/foundation/islands/built-script.server.ts";

/** The most bytes of script on a page without an island (the foundation's goal: 5 kB). */
const MOST_BYTES = 5_000;
const BUILD = resolve(import.meta.dirname, "../../build");

/** The most bytes of script that an island brings to a page, React included, the map's Leaflet apart. */
const MOST_WITH_REACT = 75_000;
const manifest = () => readManifest(resolve(BUILD, ".vite/client-manifest.json"));
const weightOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + readFileSync(sentFor(join(BUILD, "client", file))).length, 0);
/** A file that compression would make larger is sent as it is. */
const sentFor = (file: string) => (existsSync(`${file}.br`) ? `${file}.br` : file);

it("an island and React weigh at most 75 kB compressed, and no page without an island has React", () => {
  const islands = Object.entries(islandsOf(manifest()));
  expect(islands.length).toBeGreaterThanOrEqual(3);
  const ofEveryPage = filesOf(manifest(), ISLANDS_SOURCE);
  for (const [name, { files }] of islands) {
    const bytes = weightOf(files);
    expect(bytes).toBeGreaterThan(30_000);
    expect({ name, bytes, isLight: bytes <= MOST_WITH_REACT }).toMatchObject({ name, isLight: true });
    expect(files.filter((file) => ofEveryPage.includes(file))).toEqual([]);
  }
});

it("the built script of a page without an island weighs at most 5 kB compressed", () => {
  const bytes = weightOf(filesOf(manifest(), ISLANDS_SOURCE));
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
