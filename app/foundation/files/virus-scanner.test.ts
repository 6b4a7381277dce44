import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { EICAR, StandInClamd } from "../../../tests/support/asking/stand-in-clamd.ts";
import { PATIENCE_MS } from "../../../tests/support/running/patience.ts";
import { clamd, ScannerAway } from "./virus-scanner.server.ts";

const folder = mkdtempSync(join(tmpdir(), "aamu-clamd-"));
let scanner: StandInClamd;

afterEach(async () => {
  await scanner.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pieces = (...texts: string[]) => Readable.from(texts.map((one) => Buffer.from(one)));

async function verdict(
  bytes: Readable,
  { at, within = PATIENCE_MS, answer = "" }: { at?: string; within?: number; answer?: string } = {},
) {
  scanner = new StandInClamd();
  if (answer) scanner.answersWith = answer === "never" ? null : answer;
  return clamd(await scanner.listen(at)).verdictOn(bytes, within);
}

describe("the virus scanner", () => {
  it("finds nothing in a clean file", async () => {
    expect(await verdict(pieces("nimi;summa\n", "Aino;12\n"))).toBe("CLEAN");
  });

  it("finds the test virus, also in two pieces and among others", async () => {
    expect(await verdict(pieces("a;b\n", EICAR.slice(0, 30), EICAR.slice(30), "\n"))).toBe("REFUSED");
  });

  it("takes a file of 25 MB", async () => {
    const large = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(262_144, 65)));
    expect(await verdict(large)).toBe("CLEAN");
  });

  it("listens at a socket too", async () => {
    expect(await verdict(pieces(EICAR), { at: join(folder, "clamd.sock") })).toBe("REFUSED");
  });

  it.each([
    ["finds the file too large for it", "INSTREAM size limit exceeded. ERROR\0"],
    ["fails", "stream: Can't allocate memory ERROR\0"],
    ["says nothing", " "],
  ])("is away when it %s", async (_what, answer) => {
    await expect(verdict(pieces("a"), { answer })).rejects.toThrow(ScannerAway);
  });

  it("is away when it never answers, and when nobody listens", async () => {
    await expect(verdict(pieces("a"), { answer: "never", within: 50 })).rejects.toThrow(ScannerAway);
    await expect(clamd("tcp://127.0.0.1:1").verdictOn(pieces("a"), PATIENCE_MS)).rejects.toThrow(ScannerAway);
  });

  it("is not asked for a while after three faults, and lets go of the file", async () => {
    const away = clamd("tcp://127.0.0.1:1");
    const last = pieces("a");
    for (const file of [pieces("a"), pieces("a"), pieces("a"), last])
      await expect(away.verdictOn(file, PATIENCE_MS)).rejects.toThrow(ScannerAway);
    expect(last.destroyed).toBe(true);
  });
});
