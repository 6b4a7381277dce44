import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import type { ServiceNeedSummary } from "../../contract.ts";
import { ServiceNeedsShown } from "./service-needs-shown.tsx";

const OPTION: NonNullable<ServiceNeedSummary["option"]> = {
  id: "3ab77a70-8b59-4f57-9ab0-92d3a3ab6bd4",
  nameFi: "Kokopäiväinen",
  nameSv: "Heldag",
  nameEn: "Full day",
  validPlacementType: "DAYCARE",
  validFrom: "2000-01-01",
  validTo: null,
};

const need = (differences: Partial<ServiceNeedSummary>): string => {
  const present: ServiceNeedSummary = {
    startDate: "2026-08-01",
    endDate: "2027-05-31",
    option: OPTION,
    contractDaysPerMonth: null,
    unitName: "Suvikummun päiväkoti",
    reservationsEnabled: true,
    isDefault: false,
    hasNonDefaultOptions: true,
    ...differences,
  };
  return wordsOf(drawn(<ServiceNeedsShown needs={{ past: [], present: [present], future: [] }} />));
};

describe("A guardian reads of a service need", () => {
  it("its name, where it is agreed", () => expect(need({})).toContain("voimassa Kokopäiväinen 1.8.2026"));
  it("its name too, where the kind of care has only this one", () =>
    expect(need({ isDefault: true, hasNonDefaultOptions: false })).toContain("voimassa Kokopäiväinen 1.8.2026"));
  it("that it is not agreed, and which need counts until then", () =>
    expect(need({ isDefault: true })).toContain(
      "voimassa Palveluntarvetta ei ole sovittu. Voimassa on: Kokopäiväinen. 1.8.2026",
    ));
  it("that it is not agreed, said once, where the kind of care has no default", () =>
    expect(need({ isDefault: true, option: null })).toContain("voimassa Palveluntarvetta ei ole sovittu 1.8.2026"));
});
