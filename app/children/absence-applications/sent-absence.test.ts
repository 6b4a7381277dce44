import { describe, expect, it } from "vitest";
import { sentAbsence } from "./sent-absence.ts";

const absence = { startDate: "2026-03-02", endDate: "2026-03-20", description: "Matka" };

describe("the stored content of a receipt", () => {
  it("is read as it was written, also from before there were versions", () => {
    expect(sentAbsence.read(JSON.parse(JSON.stringify(sentAbsence.toStore(absence))))).toEqual(absence);
    expect(sentAbsence.read({ ...absence })).toEqual(absence);
  });

  it("of a newer program, or with an impossible value, is not read as something else", () => {
    expect(() => sentAbsence.read({ ...absence, contentVersion: 2 })).toThrow("newer program");
    expect(() => sentAbsence.read({ ...absence, startDate: "soon" })).toThrow();
  });
});
