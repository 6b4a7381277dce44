import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "aamu-passing-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("lies where the process has said, also when somebody has removed that folder, and else in the machine's", async () => {
  // A copy of its own: other tests of this process have their files elsewhere.
  vi.resetModules();
  const { keepPassingFilesIn, passingFolder } = await import("./passing-folder.server.ts");
  const elsewhere = await passingFolder("made");
  expect(dirname(elsewhere)).toBe(tmpdir());
  rmSync(elsewhere, { recursive: true });

  const incoming = join(folder, "incoming");
  keepPassingFilesIn(incoming);
  for (const name of ["made", "made-again"]) {
    const made = await passingFolder(name);
    expect([dirname(made), existsSync(made)]).toEqual([incoming, true]);
    rmSync(incoming, { recursive: true });
  }
});
