import { describe, expect, it } from "vitest";
import { type Home, livesInSameAddress } from "./same-address.ts";

const home = (over: Partial<Home> & { street?: string; postalCode?: string } = {}): Home => ({
  residenceCode: over.residenceCode ?? "",
  protectedAddress: over.protectedAddress ?? false,
  address: { street: over.street ?? "Koivutie 4 A", postalCode: over.postalCode ?? "00100" },
});

describe("two people live at the same address", () => {
  it("when the register gives their homes the same code, even if the street is written differently", () => {
    expect(livesInSameAddress(home({ residenceCode: "A1", street: "Koivutie 4" }), home({ residenceCode: "A1" }))).toBe(
      true,
    );
  });
  it("when street and postal code are the same, even if the codes differ", () => {
    expect(livesInSameAddress(home({ residenceCode: "A1" }), home({ residenceCode: "B2" }))).toBe(true);
    expect(livesInSameAddress(home(), home({ street: "koivutie 4 a " }))).toBe(true);
  });
  it("but not in the same street of another town", () => {
    expect(livesInSameAddress(home(), home({ postalCode: "90100" }))).toBe(false);
  });
  it("but not when nothing is known of either home", () => {
    const nowhere = home({ street: "", postalCode: "" });
    expect(livesInSameAddress(nowhere, nowhere)).toBe(false);
    const onlyTown = home({ street: "" });
    expect(livesInSameAddress(onlyTown, onlyTown)).toBe(false);
  });
  it("but not when one of them has a protected address", () => {
    expect(
      livesInSameAddress(home({ residenceCode: "A1", protectedAddress: true }), home({ residenceCode: "A1" })),
    ).toBe(false);
    expect(livesInSameAddress(home(), home({ protectedAddress: true }))).toBe(false);
  });
  it("but not when one of them collects the post at a post office", () => {
    const away = home({ street: "Poste restante" });
    expect(livesInSameAddress(away, away)).toBe(false);
    expect(
      livesInSameAddress(home({ street: "c/o POSTE  RESTANTE 5" }), home({ street: "c/o POSTE  RESTANTE 5" })),
    ).toBe(false);
  });
});
