import { describe, expect, it } from "vitest";
import { leadingTo, type Told, told } from "~/foundation/forms/banners/told.ts";
import { drawnForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { drawn, tagWith, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import { receiptTexts } from "~/receipts/texts/index.ts";
import {
  ADULT_SSN,
  CHILD_SSN,
  FULL_TIME,
  knownOfDaycare,
  knownOfPreschool,
  PRESCHOOL_TERM,
  preferences,
  serviceNeed,
  TODAY,
} from "../../../../tests/people/application-form.ts";
import { answersInWords } from "../../answers/parts/answers-shown.tsx";
import type { ApplicationFormUpdate, ApplicationType } from "../../contract.ts";
import { applicationTexts } from "../../texts/index.ts";
import type { EditorView } from "../parts/editor-view.ts";
import { connectedStartRanges, startChoices } from "../start-dates.ts";
import type { UnitReason } from "../units/allowed-units.ts";
import { ALL_SECTIONS, SectionQuestions } from "./drawing/all-sections.tsx";
import { FOR_EVERYONE } from "./whole-form/answered-application.ts";
import { editorFrom, SECTIONS } from "./whole-form/editor.ts";
import { emptyForm } from "./whole-form/empty-form.ts";

const PERSON = { firstName: "Elsa", lastName: "Virtanen", socialSecurityNumber: CHILD_SSN };
const PARTNER = { firstName: "Antti", lastName: "Salo", socialSecurityNumber: ADULT_SSN };
const ADDRESS = { street: "Uusikatu 1", postalCode: "90100", postOffice: "Merilä", movingDate: "2026-05-01" };

const NO_UNITS: EditorView["units"] = {
  known: true,
  childId: "22222222-2222-4222-8222-222222222222",
  found: [],
  matching: 0,
  page: 1,
  unavailable: [],
  most: 3,
  notOffered: {},
};

const knownOf = (type: ApplicationType) =>
  type === "PRESCHOOL" ? knownOfPreschool() : knownOfDaycare({ type, clubTerms: [] });

function viewOf(type: ApplicationType, form: ApplicationFormUpdate, changes: Partial<EditorView> = {}): EditorView {
  const known = knownOf(type);
  const person = { person: PERSON, address: null, futureAddress: null };
  return {
    step: "edit",
    standing: "draft",
    otherVersion: null,
    question: null,
    application: {
      id: "11111111-1111-4111-8111-111111111111",
      type,
      status: "CREATED",
      hasOtherGuardian: true,
      transferApplication: false,
      childRestricted: false,
      guardianRestricted: false,
      child: { ...form.child, ...person, dateOfBirth: null, nationality: "", language: "" },
      guardian: { ...form.guardian, ...person },
    },
    form,
    faults: [],
    sections: [],
    setAside: [],
    checked: [],
    flags: known.flags,
    asksAboutOtherGuardian: type !== "CLUB",
    asksForOption: type !== "CLUB",
    asksForTimes: type === "DAYCARE",
    asksForPartTime: false,
    fees: { highestEuros: 288, clubPercent: null },
    verifiedEmail: null,
    personalDetails: null,
    start: startChoices(known),
    connectedStart: connectedStartRanges(form, known),
    startsSoon: false,
    options: [{ ...FULL_TIME }],
    keptOption: null,
    optionCleared: false,
    siblings: [],
    units: { ...NO_UNITS },
    attachments: { URGENCY: [], EXTENDED_CARE: [] },
    attachmentsMissing: [],
    earlier: [],
    joinsPhotos: true,
    kept: { until: null, today: TODAY },
    saved: form,
    ...changes,
  };
}

const opening = { token: "", idempotencyKey: "", version: null, kept: null, gone: null };

const openingTold = (done: Told): FormOpening => ({
  ...opening,
  kept: {
    id: "",
    keptAt: "2026-10-01T10:00:00Z",
    entries: [],
    form: null,
    files: [],
    lostFiles: [],
    late: false,
    told: done,
    saved: false,
    isContinued: false,
    isLeft: false,
  },
});

function asked(
  type: ApplicationType,
  changes: Partial<EditorView> = {},
  form = emptyForm(type),
  opened: FormOpening = opening,
): string {
  const serverForm = drawnForm(
    { defaults: editorFrom(form, { siblings: [] }) },
    null,
    () => "",
    [],
    () => "",
  );
  const view = viewOf(type, form, changes);
  return drawn(
    ALL_SECTIONS.map((section) => (
      <SectionQuestions form={serverForm} key={section} opening={opened} section={section} view={view} />
    )),
  );
}

/** The fields of the service need and of the rest that the page draws, by their names on the form. */
const fieldsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ name="([^"[]+)/g)].map((match) => match[1] ?? "").filter((name) => name !== "intent"));

/** The parts that open: their opening tag, and all their words. */
const detailsIn = (html: string) =>
  [...html.matchAll(/(<details[^>]*>).*?<\/details>/gs)].map(([whole, tag = ""]) => ({
    html: whole,
    tag,
    words: wordsOf(whole),
  }));

describe("the form of each kind of application", () => {
  const onlyOf: Record<ApplicationType, string[]> = {
    DAYCARE: ["urgent", "startTime", "endTime"],
    PRESCHOOL: ["preparatory", "connectedDaycare", "connectedDaycarePreferredStartDate", "siblingUnit"],
    CLUB: ["wasOnDaycare", "wasOnClubCare"],
  };
  const notOfClub = ["serviceNeedOption", "shiftCare", "otherGuardianAgreementStatus", "otherPartnerExists", "diet"];

  it.each(["DAYCARE", "PRESCHOOL", "CLUB"] as const)("of %s asks its own questions and no others", (type) => {
    const fields = fieldsIn(asked(type));
    for (const [kind, names] of Object.entries(onlyOf))
      for (const name of names) expect([name, fields.has(name)]).toEqual([name, kind === type]);
    for (const name of notOfClub) expect([name, fields.has(name)]).toEqual([name, type !== "CLUB"]);
    for (const name of ["preferredStartDate", "assistanceNeeded", "siblingBasis", "guardianPhone", "otherInfo"])
      expect(fields).toContain(name);
  });

  it("asks the start of daycare beside pre-primary, and its option or times if the municipality wants them", () => {
    const flags = { ...knownOfPreschool().flags, preschoolConnectedDaycareStartDate: false };
    expect(fieldsIn(asked("PRESCHOOL", { flags })).has("connectedDaycarePreferredStartDate")).toBe(false);
    const withTimes = fieldsIn(asked("PRESCHOOL", { asksForOption: false, asksForTimes: true }));
    expect([withTimes.has("startTime"), withTimes.has("serviceNeedOption")]).toEqual([true, false]);
  });

  it("gives one example of a time for the start of care and another for its end", () => {
    const words = wordsOf(asked("DAYCARE"));
    for (const example of ["7.30", "16.30"]) expect(words).toContain(`Esimerkiksi ${example}.`);
  });

  it("asks the e-mail twice, unless the guardian ticks that there is none", () => {
    for (const id of ["guardianEmail", "guardianEmailVerification"])
      expect(tagWith(asked("DAYCARE"), `id="${id}"`)).toContain('data-unless="noGuardianEmail"');
    const none = { ...emptyForm("DAYCARE") };
    none.guardian.email = "";
    expect(tagWith(asked("DAYCARE"), 'id="guardianEmail"')).toContain("aria-required");
    expect(tagWith(asked("DAYCARE", {}, none), 'id="guardianEmail"')).not.toContain("aria-required");
  });

  it("asks about the household beside pre-primary only with the tick for daycare", () => {
    expect(asked("PRESCHOOL")).toContain("with-connected-daycare");
    expect(asked("DAYCARE")).not.toContain("with-connected-daycare");
  });
});

describe("what the form tells", () => {
  it("is the days of the open terms", () => {
    const words = wordsOf(asked("PRESCHOOL"));
    expect(words).toContain("Päivä väliltä 1.8.2026–10.3.2027.");
    expect(words).not.toContain("12.10.2026");
  });

  it("is the fees and the time to apply, in one closed part", () => {
    for (const [type, words] of [
      ["DAYCARE", /vähintään 4 kuukautta ennen.*euroa kuukaudessa/],
      ["PRESCHOOL", /maksutonta/],
      ["CLUB", /kokoontuu/],
    ] as const) {
      const [about] = detailsIn(asked(type));
      expect(about?.tag).not.toContain("open");
      expect(about?.words).toMatch(words);
    }
    const [about] = detailsIn(asked("DAYCARE"));
    expect(wordsOf(asked("DAYCARE").replace(about?.html ?? "", ""))).not.toMatch(/euroa|kuukautta ennen/);
  });

  it("is each person in the register on one line, with the rest in a closed part", () => {
    const html = asked("DAYCARE");
    for (const line of ["Lapsi: Elsa Virtanen", "Omat tietosi: Elsa Virtanen"])
      expect(detailsIn(html).find(({ words }) => words.startsWith(line))?.tag, line).not.toContain("open");
  });

  it("is that daycare beside pre-primary may also start before the first day of pre-primary", () => {
    expect(wordsOf(asked("PRESCHOOL"))).toContain("tai jo ennen lukuvuoden ensimmäistä esiopetuspäivää");
  });

  it("is that the files of a sent application change at once: it says so before and after the change", () => {
    const atOnce = "Kun lisäät tai poistat tiedoston, muutos on heti voimassa ja saat siitä kuitin.";
    const urgent = emptyForm("DAYCARE");
    urgent.preferences.urgent = true;
    expect(wordsOf(asked("DAYCARE", {}, urgent))).not.toContain(atOnce);
    const { application } = viewOf("DAYCARE", urgent);
    const sent = { application: { ...application, status: "SENT" as const } };
    expect(wordsOf(asked("DAYCARE", sent, urgent))).toContain(atOnce);

    const label = told(receiptTexts, "openNamed", { reference: "2026-000123" });
    const removed = leadingTo(told(applicationTexts, "done.inSent.fileRemoved"), "/receipt", label);
    const html = asked("DAYCARE", sent, urgent, openingTold(removed));
    expect(wordsOf(html)).toContain("Muutos on jo voimassa. Avaa kuitti, viitenumero 2026-000123");
    expect(html).toContain('<a href="/receipt">');
    // Without script the page moves to it, because no screen reader announces what a new page says at once.
    expect(tagWith(html, 'id="step-status"')).toContain('tabindex="-1"');
  });

  it("is that no term takes applications, and when the next one does", () => {
    const before = { ...knownOfPreschool({ today: "2026-01-07" }) };
    expect(wordsOf(asked("PRESCHOOL", { start: startChoices(before) }))).toContain(
      "Esiopetukseen ei voi hakea juuri nyt. Seuraava hakuaika alkaa to 8.1.2026.",
    );
    const words = wordsOf(asked("CLUB"));
    expect(words).toContain("Kerhoon ei voi hakea juuri nyt.");
    expect(words).not.toContain("Seuraava hakuaika");
  });

  it("is the days for connected daycare, once the start of pre-primary is known", () => {
    const form = { ...emptyForm("PRESCHOOL"), preferences: preferences({ preferredStartDate: "2026-09-01" }) };
    expect(wordsOf(asked("PRESCHOOL", {}, form))).toContain("väliltä 1.8.2026–10.8.2026 tai 1.9.2026–4.6.2027.");
    expect(PRESCHOOL_TERM.finnishPreschool.start).toBe("2026-08-11");
  });

  it("has the numbers of spec 1 §9, or the municipality's own", () => {
    const fees = { highestEuros: 288, clubPercent: 17 };
    expect(wordsOf(asked("DAYCARE"))).toContain("enintään 288 euroa kuukaudessa");
    expect(wordsOf(asked("PRESCHOOL"))).toMatch(/kestää 4 tuntia päivässä ja on maksutonta.*Se kestää 5 tuntia/);
    expect(wordsOf(asked("CLUB", { fees }))).toContain("17 % kokopäiväisen varhaiskasvatuksen maksusta");
    expect(detailsIn(asked("CLUB", { fees }))[0]?.words).toMatch(/^Tietoa kerhosta ja maksusta/);
    expect(wordsOf(asked("CLUB"))).not.toMatch(/%|maksu/);
  });
});

describe("a part with something wrong in it", () => {
  /** The page that is drawn again after a post that was refused for these faults. */
  const refused = (
    type: ApplicationType,
    typed: Record<string, string>,
    fault: string,
    changes: Partial<EditorView> = {},
  ) => {
    const form = emptyForm(type);
    const serverForm = drawnForm(
      {},
      { form: null, entries: Object.entries(typed), faults: [{ field: fault, code: "x" }], token: null, kept: null },
      () => "Korjaa.",
      [{ field: fault, code: "x" }],
      () => "",
    );
    const view = viewOf(type, form, changes);
    return drawn(
      ALL_SECTIONS.map((section) => (
        <SectionQuestions form={serverForm} key={section} opening={opening} section={section} view={view} />
      )),
    );
  };
  /** The innermost part that holds the field, by its class. */
  const partOf = (html: string, field: string): string =>
    html
      .slice(0, html.indexOf(` id="${field}"`))
      .match(/.*class="(choice-more[^"]*|flow with-connected-daycare)"/s)?.[1] ?? "";
  const siblings = [{ id: "s", ...PERSON, dateOfBirth: "2022-01-01", duplicateOf: null }];

  it.each<[ApplicationType, string, string, string]>([
    ["DAYCARE", "childFutureStreet", "childFutureAddressExists", "childFutureStreet"],
    ["DAYCARE", "guardianMoveDate", "guardianFutureAddressExists", "guardianMoveDate"],
    ["DAYCARE", "otherGuardianPhone", "otherGuardianAgreementStatus", "otherGuardianPhone"],
    ["DAYCARE", "otherPartnerLastName", "otherPartnerExists", "otherPartnerLastName"],
    ["DAYCARE", "otherChildren[0].firstName", "otherChildrenExists", "otherChildren-0-firstName"],
    ["DAYCARE", "siblingName", "siblingBasis", "siblingName"],
    ["DAYCARE", "assistanceDescription", "assistanceNeeded", "assistanceDescription"],
    ["PRESCHOOL", "startTime", "connectedDaycare", "shiftCare"],
    ["PRESCHOOL", "otherPartnerLastName", "connectedDaycare", "otherPartnerLastName"],
    ["PRESCHOOL", "otherChildren[0].lastName", "connectedDaycare", "otherChildren-0-lastName"],
  ])("of %s is seen: %s, of which %s says that it is not ticked", (type, text, fault, id) => {
    const html = refused(type, { [text]: "Teksti" }, fault, { siblings });
    expect(partOf(html, id)).toBe("choice-more choice-more-open");
  });

  it("of the household is not hidden with the tick for daycare", () => {
    const named = { otherPartnerLastName: "Salo" };
    expect(refused("PRESCHOOL", named, "connectedDaycare")).not.toContain("with-connected-daycare");
    expect(refused("PRESCHOOL", named, "guardianPhone")).toContain("with-connected-daycare");
  });

  it("is closed while nothing is wrong in it", () => {
    expect(partOf(refused("DAYCARE", {}, "guardianPhone"), "childFutureStreet")).toBe("choice-more");
  });
});

it("the names of each other child are asked under the number of the child", () => {
  const html = asked(
    "DAYCARE",
    {},
    {
      ...emptyForm("DAYCARE"),
      otherChildren: [PERSON, { ...PERSON, firstName: "Onni" }],
    },
  );
  for (const [index, title] of ["Lapsi 1", "Lapsi 2"].entries()) {
    const row = `otherChildren-${index}`;
    expect(html).toMatch(new RegExp(`id="${row}-name"[^>]*>${title}<`));
    expect(html).toMatch(
      new RegExp(`aria-labelledby="${row}-name"[^>]* role="group"><div[^>]*><label [^>]*for="${row}-firstName"`),
    );
  }
});

it("the care need is marked as required before there is a start date", () => {
  expect(asked("DAYCARE", { options: null })).toMatch(/Palveluntarve<span[^>]*class="required-star"/);
});

it("a brother or sister without a first name yet is named all the same", () => {
  const sibling = { id: "s", firstName: "", lastName: "Korhonen", socialSecurityNumber: CHILD_SSN };
  const siblings = [{ ...sibling, dateOfBirth: "2026-01-01", duplicateOf: null }];
  const words = wordsOf(asked("DAYCARE", { siblings }));
  expect(words.match(/Korhonen \(nimetön lapsi\)/g)?.length).toBeGreaterThan(1);
});

it("a chosen unit says why it cannot be applied to", () => {
  const form = emptyForm("DAYCARE");
  form.preferences.preferredUnits = [{ id: "11111111-1111-4111-8111-111111111111", name: "Koivikko" }];
  const units = NO_UNITS;
  const why = (reason: UnitReason) =>
    wordsOf(
      asked("DAYCARE", { units: { ...units, notOffered: { "11111111-1111-4111-8111-111111111111": reason } } }, form),
    );
  expect(why("shiftCare")).toContain("Tässä yksikössä ei ole vuorohoitoa.");
  expect(why("preparatory")).toContain("Tässä yksikössä ei ole valmistavaa opetusta.");
  expect(why("careType")).toContain("Tässä yksikössä ei ole sitä toimintaa, jota haet.");
  expect(why("startDate")).toContain("Tästä yksiköstä ei voi hakea paikkaa toivotulle aloituspäivälle.");
});

describe("the answers to look through", () => {
  const everything = (type: ApplicationType): ApplicationFormUpdate => ({
    ...emptyForm(type),
    child: {
      futureAddress: ADDRESS,
      allergies: "Kala",
      diet: "Kasvis",
      assistanceNeeded: true,
      assistanceDescription: "Puhe",
    },
    guardian: { futureAddress: ADDRESS, phoneNumber: "040 123 4567", email: "aino@example.fi" },
    secondGuardian: { agreementStatus: "AGREED", phoneNumber: "", email: "" },
    otherPartner: PARTNER,
    otherChildren: [PERSON],
    otherInfo: "Muuta",
    clubDetails: { wasOnDaycare: true, wasOnClubCare: false },
    preferences: preferences({
      connectedDaycarePreferredStartDate: "2026-09-01",
      serviceNeed: type === "CLUB" ? null : serviceNeed(type === "DAYCARE" ? {} : { startTime: "", endTime: "" }),
      siblingBasis: { siblingName: "Onni Virtanen", siblingSsn: CHILD_SSN, siblingUnit: "Koulu" },
      preparatory: true,
      urgent: true,
    }),
  });
  /** These fields are part of the answer of another field. Files and a repeated e-mail are no answers. */
  const drawnByOthers = [
    /Attachments$|Verification$|^noGuardianEmail$/,
    /^(partTime|endTime|sibling|siblingName|siblingSsn)$/,
    /^(child|guardian)(MoveDate|FutureStreet|FuturePost.*|FutureAddressEqualsChild)$/,
    /^other(Guardian(Phone|Email)|Partner(FirstName|LastName|SSN)|ChildrenExists)$|^vtjSiblings$/,
  ];
  const told = (type: ApplicationType) => {
    const form = everything(type);
    const answered = { application: viewOf(type, form).application, form, asksAboutOtherGuardian: type !== "CLUB" };
    return answersInWords(answered, "fi");
  };

  it("of the other guardian's copy leave out what is withheld, and say nothing is missing", () => {
    const form = everything("PRESCHOOL");
    form.child.assistanceDescription = "";
    form.preferences.siblingBasis = { siblingName: "", siblingSsn: "", siblingUnit: "" };
    const { application } = viewOf("PRESCHOOL", form);
    const answered = { application, form, asksAboutOtherGuardian: true };
    const read = answersInWords({ ...answered, isReducedCopy: true }, "fi", FOR_EVERYONE);
    expect(read.filter(({ answer }) => answer === "")).toEqual([]);
    const fields = read.map(({ field }) => field);
    expect(fields).toContain("assistanceNeeded");
    expect(fields).not.toContain("assistanceDescription");
    expect(fields).not.toContain("siblingUnit");
    expect(read.find(({ field }) => field === "siblingBasis")?.answer).toBe("Kyllä");
    expect(answersInWords(answered, "fi").map(({ field }) => field)).toContain("assistanceDescription");
  });

  it.each(["DAYCARE", "PRESCHOOL", "CLUB"] as const)(
    "are the answers to all questions of %s, in the order of the screen",
    (type) => {
      const fields = fieldsIn(asked(type, {}, everything(type)));
      const isDrawn = (field: string) => fields.has(field) || field === "preferredUnits" || field === "otherChildren";
      const own = Object.values(SECTIONS)
        .flat()
        .filter((field) => isDrawn(field) && !drawnByOthers.some((one) => one.test(field)))
        .filter((field) => type !== "CLUB" || field !== "otherChildren");
      expect(told(type).map(({ field }) => field)).toEqual(own);
      for (const { question, answer } of told(type)) expect([question, answer]).not.toContain("");
    },
  );
});
