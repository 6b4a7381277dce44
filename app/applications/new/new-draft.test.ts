import { describe, expect, it } from "vitest";
import { emptyForm } from "../form/questions/whole-form/empty-form.ts";
import { type DraftFacts, newDraft } from "./new-draft.ts";

const term = { start: "2026-08-10", end: "2027-06-04" };
const applicationPeriod = { start: "2026-01-08", end: "2026-01-20" };
const sibling = { firstName: "Onni", lastName: "Virtanen", socialSecurityNumber: "010124A900R" };
const draft = (of: DraftFacts) => newDraft(emptyForm(of.type), of);
const facts = (over: Partial<DraftFacts> = {}): DraftFacts => ({
  type: "DAYCARE",
  today: "2026-03-10",
  guardian: { phone: "040 123 4567", email: "aino@example.fi", verifiedEmail: null },
  otherChildren: [sibling],
  preschoolTerms: [{ extendedTerm: term, applicationPeriod }],
  clubTerms: [{ term, applicationPeriod }],
  ...over,
});

describe("a new draft", () => {
  it("knows how to reach the guardian", () => {
    expect(draft(facts()).guardian).toEqual({
      futureAddress: null,
      phoneNumber: "040 123 4567",
      email: "aino@example.fi",
    });
  });
  it("takes the verified e-mail before the other one", () => {
    const guardian = { phone: "", email: "old@example.fi", verifiedEmail: "verified@example.fi" };
    expect(draft(facts({ guardian })).guardian.email).toBe("verified@example.fi");
  });
  it("does not answer for a guardian who has told no e-mail", () => {
    expect(draft(facts({ guardian: { phone: "", email: null, verifiedEmail: null } })).guardian.email).toBeNull();
  });
  it("names the other children of the home, but not for a club", () => {
    expect(draft(facts()).otherChildren).toEqual([sibling]);
    expect(draft(facts({ type: "CLUB" })).otherChildren).toEqual([]);
  });
  it("asks for a service need only in daycare, and for club details only in a club", () => {
    expect(draft(facts()).preferences.serviceNeed).not.toBeNull();
    expect(draft(facts({ type: "PRESCHOOL" })).preferences.serviceNeed).toBeNull();
    expect(draft(facts()).clubDetails).toBeNull();
    expect(draft(facts({ type: "CLUB" })).clubDetails).toEqual({ wasOnDaycare: false, wasOnClubCare: false });
  });
  it("leaves the start of daycare open", () => {
    expect(draft(facts()).preferences.preferredStartDate).toBeNull();
  });
  it.each(["PRESCHOOL", "CLUB"] as const)(
    "starts %s with the term from the first day of applying to the term's first day",
    (type) => {
      const startOn = (today: string) => draft(facts({ type, today })).preferences.preferredStartDate;
      expect(startOn("2026-01-07")).toBeNull();
      expect(startOn("2026-01-08")).toBe("2026-08-10");
      expect(startOn("2026-08-10")).toBe("2026-08-10");
      expect(startOn("2026-08-11")).toBeNull();
    },
  );
});
