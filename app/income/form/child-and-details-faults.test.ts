import { describe, expect, it } from "vitest";
import type { FormFacts } from "./adult-faults.ts";
import { EMPTY_CHILD_ANSWERS } from "./answers.ts";
import { childDraftFaults, childSendFaults } from "./child-faults.ts";
import { detailsFaults } from "./details-faults.ts";
import { LONGEST_TEXT } from "./text-limits.ts";

const facts: FormFacts = { today: "2026-03-10", taken: ["2026-05-01"], files: [] };
const codes = (faults: readonly { code: string }[]) => faults.map(({ code }) => code);
const child = { ...EMPTY_CHILD_ANSWERS, startDate: "2026-03-01" };
const proof = { ...facts, files: [{ type: "CHILD_INCOME" as const }] };

describe("a child's statement", () => {
  it("is a draft with a free start alone", () => {
    expect(childDraftFaults(child, facts)).toEqual([]);
    expect(codes(childDraftFaults(EMPTY_CHILD_ANSWERS, facts))).toEqual(["required"]);
    expect(codes(childDraftFaults({ ...child, startDate: "2026-05-01" }, facts))).toEqual(["startDateTaken"]);
    expect(codes(childDraftFaults({ ...child, endDate: "2026-02-28" }, facts))).toEqual(["endBeforeStart"]);
  });

  it("is sent with proof and assurance", () => {
    expect(codes(childSendFaults(child, facts))).toEqual(["attachmentMissing", "assuranceMissing"]);
    expect(codes(childSendFaults({ ...child, assurance: true }, facts))).toEqual(["attachmentMissing"]);
    expect(codes(childSendFaults(child, proof))).toEqual(["assuranceMissing"]);
    expect(childSendFaults({ ...child, assurance: true }, proof)).toEqual([]);
  });
});

describe("details of a sent statement", () => {
  const required = ["PENSION", "GRANT"] as const;
  const text = (length: number) => ({ otherInfo: "x".repeat(length) });

  it("may bring one of two files that were missing, and may not take one away that was there", () => {
    const with_ = (...types: ("PENSION" | "GRANT")[]) => types.map((type) => ({ type }));
    expect(detailsFaults(text(0), { required, before: [], after: with_("PENSION") })).toEqual([]);
    expect(detailsFaults(text(0), { required, before: with_("PENSION"), after: with_("GRANT") })).toMatchObject([
      { field: "attachments.PENSION", code: "attachmentMissing" },
    ]);
    expect(detailsFaults(text(0), { required, before: with_("PENSION", "PENSION"), after: with_("PENSION") })).toEqual(
      [],
    );
  });

  it("have a limit of text", () => {
    const nothing = { required: [], before: [], after: [] };
    expect(detailsFaults(text(LONGEST_TEXT), nothing)).toEqual([]);
    expect(codes(detailsFaults(text(LONGEST_TEXT + 1), nothing))).toEqual(["tooLong"]);
  });
});
