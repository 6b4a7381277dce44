import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pairsOfRooms } from "./support/reading/rooms.ts";

/**
 * No two folders of one folder import each other, at any level: what two rooms need stands above them, or in a room with a
 * name of its own. This list can only shrink. A pair that is parted leaves it, and no new pair comes in.
 */
const STILL: readonly string[] = [
  ": people ↔ placements",
  "applications: editor ↔ sending",
  "applications: following ↔ receipts",
  "applications: form ↔ receipts",
  "applications: form ↔ unit-search",
  "children/placement-termination: behind ↔ termination-mail",
  "children: placement-termination ↔ receipts",
  "foundation/forms: drawing ↔ long-form",
  "foundation/forms: long-form ↔ reading",
  "foundation/ui: actions ↔ page",
  "foundation/ui: messages ↔ page",
  ": demo ↔ municipality",
  "demo: desk ↔ town",
  "foundation: auth ↔ database",
  "foundation: database ↔ seam",
  "foundation: drafts ↔ forms",
  "foundation: files ↔ seam",
  "foundation: forms ↔ server",
  "foundation: forms ↔ ui",
  "foundation: i18n ↔ seam",
  "map: drawing ↔ live",
  "map: drawing ↔ pages",
  "map: live ↔ pages",
  "map: live ↔ searching",
  "map: pages ↔ results",
  "map: pages ↔ searching",
  "map: results ↔ searching",
  "messages: pages ↔ thread",
];

const app = new URL("../app/", import.meta.url).pathname;
const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);
const found = pairsOfRooms(new Map(sources.map((file) => [file, readFileSync(app + file, "utf8")])));

it("has no two rooms that import each other, besides those that still do", () => {
  expect(found.filter(({ rooms }) => !STILL.includes(rooms))).toEqual([]);
});

it("names no pair that is parted already", () => {
  const pairs = found.map(({ rooms }) => rooms);
  expect(STILL.filter((rooms) => !pairs.includes(rooms))).toEqual([]);
});

it("finds a pair at every level, by types alone too, and says where it is easiest to part", () => {
  const tree = new Map([
    ["income/form/pages/a.ts", 'import type { B } from "../../list/b.ts";\nimport { c } from "../../list/pages/c.ts";'],
    ["income/list/pages/c.ts", 'import { d } from "~/income/form/d.ts";'],
    ["income/list/b.ts", 'import { c } from "./pages/c.ts";\nimport { e } from "../contract.ts";'],
  ]);
  expect(pairsOfRooms(tree)).toEqual([
    { rooms: "income: form ↔ list", fewer: ["income/list/pages/c.ts → income/form/d.ts"] },
  ]);
});

it("leaves alone rooms that import in one way, and a file beside the rooms", () => {
  const tree = new Map([
    ["income/form/a.ts", 'import { b } from "../list/b.ts";\nimport { e } from "../contract.ts";'],
    ["income/contract.ts", 'import { f } from "./form/f.ts";'],
  ]);
  expect(pairsOfRooms(tree)).toEqual([]);
});
