import { expect, it } from "vitest";
import { fetchedTexts, learn } from "./fetched-texts.ts";
import { textsInBrowser } from "./texts-in-browser.ts";

const t = fetchedTexts("boats").in();

it("has only words that were fetched", () => {
  expect(() => t("title")).toThrow("not fetched");
  learn("en", { boats: { title: "Boats", row: { count_one: "{{count}} boat", count_other: "{{count}} boats" } } });
  expect(t("title")).toBe("Boats");
  expect([1, 2].map((count) => t("row.count", { count }))).toEqual(["1 boat", "2 boats"]);
  expect(() => t("missing")).toThrow("not fetched");
});

it("takes the words out of a file that declares texts, and leaves any other as it is", () => {
  const declared = textsInBrowser(
    'import { fi } from "./fi.ts";\nexport const boatTexts = texts("boats", fi, { sv, en });',
  );
  expect(declared).toContain('export const boatTexts = fetchedTexts("boats");');
  expect(declared).not.toContain("./fi.ts");
  expect(textsInBrowser('export const boatTexts = texts("boats", fi, { sv, en }, regulated);')).toBeNull();
});
