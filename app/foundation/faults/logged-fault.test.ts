import { afterEach, expect, it, vi } from "vitest";

/** Each test begins as a process begins. */
afterEach(() => vi.resetModules());
const asNew = () => import("./logged-fault.ts");

const cause = Object.assign(new Error("Key (email)=(aino@merila.example) exists"), { detail: "of aino" });
const fault = new Error("No place was found", { cause });

it("has no values on a page, in the log and in a terminal, as in production", async () => {
  const { faultOnPage, faultText, loggedFault } = await asNew();
  expect(faultOnPage(fault)).toBeNull();
  expect(loggedFault(fault)).toMatchObject({ kind: "Error", message: "No place was found" });
  expect(faultText(new TypeError("of aino"))).not.toContain("aino");
});

it("is whole in development, with the places of its causes in the sources", async () => {
  const { faultOnPage, faultText, loggedFault, tellFaultsWhole } = await asNew();
  const findPlaces = vi.fn();
  tellFaultsWhole(findPlaces);
  for (const shown of [faultOnPage(fault), faultText(fault), loggedFault(fault)]) {
    expect(shown).toMatch(/No place was found\n\s+at [^]*Key \(email\)=\(aino@merila\.example\)[^]*of aino/);
  }
  expect(findPlaces.mock.calls.slice(0, 2)).toEqual([[fault], [cause]]);
});
