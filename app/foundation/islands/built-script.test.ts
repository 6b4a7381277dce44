import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { builtScript } from "./built-script.server.ts";

const folder = mkdtempSync(join(tmpdir(), "aamu-manifest-"));
afterAll(() => rmSync(folder, { recursive: true }));

const manifestOf = (chunks: object): string => {
  const file = join(folder, "manifest.json");
  writeFileSync(file, JSON.stringify(chunks));
  return file;
};

it("the built script is the entry, and the further files of each island with React", () => {
  const manifest = manifestOf({
    "app/foundation/islands/entry.ts": { file: "assets/entry-1.js", name: "entry", imports: ["_every.js"] },
    "app/foundation/islands/hydrate.ts": { file: "assets/hydrate-7.js", name: "hydrate", imports: ["_b.js"] },
    "_unit-finder.island-2.js": {
      file: "assets/map-2.js",
      name: "unit-finder.island",
      imports: ["app/foundation/islands/entry.ts", "_mount-islands-8.js", "_a.js"],
      dynamicImports: ["app/map/live-map.tsx", "app/map/words/fi.ts", "app/map/words/sv.ts"],
    },
    "_a.js": { file: "assets/a-3.js", imports: ["_b.js"] },
    "_b.js": { file: "assets/b-4.js" },
    "_mount-islands-8.js": { file: "assets/mount-islands-8.js", name: "mount-islands" },
    "app/map/live-map.tsx": { file: "assets/live-map-9.js", imports: ["_unit-finder.island-2.js", "_leaflet.js"] },
    "_leaflet.js": { file: "assets/leaflet-10.js" },
    "app/map/words/fi.ts": { file: "assets/fi-11.js" },
    "app/map/words/sv.ts": { file: "assets/sv-12.js" },
    "_every.js": { file: "assets/every-5.js" },
    "_island-6.js": { file: "assets/island-6.js", name: "island" },
  });
  expect(builtScript(manifest)).toEqual({
    entry: "/assets/entry-1.js",
    islands: {
      "unit-finder": {
        files: ["/assets/map-2.js", "/assets/a-3.js", "/assets/b-4.js", "/assets/hydrate-7.js"],
        words: { fi: ["/assets/fi-11.js"], sv: ["/assets/sv-12.js"], en: [] },
        later: ["/assets/live-map-9.js", "/assets/leaflet-10.js"],
      },
    },
  });
});
