import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aWhile, PATIENCE_MS } from "../../../tests/support/running/patience.ts";
import { FolderInUse, heldLock, isLocked, lockFolder } from "./folder-lock.server.ts";
import { startOf } from "./processes.server.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "aamu-lock-"));
  file = path.join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that inherits only this open file from us. */
async function childWith(fd: number) {
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"], {
    stdio: ["ignore", "ignore", "ignore", fd],
  });
  await once(child, "spawn");
  return child;
}

describe("the lock of a database folder", () => {
  test("can be taken, released and taken again", async () => {
    expect(isLocked(file)).toBe(false);
    const lock = await lockFolder(folder, file);
    expect(isLocked(file)).toBe(true);
    lock.release();
    expect(isLocked(file)).toBe(false);
    const next = await lockFolder(folder, file);
    lock.release();
    expect(isLocked(file)).toBe(true);
    next.release();
  });

  test("is refused while another process has it, and the error says which one and what to do", async () => {
    const lock = await lockFolder(folder, file);
    await expect(lockFolder(folder, file)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(folder, file)).rejects.toThrow(
      new RegExp(`already used by process ${process.pid} on ${os.hostname()}, started 20.*DATABASE_URL`),
    );
    lock.release();
  });

  test("is held by a child that inherited the file, until the child is killed", async () => {
    const lock = await lockFolder(folder, file);
    const child = await childWith(lock.fd);
    lock.release();
    expect(isLocked(file)).toBe(true);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(isLocked(file)).toBe(false);
  });

  test("waits for a holder who is about to release it", async () => {
    const lock = await lockFolder(folder, file);
    void aWhile(100).then(() => lock.release());
    const second = await heldLock(file, PATIENCE_MS);
    expect(second).not.toBeNull();
    second?.release();
  });

  test.each(["", "{", '{"pid":1}', `process ${process.pid} on this host`])(
    "does not depend on the file's content: %j locks nothing",
    async (text) => {
      writeFileSync(file, text);
      expect(isLocked(file)).toBe(false);
      (await lockFolder(folder, file)).release();
    },
  );

  test("on a file that cannot be opened fails with a sentence that says what to do", async () => {
    mkdirSync(file);
    await expect(lockFolder(folder, file)).rejects.toThrow(
      /cannot be locked \(EISDIR.*local disk, or set DATABASE_URL/,
    );
  });
});

describe("the start of a process", () => {
  test("is known for this process, and null for one that does not exist", () => {
    expect(startOf(process.pid)).toMatch(/\S/);
    expect(startOf(2 ** 22 + 1)).toBeNull();
  });
});
