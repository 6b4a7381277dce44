import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FolderInUse, isLocked, lockFolder } from "./folder-lock.server.ts";
import { startOf } from "./processes.server.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "aamu-lock-"));
  file = path.join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockOf = (pid: number, start: string) => JSON.stringify({ pid, start, since: "2026-03-02T10:15:00.000Z" });

describe("the lock of a database folder", () => {
  test("is taken and given back, leaving nothing behind", () => {
    const unlock = lockFolder(folder, file);
    expect(isLocked(file)).toBe(true);
    unlock();
    expect(isLocked(file)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is refused while a living process has it, with who and what to do", async () => {
    const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"], { stdio: "ignore" });
    await once(other, "spawn");
    writeFileSync(file, lockOf(other.pid ?? 0, startOf(other.pid ?? 0) ?? ""));
    try {
      expect(() => lockFolder(folder, file)).toThrow(FolderInUse);
      expect(() => lockFolder(folder, file)).toThrow(
        `already used by process ${other.pid}, started 2026-03-02T10:15:00.000Z`,
      );
      expect(isLocked(file)).toBe(true);
    } finally {
      other.kill("SIGKILL");
      await once(other, "exit");
    }
    expect(isLocked(file)).toBe(false);
    lockFolder(folder, file)();
  });

  test("of a process whose number belongs to another one by now is stale", () => {
    writeFileSync(file, lockOf(process.pid, "another boot/1"));
    expect(isLocked(file)).toBe(false);
    lockFolder(folder, file)();
  });

  test.each(["", "{", "null", "{}", '{"pid":1}'])("that holds %j is stale", (text) => {
    writeFileSync(file, text);
    expect(isLocked(file)).toBe(false);
    lockFolder(folder, file)();
  });

  test("is not given back by one who no longer has it", () => {
    const unlock = lockFolder(folder, file);
    writeFileSync(file, lockOf(1, "somebody else"));
    unlock();
    expect(readdirSync(folder)).toEqual(["lock"]);
  });
});

describe("the start of a process", () => {
  test("is known for this one, and nothing for one that does not exist", () => {
    expect(startOf(process.pid)).toMatch(/\S/);
    expect(startOf(2 ** 22 + 1)).toBeNull();
  });
});
