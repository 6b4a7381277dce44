import { describe, expect, it } from "vitest";
import { fileEntry, filesIn, type OwnFile, othersFiles, ownFiles, withoutFile } from "./income-files.ts";

const ID = "6f0c2f5e-8a55-4b1e-9a53-0f6a3f4b9f10";
const pay: OwnFile = { id: ID, name: "palkka 1.pdf", size: 1200, type: "PAYSLIP_GROSS" };
const old: OwnFile = { id: ID.replace("6", "7"), name: "vanha.jpg", size: undefined, type: null };

describe("the files that a form remembers", () => {
  it("come back from its entries, with spaces in their names and without a kind or size", () => {
    expect(filesIn([fileEntry(pay), ["startDate", ""], fileEntry(old)])).toEqual([pay, old]);
  });

  it("are left out one by one", () => {
    expect(filesIn(withoutFile([fileEntry(pay), fileEntry(old)], ID))).toEqual([old]);
  });

  it.each(["", "x", `${ID} PENSION`, "../../etc/passwd PENSION 1 a", `${ID.toUpperCase()} PENSION 1 a`])(
    "are not made of %j",
    (text) => {
      expect(filesIn([["file", text]])).toEqual([]);
    },
  );

  it("have no kind when their text names one that is unknown", () => {
    expect(filesIn([["file", `${ID} SECRET 1 a.pdf`]])[0]?.type).toBe(null);
  });
});

describe("the files of a child's statement", () => {
  const file = (name: string, isOwn: boolean | undefined, uploadedByEmployee = false) => ({
    id: ID,
    name,
    contentType: "application/pdf",
    type: null,
    uploadedByEmployee,
    isOwn,
  });
  const all = [file("a", true), file("b", false), file("c", undefined), file("d", undefined, true)];

  it("are the guardian's own or the other guardian's", () => {
    expect(ownFiles(all).map(({ name }) => name)).toEqual(["a", "c"]);
    expect(othersFiles(all).map(({ name }) => name)).toEqual(["b"]);
  });
});
