import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";

/** More than these in one folder, and a newcomer has to read through it to find a thing. */
const MOST_FILES = 25;

/** The database has had each of these steps, so they stay one list in order. */
const IN_ORDER = "app/municipality/migrations";

/** Folders with more files than a newcomer reads through. A test stands beside its file and is not counted. */
function fullRooms(paths: readonly string[]): string[] {
  const files = paths.filter((path) => !/\.test\.tsx?$/.test(path) && dirname(path) !== IN_ORDER);
  const counts = new Map<string, number>();
  for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder, count]) => `${folder}: ${count}`);
}

describe("a folder of the service", () => {
  it("has no more files than a newcomer reads through", () => {
    const app = readdirSync(new URL("../app", import.meta.url), { recursive: true, withFileTypes: true });
    const root = new URL("..", import.meta.url).pathname;
    const files = app.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
    expect(fullRooms(files.map((path) => path.replace(root, "")))).toEqual([]);
  });

  it.each([
    [25, 30, []],
    [26, 0, ["app/map: 26"]],
  ])("with %i files and %i tests is told: %j", (count, tests, told) => {
    const files = Array.from({ length: count }, (_, index) => `app/map/part-${index}.ts`);
    const besides = Array.from({ length: tests }, (_, index) => `app/map/part-${index}.test.ts`);
    expect(fullRooms([...files, ...besides])).toEqual(told);
  });
});
