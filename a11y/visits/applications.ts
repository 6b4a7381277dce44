import {
  applicationIn,
  cancelSent,
  daycareDraft,
  firstChild,
  freshDraft,
  receiptOf,
} from "../../tests/support/browsing/applications.ts";
import { addFirstUnit } from "../../tests/support/browsing/choosing-units.ts";
import { checkAndSend, fill, fillDaycareForm, pressAndWait } from "../../tests/support/browsing/daycare-form.ts";
import { dayFromNow, thisYear, today } from "../../tests/support/browsing/days.ts";
import { fillDraft } from "../../tests/support/browsing/drafts.ts";
import type { VisitedPage as Page } from "../../tests/support/browsing/visited-page.ts";
import { photo } from "../../tests/support/samples/photos.ts";
import type { Exemption, Visit } from "../visit.ts";

const AMINA = { guardian: "amina.hassan", level: "strong" } as const;
const AINO = { guardian: "aino.virtanen", level: "strong" } as const;
const LEENA = { guardian: "leena.korhonen", level: "strong" } as const;
const SARA = { guardian: "sara.nieminen", level: "strong" } as const;

const LIST = "/applications";

/** Reasons of `inFull`. */
const SAME_QUESTION = "the question before a sent application is cancelled has the same parts";
const SAME_BANNER = "the list after an application was sent has the same banner";
const SAME_NOTICE = "the notice of a day on which no term takes applications is drawn as those of the gallery";
const SAME_OTHER = "cards without their links have the same parts, and the other guardian opens the application itself";
const SAME_SHOWN = "an application that was sent, and one in processing, have the same parts";
const SAME_UNITS = "the units to choose from stand beside a chosen one too";
const SAME_CHECK = "the answers that were sent without the confirmation have the same parts";
const SAME_CARDS = "the list with an application in every status has the same cards";
const SAME_DRAFT = "a draft that ends soon and pre-primary with every part open have the same questions";
const SAME_FAULTS = "a form that was checked while nearly empty tells its faults in the same places";
const SAME_PARTS = "pre-primary with every part open has the same parts, and daycare's questions too";
const SAME_SEARCH = "units to choose from have the same search";

const list: Visit[] = [
  { route: LIST, state: "an application in every status", as: SARA },
  { route: LIST, state: "no application yet", inFull: "no children has the same frame", as: AMINA },
  { route: LIST, state: "no children", as: { guardian: "pekka.laine", level: "strong" } },
  {
    route: LIST,
    state: "three children, one without a first name",
    inFull: SAME_CARDS,
    as: LEENA,
  },
  {
    route: LIST,
    state: "children of the same first name, one with two records",
    inFull: SAME_CARDS,
    as: { guardian: "timo.salo", level: "strong" },
  },
  {
    route: LIST,
    state: "what the other guardian sees",
    inFull: SAME_OTHER,
    as: { guardian: "antti.virtanen", level: "strong" },
  },
  {
    route: LIST,
    state: "asked before a draft is deleted",
    inFull: SAME_QUESTION,
    as: SARA,
    prepare: async (page) => `${LIST}?cancel=${await applicationIn(page, "CREATED")}`,
  },
  {
    route: LIST,
    state: "asked before a sent application is cancelled",
    as: SARA,
    prepare: async (page) => `${LIST}?cancel=${await applicationIn(page, "SENT")}`,
  },
  {
    route: LIST,
    state: "after a draft was deleted",
    inFull: SAME_BANNER,
    as: { guardian: "mikael.lindholm", level: "strong" },
    then: async (page) => {
      await page.goto(`${LIST}?cancel=${await daycareDraft(page)}`);
      await page.locator("main form button[type=submit]").first().click();
    },
  },
];

const NEW = "/applications/new/:childId";
const newFor = async (page: Page) => `/applications/new/${await firstChild(page)}`;

const TO_UNIT = "/applications/new";
/** The page to which "Apply to this unit" leads, for the first unit of the map. */
const toUnit = async (page: Page) => {
  await page.goto("/map");
  const href = (await page.locator("#results .thing a").first().getAttribute("href")) ?? "";
  return `${TO_UNIT}?type=DAYCARE&unit=${/unit=([\w-]+)/.exec(href)?.[1]}`;
};

/** A day before any of the demo town's terms takes applications. The first does in January of the school year. */
function beforeAnyTerm(): string {
  const schoolYear = thisYear() - (today().slice(5) < "06-01" ? 1 : 0);
  return `${schoolYear}-01-07T12:00:00+02:00`;
}
const NO_TERM = { at: beforeAnyTerm() } as const;

const begun: Visit[] = [
  { route: TO_UNIT, state: "children to choose from", as: LEENA, prepare: toUnit },
  { route: TO_UNIT, state: "an application in processing", as: SARA, prepare: toUnit },
  {
    route: TO_UNIT,
    state: "a unit that is not there",
    path: `${TO_UNIT}?type=DAYCARE&unit=00000000-0000-4000-8000-000000000000`,
    as: AMINA,
  },
  { route: NEW, state: "as it opens", as: AMINA, prepare: newFor },
  { route: NEW, ...NO_TERM, state: "no term takes applications", inFull: SAME_NOTICE, as: AMINA, prepare: newFor },
  { route: NEW, state: "a transfer and a duplicate", as: AINO, prepare: newFor },
  {
    route: NEW,
    state: "sent without a choice",
    as: AMINA,
    prepare: newFor,
    then: (page) => pressAndWait(page, "create"),
    status: 422,
  },
];

const SHOW = "/applications/:applicationId";
const applicationOf = (status: string) => async (page: Page) => `/applications/${await applicationIn(page, status)}`;

const shown: Visit[] = [
  { route: SHOW, state: "sent, may still be changed", as: SARA, prepare: applicationOf("SENT") },
  {
    route: SHOW,
    state: "with a decision",
    inFull: SAME_SHOWN,
    as: SARA,
    prepare: applicationOf("WAITING_CONFIRMATION"),
  },
  {
    route: SHOW,
    state: "what the other guardian sees",
    as: { guardian: "antti.virtanen", level: "strong" },
    prepare: applicationOf("SENT"),
  },
  {
    route: SHOW,
    state: "in processing, case details open",
    as: SARA,
    prepare: applicationOf("WAITING_PLACEMENT"),
    then: (page) => page.locator("main details summary").first().click(),
  },
  { route: SHOW, state: "at its end", inFull: SAME_SHOWN, as: SARA, prepare: applicationOf("CANCELLED") },
  {
    route: "/receipts/:receiptId",
    state: "of an application",
    once: "the application that was sent has the same answers",
    as: SARA,
    prepare: (page) => receiptOf(page, "SENT"),
  },
];

const EDIT = "/applications/:applicationId/edit";
const draftFor = (type: "DAYCARE" | "PRESCHOOL" | "CLUB") => async (page: Page) =>
  `/applications/${await freshDraft(page, type)}/edit`;
const draft = draftFor("DAYCARE");
const ofAmina = { route: EDIT, as: AMINA, alone: AMINA.guardian, prepare: draft } as const;

/** Opens all parts of the form that open by a checkbox. */
async function tickEverything(page: Page): Promise<void> {
  for (const box of await page.locator("main form input[type=checkbox]").all()) {
    if (await box.isVisible()) await box.check();
  }
}

/** Opens the units, with one chosen. With scripts: the list under the field. Without: the results on the page. */
async function openUnits(page: Page): Promise<void> {
  await addFirstUnit(page);
  const canWake = (await page.locator("[data-island=unit-picker][data-waits]").count()) > 0;
  if (!canWake) return page.locator("#unitResults").waitFor();
  await page.locator("#unitSearch[role=combobox]").click();
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
}

/** Adds two photos. With scripts they go as soon as they are chosen; without, by the field's button. */
async function addPhotos(page: Page, scripts: string): Promise<void> {
  const buffer = await photo();
  const files = ["1.jpg", "2.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer }));
  await page.locator("#urgencyAttachments").setInputFiles(files);
  if (scripts === "blocked") await pressAndWait(page, "upload-attachment.URGENCY");
  await page.locator('[name="join.URGENCY"]').first().waitFor({ state: "attached" });
}

async function searchUnits(page: Page, words: string): Promise<void> {
  const canWake = (await page.locator("[data-island=unit-picker][data-waits]").count()) > 0;
  await page.locator("#unitSearch").fill(words);
  if (canWake) await page.locator(".choice-status:not(:empty)").waitFor();
  else await pressAndWait(page, "search");
}

const edited: Visit[] = [
  // The page of a draft leads to its editor.
  { route: EDIT, state: "a draft that ends soon", as: SARA, prepare: applicationOf("CREATED") },
  { ...ofAmina, state: "a new draft", inFull: SAME_DRAFT },
  { ...ofAmina, state: "checked while nearly empty", then: (page) => pressAndWait(page, "verify"), status: 422 },
  {
    ...ofAmina,
    state: "wrong values in the fields",
    inFull: SAME_FAULTS,
    then: async (page) => {
      await fill(page, "preferredStartDate", "31.2.2027");
      await fill(page, "startTime", "kello kahdeksan");
      await fill(page, "guardianPhone", "040");
      await fill(page, "guardianEmail", "ei osoite");
      await pressAndWait(page, "verify");
    },
    status: 422,
  },
  {
    ...ofAmina,
    state: "every part open",
    inFull: SAME_PARTS,
    then: async (page) => {
      await tickEverything(page);
      await pressAndWait(page, "otherChildren.add");
    },
  },
  {
    ...ofAmina,
    state: "units to choose from",
    then: async (page) => {
      await fill(page, "preferredStartDate", dayFromNow(150));
      await pressAndWait(page, "showUnits");
      await openUnits(page);
    },
  },
  {
    ...ofAmina,
    state: "a search that finds only a unit of another kind of care",
    inFull: SAME_SEARCH,
    then: async (page) => {
      await fill(page, "preferredStartDate", dayFromNow(150));
      await pressAndWait(page, "showUnits");
      await searchUnits(page, "luontokerho");
    },
  },
  {
    ...ofAmina,
    state: "a start within the processing time, and two units in order",
    inFull: SAME_UNITS,
    then: async (page) => {
      await fill(page, "preferredStartDate", dayFromNow(30));
      await pressAndWait(page, "showUnits");
      await addFirstUnit(page);
      await addFirstUnit(page);
    },
  },
  {
    ...ofAmina,
    state: "a search that finds no unit",
    inFull: SAME_SEARCH,
    then: async (page) => {
      await fill(page, "preferredStartDate", dayFromNow(150));
      await pressAndWait(page, "showUnits");
      await searchUnits(page, "qqqq");
    },
  },
  {
    ...ofAmina,
    state: "the answers to check",
    inFull: SAME_CHECK,
    then: async (page) => {
      await fillDaycareForm(page);
      await pressAndWait(page, "verify");
    },
  },
  {
    ...ofAmina,
    state: "photos to join, with faults",
    needs: "extensions",
    then: async (page, { scripts }) => {
      await page.locator("[name=urgent]").check();
      await addPhotos(page, scripts);
      await page.locator('details:has([value="join-photos.URGENCY"]) > summary').click();
      for (const box of await page.locator('[name="join.URGENCY"]').all()) await box.check();
      await page.locator('[name^="page."]').first().fill("x");
      await pressAndWait(page, "join-photos.URGENCY");
    },
    status: 422,
  },
  {
    ...ofAmina,
    state: "sent without the confirmation",
    prepare: async (page) => {
      const id = await freshDraft(page, "DAYCARE");
      await fillDraft(page, id);
      return `/applications/${id}/edit`;
    },
    then: async (page) => {
      await pressAndWait(page, "verify");
      await pressAndWait(page, "send");
    },
    status: 422,
  },
  {
    route: EDIT,
    state: "one that has been sent",
    inFull: "pre-primary with every part open has the same questions",
    as: SARA,
    prepare: async (page) => `${await applicationOf("SENT")(page)}/edit`,
  },
  {
    route: EDIT,
    state: "another window saved meanwhile",
    inFull: "an income statement that another window saved has the same parts",
    as: LEENA,
    alone: LEENA.guardian,
    prepare: draft,
    then: async (page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await fill(other, "otherInfo", `Toinen ikkuna ${Date.now()}`);
      await pressAndWait(other, "save");
      await other.close();
      await fill(page, "otherInfo", "Ensimmäinen ikkuna");
      await pressAndWait(page, "save");
    },
  },
  {
    route: LIST,
    state: "after an application was sent",
    as: { guardian: "timo.salo", level: "strong" },
    then: (page) => {
      sent = sent.catch(() => undefined).then(() => sendOne(page));
      return sent;
    },
  },
];

/** A child can have only one sent application. Each visit cancels the last one, and no two visits send at once. */
async function sendOne(page: Page): Promise<void> {
  await cancelSent(page);
  const id = await freshDraft(page, "DAYCARE");
  await fillDraft(page, id);
  await page.goto(`/applications/${id}/edit`);
  await checkAndSend(page);
}
let sent: Promise<void> = Promise.resolve();

/**
 * The other types of form show only their differences from daycare: their own questions, faults and answers to check.
 * Mikael has already applied for Alva's pre-primary place. Her other guardian may apply too.
 */
const preschool = {
  route: EDIT,
  as: { guardian: "sofia.lindholm", level: "strong" },
  alone: "sofia.lindholm",
  prepare: draftFor("PRESCHOOL"),
} as const;
const club = {
  needs: "club",
  route: EDIT,
  as: AMINA,
  alone: AMINA.guardian,
  prepare: draftFor("CLUB"),
} as const;

/** A draft of its own, without a start date. When a term is open, a draft starts with the term's first day. */
const beforeTerms = (type: "PRESCHOOL" | "CLUB") => ({
  ...NO_TERM,
  route: EDIT,
  as: LEENA,
  alone: LEENA.guardian,
  prepare: draftFor(type),
});

/** A day between the terms, less than a year ahead. */
function nextJuly(): string {
  return `1.7.${thisYear() + (today().slice(5) < "07-01" ? 0 : 1)}`;
}

const otherKinds: Visit[] = [
  { ...preschool, state: "a new draft of pre-primary", inFull: SAME_DRAFT },
  { ...beforeTerms("PRESCHOOL"), state: "pre-primary while no term takes applications", inFull: SAME_NOTICE },
  {
    ...preschool,
    state: "pre-primary with every part open and nothing in it",
    then: async (page) => {
      await tickEverything(page);
      await pressAndWait(page, "verify");
    },
    status: 422,
  },
  {
    ...preschool,
    state: "the answers of pre-primary with daycare to check",
    inFull: SAME_CHECK,
    then: async (page) => {
      await addFirstUnit(page);
      await page.locator("#connectedDaycare").check();
      await page.locator("[name=serviceNeedOption]").first().check();
      await page.locator("[name=otherGuardianAgreementStatus]").first().check();
      await pressAndWait(page, "verify");
    },
  },
  { ...beforeTerms("CLUB"), needs: "club", state: "a club while no term takes applications", inFull: SAME_NOTICE },
  {
    ...club,
    state: "a club outside its terms",
    inFull: SAME_FAULTS,
    then: async (page) => {
      await fill(page, "preferredStartDate", nextJuly());
      await pressAndWait(page, "verify");
    },
    status: 422,
  },
  {
    ...club,
    state: "the answers of a club to check",
    inFull: SAME_CHECK,
    then: async (page) => {
      await addFirstUnit(page);
      await fill(page, "guardianPhone", "+358 40 123 4567");
      await page.locator("#noGuardianEmail").check();
      await pressAndWait(page, "verify");
    },
  },
];

export const applicationVisits: readonly Visit[] = [...list, ...begun, ...shown, ...edited, ...otherKinds];

export const applicationExemptions: readonly Exemption[] = [];
