import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pages } from "../app/routes.ts";
import { circlesOfRooms } from "./support/reading/rooms.ts";

const app = new URL("../app/", import.meta.url).pathname;
const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

/** What two rooms need stands above them, or in a room with a name of its own. */
it("has no rooms that import each other in a circle, at any level", () => {
  expect(circlesOfRooms(new Map(sources.map((file) => [file, readFileSync(app + file, "utf8")])))).toEqual([]);
});

/** What a page draws stands in `parts/`. */
it("has only rows of the route table in pages/", () => {
  const rows = new Set([...pages.map(({ file }) => file), "frame/pages/not-found.tsx"]);
  expect(sources.filter((file) => file.includes("/pages/") && !rows.has(file))).toEqual([]);
});

it("finds a pair at every level, by types alone too, and says where it is easiest to part", () => {
  const tree = new Map([
    ["income/form/pages/a.ts", 'import type { B } from "../../list/b.ts";\nimport { c } from "../../list/pages/c.ts";'],
    ["income/list/pages/c.ts", 'import { d } from "~/income/form/d.ts";'],
    ["income/list/b.ts", 'import { c } from "./pages/c.ts";\nimport { e } from "../contract.ts";'],
  ]);
  expect(circlesOfRooms(tree)).toEqual([
    { rooms: "income: form ↔ list", fewest: ["income/list/pages/c.ts → income/form/d.ts"] },
  ]);
});

it("finds a circle of more rooms once, and where it is easiest to part", () => {
  const tree = new Map([
    ["income/form/a.ts", 'import { b } from "../list/b.ts";\nimport { c } from "../list/c.ts";'],
    ["income/list/b.ts", 'import { d } from "../receipts/d.ts";'],
    [
      "income/receipts/d.ts",
      'import { a } from "../form/a.ts";\nimport { e } from "../texts/e.ts";\nimport { f } from "../form/f.ts";',
    ],
  ]);
  expect(circlesOfRooms(tree)).toEqual([
    { rooms: "income: form → list → receipts", fewest: ["income/list/b.ts → income/receipts/d.ts"] },
  ]);
});

it("leaves alone rooms that import in one way, and a file beside the rooms", () => {
  const tree = new Map([
    ["income/form/a.ts", 'import { b } from "../list/b.ts";\nimport { e } from "../contract.ts";'],
    ["income/contract.ts", 'import { f } from "./form/f.ts";'],
  ]);
  expect(circlesOfRooms(tree)).toEqual([]);
});
