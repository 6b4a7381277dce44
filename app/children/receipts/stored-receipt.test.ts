import { describe, expect, it } from "vitest";
import { storedReceipts } from "./stored-receipt.ts";

const absence = {
  kind: "ABSENCE_APPLICATION" as const,
  startDate: "2026-03-02",
  endDate: "2026-03-20",
  description: "Matka",
};

describe("a stored receipt", () => {
  it("is read as it was written, also from before there were versions", () => {
    expect(storedReceipts.read(JSON.parse(JSON.stringify(storedReceipts.toStore(absence))))).toEqual(absence);
    expect(storedReceipts.read({ ...absence })).toEqual(absence);
  });

  it("of a newer program, or with an impossible value, is not read as something else", () => {
    expect(() => storedReceipts.read({ ...absence, contentVersion: 2 })).toThrow("newer program");
    expect(() => storedReceipts.read({ ...absence, startDate: "soon" })).toThrow();
    expect(() => storedReceipts.read({ ...absence, kind: "LETTER" })).toThrow();
  });
});
