import { describe, expect, it } from "vitest";
import { inPreschool, writtenOnSupport } from "~/demo/desk/moves/support-writing.ts";
import type { AssistanceDecision, PreschoolAssistanceDecision } from "./contract.ts";
import { type ContentPart, languageOf, validityInWords } from "./decision-content.ts";
import { earlyChildhoodContent } from "./early-childhood-content.ts";
import { preschoolContent } from "./preschool-content.ts";
import { decisionDocumentTexts } from "./texts/document/index.ts";

const fi = decisionDocumentTexts.in("fi");
const sv = decisionDocumentTexts.in("sv");
const FAMILY = { guardians: [{ personId: "p", name: "Aino Virtanen" }], heardOn: "2026-03-01" };

const decision = (changes: Partial<AssistanceDecision> = {}): AssistanceDecision => ({
  ...writtenOnSupport("FI", FAMILY),
  id: "d",
  decisionNumber: 12,
  processId: null,
  child: { id: "c", name: "Elsa Virtanen", dateOfBirth: "2022-03-10" },
  validityPeriod: { start: "2026-03-15", end: "2026-12-31" },
  status: "ACCEPTED",
  language: "FI",
  decisionMade: "2026-03-10",
  sentForDecision: "2026-03-09",
  annulmentReason: "",
  hasDocument: true,
  selectedUnit: { id: "u", name: "Koivikko", streetAddress: "Rantakatu 1", postalCode: "90100", postOffice: "Merilä" },
  assistanceLevels: ["ENHANCED_ASSISTANCE", "ASSISTANCE_SERVICES_FOR_TIME"],
  ...changes,
});

/** Nothing written and nothing chosen anywhere. */
const EMPTY: Partial<AssistanceDecision> = {
  decisionNumber: null,
  child: null,
  decisionMade: null,
  selectedUnit: null,
  assistanceLevels: [],
  pedagogicalMotivation: null,
  structuralMotivationOptions: {
    smallerGroup: false,
    specialGroup: false,
    smallGroup: false,
    groupAssistant: false,
    childAssistant: false,
    additionalStaff: false,
  },
  structuralMotivationDescription: " ",
  careMotivation: "",
  serviceOptions: {
    consultationSpecialEd: false,
    partTimeSpecialEd: false,
    fullTimeSpecialEd: false,
    interpretationAndAssistanceServices: false,
    specialAides: false,
  },
  servicesMotivation: null,
  expertResponsibilities: null,
  guardiansHeardOn: null,
  guardianInfo: [],
  viewOfGuardians: null,
  motivationForDecision: null,
  preparedBy1: null,
  preparedBy2: { employeeId: null, name: null, title: "johtaja", phoneNumber: null },
  decisionMaker: null,
};

const written = (changes: Partial<PreschoolAssistanceDecision["form"]> = {}): PreschoolAssistanceDecision => {
  const { form, ...signedBy } = inPreschool("SV", FAMILY, changes);
  return {
    ...signedBy,
    id: "d",
    decisionNumber: 13,
    processId: null,
    child: { id: "c", name: "Alva Lindholm", dateOfBirth: "2020-05-04" },
    form: {
      ...form,
      language: "SV",
      type: "NEW",
      validFrom: "2026-08-10",
      validTo: null,
      selectedUnit: "u",
      ...changes,
    },
    status: "ACCEPTED",
    annulmentReason: "",
    sentForDecision: "2026-03-09",
    decisionMade: "2026-03-10",
    unitName: "Gammelby daghem",
    unitStreetAddress: "Strandgatan 1",
    unitPostalCode: "90100",
    unitPostOffice: "Merilä",
    hasDocument: false,
    isValid: true,
  };
};

const headings = (content: ContentPart[]) => content.map(({ heading }) => heading);
const answer = (content: ContentPart[], key: string) =>
  content.flatMap(({ rows }) => rows).find((row) => row.key === key)?.value;

describe("a decision on support in early childhood education", () => {
  it("says everything that is written in it", () => {
    const content = earlyChildhoodContent(decision(), fi);
    expect(headings(content)).toEqual([
      "Päätös",
      "Pedagoginen tuki",
      "Rakenteellinen tuki",
      "Hoidollinen tuki",
      "Tukipalvelut",
      "Kuka vastaa mistäkin",
      "Huoltajien kuuleminen",
      "Perustelut päätökselle",
      "Valmistelijat ja päätöksen tekijä",
    ]);
    expect(answer(content, "Tuen taso")).toEqual(["Tehostettu tuki", "Tukipalveluja päätöksen voimassaolon ajan"]);
    expect(answer(content, "Voimassa")).toBe("15.3.2026–31.12.2026");
    expect(answer(content, "Yksikkö")).toBe("Koivikko\nRantakatu 1\n90100 Merilä");
    expect(answer(content, "Tuen muodot")).toEqual(["Ryhmässä on vähemmän lapsia", "Ryhmällä on avustaja"]);
    expect(answer(content, "Huoltajat")).toEqual(["Aino Virtanen: kuultu. Keskusteltiin päiväkodissa."]);
    expect(answer(content, "Valmistelija")).toBe("Ritva Salonen, varhaiskasvatuksen erityisopettaja, 09 000 1234");
    expect(answer(content, "Muu laillinen edustaja")).toBeUndefined();
  });

  it("leaves out every question and heading without an answer", () => {
    expect(earlyChildhoodContent(decision(EMPTY), fi)).toEqual([
      { heading: "Päätös", rows: [{ key: "Voimassa", value: "15.3.2026–31.12.2026" }] },
    ]);
  });

  it("says so when its end is not known yet", () => {
    const open = { endDateNotKnown: true, validityPeriod: { start: "2026-03-15", end: null } };
    expect(answer(earlyChildhoodContent(decision(open), fi), "Voimassa")).toBe(
      "15.3.2026 alkaen\nPäättymispäivä ei ole vielä tiedossa.",
    );
  });

  it("says who was not heard, and that a representative was", () => {
    const heard = {
      guardianInfo: [{ id: null, personId: null, name: "Antti Virtanen", isHeard: false, details: null }],
      otherRepresentativeHeard: true,
      otherRepresentativeDetails: "Edunvalvoja Maija Salo.",
    };
    const content = earlyChildhoodContent(decision(heard), fi);
    expect(answer(content, "Huoltajat")).toEqual(["Antti Virtanen: ei ole kuultu."]);
    expect(answer(content, "Muu laillinen edustaja")).toBe("Edustajaa on kuultu. Edunvalvoja Maija Salo.");
  });
});

describe("a decision on support in pre-primary education", () => {
  it("says everything that is written in it, in its own language", () => {
    const content = preschoolContent(written(), sv);
    expect(headings(content)).toEqual([
      "Beslut",
      "Förlängd läroplikt",
      "Beviljade tjänster",
      "Motivering till beslutet",
      "Hörande av vårdnadshavarna",
      "De som berett beslutet och den som fattat det",
    ]);
    expect(answer(content, "Stödets skede")).toBe("Stödet börjar");
    expect(answer(content, "Gäller")).toBe("från och med 10.8.2026");
    expect(answer(content, "Tjänster")).toEqual(["Assistenttjänster", "Hjälpmedel"]);
    expect(answer(content, "Handlingar som beslutet grundar sig på")).toEqual([
      "Pedagogisk utredning, 1.3.2026",
      "Utlåtande av läkare",
    ]);
    expect(answer(content, "Beslutsfattare")).toBe("Henrik Wallin, undervisningschef");
  });

  it("says no to extended compulsory education in words, and names another document", () => {
    const content = preschoolContent(
      written({
        extendedCompulsoryEducation: false,
        extendedCompulsoryEducationInfo: "",
        grantedAssistanceService: false,
        grantedAssistiveDevices: false,
        grantedServicesBasis: "",
        basisDocumentOtherOrMissing: true,
        basisDocumentOtherOrMissingInfo: "Talterapeutens utlåtande",
      }),
      sv,
    );
    expect(answer(content, "Barnet har förlängd läroplikt")).toBe("Nej");
    expect(headings(content)).not.toContain("Beviljade tjänster");
    expect(answer(content, "Handlingar som beslutet grundar sig på")).toContain(
      "Annan handling, eller en handling saknas: Talterapeutens utlåtande",
    );
  });
});

describe("a decision's own language", () => {
  it.each([
    ["SV", "sv"],
    ["FI", "fi"],
  ] as const)("%s is read in %s", (language, expected) => {
    expect(languageOf(language)).toBe(expected);
  });

  it("has a period with an end and one without", () => {
    expect(validityInWords({ start: "2026-01-01", end: "2026-01-31" }, sv)).toBe("1.1.2026–31.1.2026");
    expect(validityInWords({ start: "2026-01-01", end: null }, sv)).toBe("från och med 1.1.2026");
  });
});
