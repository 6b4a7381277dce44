import { differenceInCalendarDays } from "date-fns";
import { dayFromNow, dayIn, today } from "../../tests/support/browsing/days.ts";
import { press } from "../../tests/support/browsing/press.ts";
import type { VisitedPage as Page } from "../../tests/support/browsing/visited-page.ts";
import { photo } from "../../tests/support/samples/photos.ts";
import type { Combination, Visit } from "../visit.ts";

const AINO = { guardian: "aino.virtanen", level: "strong" } as const;
const MIKAEL = { guardian: "mikael.lindholm", level: "strong" } as const;
const SARA = { guardian: "sara.nieminen", level: "strong" } as const;
const SOFIA = { guardian: "sofia.lindholm", level: "strong" } as const;

const SAME_RECEIPT = "the receipt of an application has the same parts";
const LIST = "/income";
const EDIT = "/income/:incomeStatementId/edit";
const DETAILS = "/income/:incomeStatementId/details";
const CHILD_EDIT = "/child-income/:childId/:incomeStatementId/edit";
const CHILD_DETAILS = "/child-income/:childId/:incomeStatementId/details";

const NEW = "/income/new/edit";

/** Reason of `once`. */
const SAME_SHOWN = "a statement to check has the same answers in every language";

interface Listed {
  id: string;
  status: string;
}

async function got<T>(page: Page, path: string): Promise<T> {
  const response = await page.context().request.get(`/api/citizen/income-statements${path}`);
  return (await response.json()) as T;
}

/** The guardian's own statement of this status. */
async function own(page: Page, status: string): Promise<string> {
  const { data } = await got<{ data: Listed[] }>(page, "?page=1");
  return data.find((one) => one.status === status)?.id ?? "";
}

async function ofChild(page: Page): Promise<{ child: string; sent: string; handled: string }> {
  const [child] = await got<{ id: string }[]>(page, "/children");
  const { data } = await got<{ data: Listed[] }>(page, `/child/${child?.id}?page=1`);
  const idOf = (status: string) => data.find((one) => one.status === status)?.id ?? "";
  return { child: child?.id ?? "", sent: idOf("SENT"), handled: idOf("HANDLED") };
}

/** The highest fee after an income was told: the check page says that it is left out. */
async function toCheck(page: Page, { scripts }: Combination) {
  await page.locator("#startDate").fill(dayFromNow(20));
  await page.locator("[name=feeBasis][value=INCOME]").check();
  await page.locator("[name=estimatedMonthlyIncome]").fill("2000");
  await page.locator("[name=feeBasis][value=HIGHEST_FEE]").check();
  // Without scripts the page shows the button that sends. The press leads to the check, because income was told.
  await press(page, scripts === "on" ? "verify" : "send");
  await page.locator("[name=assurance]").waitFor();
}

/** The highest fee, which is sent from the form. Its start is missing, and the assurance. */
async function toSendAtOnce(page: Page) {
  await page.locator("[name=feeBasis][value=HIGHEST_FEE]").check();
  await press(page, "send");
  await page.locator("#assurance-fault").waitFor();
}

/** Goes on from one question without its answer. */
async function goOn(page: Page) {
  await press(page, "next");
  await page.locator("#faults").waitFor();
}

async function addNothing(page: Page) {
  await page.locator("main button[value^='upload-attachment.']").first().click();
  await page.locator("#faults").waitFor();
}

/** Adds two photos to the statement's details. With scripts they go as soon as they are chosen. */
async function addPhotos(page: Page, scripts: string): Promise<void> {
  const buffer = await photo();
  const files = ["1.jpg", "2.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer }));
  await page.locator('[name="attachments.OTHER"]').setInputFiles(files);
  if (scripts === "blocked") await press(page, "upload-attachment.OTHER");
  await page.locator('[name="join.OTHER"]').first().waitFor({ state: "attached" });
}

const CSRF = { "x-evaka-csrf": "1" };
const highestFee = (startDate: string, endDate: string | null = null) => ({ type: "HIGHEST_FEE", startDate, endDate });

/** The statement is handled while the guardian adds details: its form is posted to the address of a handled one. */
async function postDetailsOfHandled(page: Page): Promise<void> {
  const { sent, handled } = await ofChild(page);
  const ofHandled = new URL(page.url()).pathname.replace(sent, handled);
  for (const form of await page.locator("main form").all()) {
    await form.evaluate((one, address) => one.setAttribute("action", address), ofHandled);
  }
  await page.locator("[name=otherInfo]").fill("Mormors pension har ändrats.");
  await press(page, "verify");
  await page.locator("main a[href$='/new/edit']").waitFor();
}

/** So many drafts that the list has three pages. */
async function threePages(page: Page): Promise<string> {
  while ((await got<{ pages: number }>(page, "?page=1")).pages < 3) await freshDraft(page);
  return `${LIST}?page=2`;
}

/** A new draft that starts after all others of the guardian. */
async function freshDraft(page: Page): Promise<string> {
  const { data } = await got<{ data: { startDate: string }[] }>(page, "?page=1");
  const days = data.map(({ startDate }) => differenceInCalendarDays(startDate, today()));
  const startDate = dayIn(Math.ceil(Math.max(30, ...days)) + 1);
  const path = "/api/citizen/income-statements?draft=true";
  await page.context().request.post(path, { headers: CSRF, data: highestFee(startDate) });
  return `/income/${await own(page, "DRAFT")}/edit`;
}

/** Another window saves or sends the draft of this page, and then this one saves. */
const afterAnother = (draft: boolean) => async (page: Page) => {
  const [, id] = /income\/([^/]+)\/edit/.exec(page.url()) ?? [];
  const { startDate } = await got<{ startDate: string }>(page, `/${id}`);
  const path = `/api/citizen/income-statements/${id}?draft=${draft}`;
  await page.context().request.put(path, { headers: CSRF, data: highestFee(startDate, dayIn(300)) });
  await page.locator("#endDate").fill(dayFromNow(250));
  await press(page, "save");
  await page.locator(draft ? "#stale" : "main a[href$='/new/edit']").waitFor();
};

const ofLeena = {
  route: EDIT,
  as: { guardian: "leena.korhonen", level: "strong" },
  alone: "leena's income",
  prepare: freshDraft,
} as const;

export const incomeVisits: readonly Visit[] = [
  { route: LIST, state: "a sent statement", as: SARA },
  { route: LIST, state: "no statement yet", as: { guardian: "amina.hassan", level: "strong" } },
  {
    route: EDIT,
    state: "a new statement",
    inFull: "a new statement with two faults has the same questions",
    as: AINO,
    path: NEW,
    alone: "new income",
  },
  {
    route: EDIT,
    state: "a new statement with two faults",
    as: AINO,
    path: NEW,
    alone: "new income",
    status: 422,
    then: async (page) => {
      await press(page, "verify");
      await page.locator("#faults").waitFor();
    },
  },
  {
    route: EDIT,
    state: "one question of a draft, and what comes next",
    as: MIKAEL,
    alone: "entrepreneur's draft",
    prepare: async (page) => `/income/${await own(page, "DRAFT")}/edit?question=12`,
  },
  {
    route: EDIT,
    state: "one question without its answer",
    inFull: "one question, and the faults of the whole form, have the same parts",
    as: AINO,
    path: `${NEW}?question=2`,
    alone: "new income",
    status: 422,
    then: goOn,
  },
  {
    route: EDIT,
    state: "the answers to check",
    as: { guardian: "timo.salo", level: "strong" },
    path: NEW,
    alone: "checked income",
    then: toCheck,
  },
  {
    route: EDIT,
    state: "the highest fee, sent from the form, with two faults",
    as: { guardian: "jukka.salonen", level: "strong" },
    path: NEW,
    alone: "highest fee",
    status: 422,
    then: toSendAtOnce,
  },
  {
    route: EDIT,
    state: "a search among other incomes that finds nothing",
    as: { guardian: "timo.salo", level: "strong" },
    path: `${NEW}?question=2`,
    alone: "checked income",
    then: async (page) => {
      await page.locator("[name=feeBasis][value=INCOME]").check();
      await press(page, "next");
      await page.locator("#incomeSource, #endDate").first().waitFor();
      await page.goto(page.url().replace(/question=\d+/, "question=6"));
      await page.locator("#hasOtherIncome").check();
      await page.locator("[name=otherIncomeSearch]").fill("qwerty");
      await press(page, "next");
      await page.locator("#found-incomes").waitFor();
    },
  },
  {
    route: EDIT,
    state: "a draft of an entrepreneur with two companies",
    inFull: "the same draft with faults and missing files has the same questions",
    as: MIKAEL,
    alone: "entrepreneur's draft",
    prepare: async (page) => `/income/${await own(page, "DRAFT")}/edit`,
  },
  {
    route: EDIT,
    state: "a draft of an entrepreneur, with faults and missing files",
    as: MIKAEL,
    alone: "entrepreneur's draft",
    prepare: async (page) => `/income/${await own(page, "DRAFT")}/edit`,
    status: 422,
    then: async (page) => {
      await page.locator("[name=businessId]").fill("1234567-8");
      await press(page, "verify");
      await page.locator("#faults").waitFor();
    },
  },
  {
    ...ofLeena,
    state: "another window saved meanwhile",
    then: afterAnother(true),
  },
  {
    ...ofLeena,
    state: "sent in another window meanwhile",
    inFull: "details of a statement that was handled meanwhile have the same notice",
    then: afterAnother(false),
  },
  {
    route: DETAILS,
    state: "details and files for a sent statement",
    as: SARA,
    prepare: async (page) => `/income/${await own(page, "SENT")}/details`,
  },
  {
    route: DETAILS,
    state: "a file to add, and none chosen",
    as: SARA,
    status: 422,
    prepare: async (page) => `/income/${await own(page, "SENT")}/details`,
    then: addNothing,
  },
  {
    route: DETAILS,
    state: "photos to join, with a fault",
    needs: "extensions",
    inFull: "photos to join have the same parts in an application",
    as: SARA,
    alone: "photos of details",
    status: 422,
    prepare: async (page) => `/income/${await own(page, "SENT")}/details`,
    then: async (page, { scripts }) => {
      await addPhotos(page, scripts);
      await page.locator('details:has([value="join-photos.OTHER"]) > summary').click();
      await page.locator('[name="join.OTHER"]').first().check();
      await press(page, "join-photos.OTHER");
      await page.locator("#faults").waitFor();
    },
  },
  {
    route: DETAILS,
    state: "details to check",
    inFull: "the answers to check have the same parts",
    as: SARA,
    alone: "photos of details",
    prepare: async (page) => `/income/${await own(page, "SENT")}/details`,
    then: async (page) => {
      await page.locator("[name=otherInfo]").fill("Apuraha loppuu.");
      await press(page, "verify");
      await page.locator("main button[value=update]").last().waitFor();
    },
  },
  {
    route: CHILD_EDIT,
    state: "a file sent before to add, and none chosen",
    needs: "extensions",
    as: SOFIA,
    status: 422,
    prepare: async (page) => `/child-income/${(await ofChild(page)).child}/new/edit`,
    then: async (page) => {
      await page.locator('details:has([value="reuse-file"]) > summary').click();
      await press(page, "reuse-file");
      await page.locator("#faults").waitFor();
    },
  },
  {
    route: CHILD_EDIT,
    state: "a new statement of a child",
    inFull: "a child's statement without start and proof has the same fields",
    as: AINO,
    prepare: async (page) => `/child-income/${(await ofChild(page)).child}/new/edit`,
  },
  {
    route: CHILD_EDIT,
    state: "proof of a child's income alone, and none chosen",
    as: AINO,
    status: 422,
    prepare: async (page) => `/child-income/${(await ofChild(page)).child}/new/edit?question=4`,
    then: goOn,
  },
  {
    route: CHILD_EDIT,
    state: "a child's statement without start and proof",
    as: AINO,
    status: 422,
    prepare: async (page) => `/child-income/${(await ofChild(page)).child}/new/edit`,
    then: async (page) => {
      await press(page, "verify");
      await page.locator("#faults").waitFor();
    },
  },
  {
    route: CHILD_DETAILS,
    state: "a child's details with a file to add, and none chosen",
    once: "details of an own statement have the same fields",
    as: SOFIA,
    status: 422,
    prepare: async (page) => {
      const { child, sent } = await ofChild(page);
      return `/child-income/${child}/${sent}/details`;
    },
    then: addNothing,
  },
  {
    route: CHILD_DETAILS,
    state: "details for a child's sent statement",
    inFull: "details and files for an own statement have the same fields",
    as: SOFIA,
    prepare: async (page) => {
      const { child, sent } = await ofChild(page);
      return `/child-income/${child}/${sent}/details`;
    },
  },
  {
    route: CHILD_DETAILS,
    state: "handled meanwhile",
    once: "details of an own statement have the same fields",
    as: SOFIA,
    alone: "sofia's details",
    prepare: async (page) => {
      const { child, sent } = await ofChild(page);
      return `/child-income/${child}/${sent}/details`;
    },
    then: postDetailsOfHandled,
  },
];

const STATEMENT = "/income/:incomeStatementId";
const CHILD_STATEMENT = "/child-income/:childId/:incomeStatementId";

/** The newest receipt of a statement, by the statement's page. */
async function receiptOf(page: Page, address: string): Promise<string> {
  await page.goto(address);
  return (await page.locator("main a[href*='/receipts/']").first().getAttribute("href")) ?? address;
}

async function childsSent(page: Page): Promise<string> {
  const { child, sent } = await ofChild(page);
  return `/child-income/${child}/${sent}`;
}

async function childsHandled(page: Page): Promise<string> {
  const { child, handled } = await ofChild(page);
  return `/child-income/${child}/${handled}`;
}

const ESTIMATE = "/fee-estimate";

/** The estimate of a fee, which anyone may open. */
export const feeEstimateVisits: readonly Visit[] = [
  { route: ESTIMATE, state: "nothing asked yet" },
  {
    route: ESTIMATE,
    state: "an amount that cannot be read",
    status: 422,
    then: async (page) => {
      await page.locator("[name=feeFamilySize]").fill("3");
      await page.locator("[name=feeOwnIncome]").fill("paljon");
      await page.locator("main button[type=submit]").click();
      await page.locator("#faults").waitFor();
    },
  },
  {
    route: ESTIMATE,
    state: "the estimate with its steps",
    as: AINO,
    then: async (page) => {
      await page.locator("[name=feeFamilySize]").fill("4");
      await page.locator("[name=feeOwnIncome]").fill("4 000");
      await page.locator("[name=feePartnersIncome]").fill("5 000");
      await page.locator("[name=feeOrder][value=second]").check();
      await page.locator("[name=feeHours]").first().check();
      await page.locator("main button[type=submit]").click();
      await page.locator("#fee-estimate").waitFor();
    },
  },
];

/** The list, the statements to read, the questions before a removal, and the receipts. */
export const incomeReadingVisits: readonly Visit[] = [
  { route: LIST, state: "income that ends soon, and a partner who has told nothing", as: AINO },
  {
    route: LIST,
    state: "the guide open",
    as: AINO,
    then: (page) => page.locator("main details summary").first().click(),
  },
  { route: LIST, state: "a child's statement", inFull: "a sent statement is the same row", as: SOFIA },
  {
    route: LIST,
    state: "asked before a draft is deleted",
    as: MIKAEL,
    prepare: async (page) => `${LIST}?remove=${await own(page, "DRAFT")}`,
  },
  {
    route: LIST,
    state: "asked before a sent statement is cancelled",
    inFull: "the question before a draft is deleted has the same parts",
    as: SARA,
    prepare: async (page) => `${LIST}?remove=${await own(page, "SENT")}`,
  },
  {
    route: LIST,
    state: "asked before a new statement is made from an earlier one",
    as: SARA,
    prepare: async (page) => `${LIST}?copy=${await own(page, "SENT")}`,
  },
  {
    route: LIST,
    state: "asked beside a new statement that is begun already",
    inFull: "a new statement made from an earlier one has the same question",
    as: SOFIA,
    alone: "sofia's new statement",
    prepare: async (page) => {
      const { child, sent } = await ofChild(page);
      await page.goto(`/child-income/${child}/new/edit`);
      await page.locator("[name=otherInfo]").fill("Familjepension");
      await press(page, "verify");
      await page.locator("#faults").waitFor();
      return `${LIST}?copy=${sent}`;
    },
    then: (page) => page.locator("[name=begun]").waitFor({ state: "attached" }),
  },
  {
    ...ofLeena,
    route: LIST,
    state: "the second of three pages",
    inFull: "sixty threads have the same links to pages",
    prepare: threePages,
  },
  {
    ...ofLeena,
    route: LIST,
    state: "what was sent just now",
    needs: "extensions",
    inFull: "an application that was sent has the same banner",
    then: async (page) => {
      // With script a form whose answers are all there is sent from where they are written.
      if ((await page.locator("main button[value=verify]:visible").count()) > 0) await press(page, "verify");
      await page.locator("[name=assurance]").check();
      await press(page, "send");
      await page.locator("#banner a[href*='remove=']").waitFor();
    },
  },
  {
    route: LIST,
    state: "handled before it was cancelled",
    as: AINO,
    prepare: async (page) => `${LIST}?remove=${await own(page, "HANDLED")}`,
  },
  {
    route: LIST,
    state: "too late to cancel",
    inFull: "a statement that was handled before it was cancelled has the same notice",
    as: { guardian: "timo.salo", level: "strong" },
    prepare: async (page) => `${LIST}?remove=${await own(page, "HANDLING")}`,
  },
  {
    route: STATEMENT,
    state: "sent",
    once: SAME_SHOWN,
    as: SARA,
    prepare: async (page) => `/income/${await own(page, "SENT")}`,
  },
  {
    route: STATEMENT,
    state: "handled",
    once: SAME_SHOWN,
    as: AINO,
    prepare: async (page) => `/income/${await own(page, "HANDLED")}`,
  },
  {
    route: CHILD_STATEMENT,
    state: "sent",
    once: "an own statement has the same parts",
    as: SOFIA,
    prepare: childsSent,
  },
  {
    route: CHILD_STATEMENT,
    state: "handled",
    inFull: "the own statement that was handled has the same parts",
    as: SOFIA,
    prepare: childsHandled,
  },
  {
    route: CHILD_STATEMENT,
    state: "what the other guardian sees",
    once: "an own statement has the same parts",
    as: MIKAEL,
    prepare: childsSent,
  },
  {
    route: "/receipts/:receiptId",
    state: "of an income statement",
    once: SAME_RECEIPT,
    as: SARA,
    prepare: async (page) => receiptOf(page, `/income/${await own(page, "SENT")}`),
  },
  {
    route: "/receipts/:receiptId",
    state: "of a child's income statement",
    once: SAME_RECEIPT,
    as: SOFIA,
    prepare: async (page) => receiptOf(page, await childsSent(page)),
  },
];
