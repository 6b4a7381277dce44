import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";

/** More than these in one folder, and a newcomer has to read through it to find a thing. */
const MOST_FILES = 25;

/** The database has had each of these steps, so they stay one list in order. */
const IN_ORDER = "app/municipality/migrations";

/** Beside the code a test is not counted, because it stands next to its file. In tests/ it is a file like others. */
const isCounted = (path: string): boolean =>
  path.startsWith("tests/") || (!/\.test\.tsx?$/.test(path) && dirname(path) !== IN_ORDER);

/** Folders with more files than a newcomer reads through. */
function fullRooms(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter(isCounted)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder, count]) => `${folder}: ${count}`);
}

const root = new URL("..", import.meta.url).pathname;

describe.each(["app", "tests"])("a folder of %s/", (top) => {
  it("has no more files than a newcomer reads through", () => {
    const entries = readdirSync(`${root}${top}`, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
    expect(fullRooms(files.map((path) => path.replace(root, "")))).toEqual([]);
  });
});

describe("a folder", () => {
  it.each([
    ["app/map", 25, 30, []],
    ["app/map", 26, 0, ["app/map: 26"]],
    ["tests/support", 26, 0, ["tests/support: 26"]],
    ["tests/api", 20, 6, ["tests/api: 26"]],
  ])("%s with %i files and %i tests is told: %j", (folder, count, tests, told) => {
    const files = Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`);
    const besides = Array.from({ length: tests }, (_, index) => `${folder}/part-${index}.test.ts`);
    expect(fullRooms([...files, ...besides])).toEqual(told);
  });
});
