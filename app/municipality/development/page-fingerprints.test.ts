import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Fingerprints } from "../../frame/reviewed-page.ts";
import { buildIdOf, pageFingerprints } from "./page-fingerprints.ts";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

let now: Fingerprints;
beforeAll(async () => {
  now = await pageFingerprints();
});

/** The pages that draw something else when these files have another text. */
async function changedBy(file: string, change: (text: string) => string): Promise<string[]> {
  const text = read(file);
  const changed = change(text);
  expect(changed).not.toBe(text);
  const then = await pageFingerprints({ [file]: changed });
  return Object.keys(now).filter((page) => now[page] !== then[page]);
}

describe("the fingerprint of a page", () => {
  it("is of twelve digits, and each page has its own", () => {
    expect(Object.values(now).filter((one) => !/^[0-9a-f]{12}$/.test(one))).toEqual([]);
    expect(new Set(Object.values(now)).size).toBe(Object.keys(now).length);
  });
  it("changes with the words of its page, and of no other", async () => {
    expect(await changedBy("income/fee-estimate/texts/sv.ts", (text) => text.replace("Uppskatta", "Beräkna"))).toEqual([
      "/fee-estimate",
    ]);
  });
  it("changes with what its island draws", async () => {
    expect(await changedBy("map/live/parts/live-map.tsx", (text) => text.replace("<div", '<div data-x="1"'))).toEqual([
      "/map",
    ]);
  });
  it("changes with the style sheet of its page, and of every page with that of the frame", async () => {
    expect(await changedBy("map/searching/parts/map.css", (text) => `${text}.x{color:red}`)).toEqual(["/map"]);
    expect(await changedBy("foundation/ui/frame/frame.css", (text) => `${text}.x{color:red}`)).toEqual(["frame"]);
  });
  it("changes on every page with a part that many draw", async () => {
    const changed = await changedBy("foundation/ui/page/page.tsx", (text) => text.replace("<h1", '<h1 data-x="1"'));
    expect(changed.length).toBeGreaterThan(40);
  });
  it("stays with comments, types and what stands behind the seam", async () => {
    expect(await changedBy("map/live/parts/live-map.tsx", (text) => `/* other */ type Other = 1;\n${text}`)).toEqual(
      [],
    );
    expect(await changedBy("api/guardian.server.ts", (text) => `${text}\nexport const other = Math.random();`)).toEqual(
      [],
    );
  });
  it("makes the id of a build, which changes with any", () => {
    expect(buildIdOf({ ...now, "/map": "0" })).not.toBe(buildIdOf(now));
  });
});
