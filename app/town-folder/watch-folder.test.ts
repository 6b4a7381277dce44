import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { aWhile, until } from "../../tests/support/running/patience.ts";
import type { FolderFault } from "./folder-fault.ts";
import { type WatchedFolder, watchFolder } from "./watch-folder.server.ts";

const folder = mkdtempSync(join(tmpdir(), "watched-"));
let watched: WatchedFolder | null = null;
afterEach(() => {
  watched?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("a watched folder is taken when it changes, and a faulty one is told until it is mended", async () => {
  const told: string[] = [];
  let faults: FolderFault[] = [];
  writeFileSync(join(folder, "town.json"), "1");
  watched = watchFolder({
    folder,
    take: () => Promise.resolve(faults),
    report: { taken: () => void told.push("taken"), refused: (lines) => void told.push(...lines) },
  });
  const tellsOf = (count: number) =>
    until(
      () => told.length === count,
      () => `told: ${told.join()}`,
    );
  await aWhile(1_200);
  expect(told).toEqual([]);

  writeFileSync(join(folder, "town.json"), "22");
  await tellsOf(1);
  expect([told, watched.remark()]).toEqual([["taken"], null]);

  faults = [{ file: "town.json", line: 1, says: "is not JSON" }];
  writeFileSync(join(folder, "town.json"), "333");
  await tellsOf(2);
  expect(told[1]).toBe("town.json:1: is not JSON");
  expect(watched.remark()).toMatch(/last good state is served; faults: 1$/);

  faults = [];
  rmSync(join(folder, "town.json"));
  await tellsOf(3);
  expect(watched.remark()).toBeNull();
});
