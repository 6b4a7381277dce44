import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import type { ServiceNeedSummary } from "../../contract.ts";
import { needInShort, ServiceNeedsShown } from "./service-needs-shown.tsx";

const OPTION: NonNullable<ServiceNeedSummary["option"]> = {
  id: "3ab77a70-8b59-4f57-9ab0-92d3a3ab6bd4",
  nameFi: "Kokopäiväinen",
  nameSv: "Heldag",
  nameEn: "Full day",
  validPlacementType: "DAYCARE",
  validFrom: "2000-01-01",
  validTo: null,
};

const needOf = (differences: Partial<ServiceNeedSummary>): ServiceNeedSummary => ({
  startDate: "2026-08-01",
  endDate: "2027-05-31",
  option: OPTION,
  contractDaysPerMonth: null,
  unitName: "Suvikummun päiväkoti",
  reservationsEnabled: true,
  isDefault: false,
  hasNonDefaultOptions: true,
  ...differences,
});

const need = (differences: Partial<ServiceNeedSummary>): string =>
  wordsOf(drawn(<ServiceNeedsShown needs={{ past: [], present: [needOf(differences)], future: [] }} />));

const inShort = (differences: Partial<ServiceNeedSummary>, language: "fi" | "sv" | "en" = "fi") =>
  needInShort({ past: [], present: [needOf(differences)], future: [] }, language);

describe("The row of the closed section says of a service need", () => {
  it("its days, where days are agreed", () => {
    expect(inShort({ contractDaysPerMonth: 15 })).toBe("Sopimus 15 päivää/kk");
    expect(inShort({ contractDaysPerMonth: 15 }, "sv")).toBe("Avtal 15 dagar/mån");
    expect(inShort({ contractDaysPerMonth: 15 }, "en")).toBe("Contract 15 days/month");
  });
  it("its name, where no days are agreed", () => expect(inShort({}, "sv")).toBe("Heldag"));
  it("that it is not agreed", () => expect(inShort({ isDefault: true })).toBe("Ei sovittu"));
  it("nothing, where nothing holds today", () =>
    expect(needInShort({ past: [needOf({})], present: [], future: [] }, "fi")).toBeNull());
});

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
