import { describe, expect, it } from "vitest";
import { type Entry, isFieldName, sortPosted } from "~/foundation/forms/reading/posted.ts";
import { joinIntent, ownFileIntent, REUSE_INTENT, reuseIntent } from "./own-file-intents.ts";
import {
  canJoin,
  joinField,
  pageField,
  photosAmong,
  photosChosen,
  REUSED_FILE,
  REUSED_TYPE,
  reusedField,
  withoutOwnFields,
} from "./photo-choices.ts";

const ids = Array.from({ length: 21 }, (_, index) => `${String(index).padStart(8, "0")}-8a55-4b1e-9a53-0f6a3f4b9f10`);
const photos = ids.map((id) => ({ id }));
const [a = "", b = "", c = ""] = ids;

/** Photos with the typed pages. Null is a box that is not ticked. */
const chosen = (...pages: (string | null)[]) => {
  const entries = pages.flatMap((page, index): Entry[] => [
    ...(page === null ? [] : [[joinField("URGENCY"), ids[index] ?? ""] as const]),
    [pageField(ids[index] ?? ""), page ?? String(index + 1)],
  ]);
  return photosChosen(entries, "URGENCY", photos);
};

describe("the photos that a guardian ticks", () => {
  it.each([
    ["in the order of their pages", ["2", "3", "1"], [c, a, b]],
    ["in the order of the list when no page is typed", ["", " ", ""], [a, b, c]],
    ["with those without a page at the end", ["", "7", "2"], [c, b, a]],
    ["in the order of the list when pages are the same", ["1", "1", "1"], [a, b, c]],
    ["without those that are not ticked", ["2", null, "1"], [c, a]],
  ])("are joined %s", (_title, pages, expected) => {
    expect(chosen(...pages)).toEqual({ ids: expected });
  });

  it("are at least two and at most twenty", () => {
    const field = joinField("URGENCY");
    expect(chosen("1")).toEqual({ fault: { field, code: "tooFewPhotos", values: { fewest: 2 } } });
    expect(chosen("1", "2")).toHaveProperty("ids");
    expect(chosen(...Array<string>(20).fill("1"))).toHaveProperty("ids");
    expect(chosen(...Array<string>(21).fill("1"))).toEqual({
      fault: { field, code: "tooManyPhotos", values: { most: 20 } },
    });
  });

  it.each(["x", "0", "-1", "1,5", "1000"])("have no page %j", (page) => {
    expect(chosen("1", page)).toEqual({ fault: { field: pageField(b), code: "pageNumber" } });
  });

  it("may have any text beside a box that is not ticked", () => {
    const entries: Entry[] = [
      [joinField("URGENCY"), a],
      [joinField("URGENCY"), b],
      [pageField(c), "x"],
    ];
    expect(photosChosen(entries, "URGENCY", photos)).toEqual({ ids: [a, b] });
  });

  it("are those of one purpose, and of the page's own list", () => {
    const entries: Entry[] = [
      [joinField("EXTENDED_CARE"), a],
      [joinField("URGENCY"), "another"],
      [joinField("URGENCY"), b],
    ];
    expect(photosChosen(entries, "URGENCY", photos)).toHaveProperty("fault.code", "tooFewPhotos");
  });
});

describe("the buttons of own files", () => {
  it("read back through a post, as do their fields", () => {
    const read = (intent: string) => ownFileIntent(sortPosted([["intent", intent]]).intent);
    expect(read(joinIntent("PAYSLIP_GROSS"))).toEqual({ join: "PAYSLIP_GROSS" });
    expect(read(REUSE_INTENT)).toBe("reuse");
    expect(read(reuseIntent("URGENCY"))).toEqual({ reuse: "URGENCY" });
    expect([null, "save", "upload-attachment.URGENCY"].map(ownFileIntent)).toEqual([null, null, null]);
    for (const name of [joinField("PAYSLIP_GROSS"), pageField(a), REUSED_FILE, REUSED_TYPE, reusedField("URGENCY")])
      expect(isFieldName(name)).toBe(true);
  });

  it("leave the other answers of a form", () => {
    const others: Entry[] = [
      ["joined", "x"],
      ["pages", "1"],
    ];
    const own: Entry[] = [
      [joinField("URGENCY"), a],
      [pageField(a), "1"],
      [REUSED_FILE, b],
      [REUSED_TYPE, "URGENCY"],
    ];
    expect(withoutOwnFields([...own, ...others])).toEqual(others);
  });

  it("are for two photos or more", () => {
    const files = [{ name: "a.JPG" }, { name: "b.pdf" }, { name: "c.png" }, { name: "d.jpeg" }];
    expect(photosAmong(files).map(({ name }) => name)).toEqual(["a.JPG", "c.png", "d.jpeg"]);
    expect(canJoin(files.slice(0, 2))).toBe(false);
    expect(canJoin(files.slice(0, 3))).toBe(true);
  });
});
