import type { Page } from "./browser.ts";
import { dayFromNow, workdayIn } from "./days.ts";
import { openDaycare } from "./drafts.ts";

/** A form of the service, as a journey opens it and types into it. */
export interface Form {
  title: string;
  as: string;
  open: (page: Page) => Promise<unknown>;
  /** A field in which something is typed, and what. */
  field: string;
  text: string;
  /** The button that ends the errand. Null: Enter, because script hides the button. */
  send: string | null;
  /** A long form or a message: it is kept while it is written. Another form asks before it is left. */
  isKept: boolean;
}

const TEXT = "Mummo hakee kello yksitoista.";

const childOf = async (page: Page, name: string): Promise<string> => {
  const answer = await page.request.get("/api/citizen/children");
  const children = (await answer.json()) as { id: string; firstName: string }[];
  return children.find(({ firstName }) => firstName.startsWith(name))?.id ?? "";
};
const at = (address: string) => (page: Page) => page.goto(address);
const ofChild = (name: string, path: string) => async (page: Page) =>
  page.goto(`/children/${await childOf(page, name)}/${path}`);
const inThreeWeeks = (page: Page) => page.goto(`/calendar?day=${workdayIn(21)}&edit=true`);

export const FORMS: readonly Form[] = [
  {
    title: "an application",
    as: "leena.korhonen",
    open: (page) => openDaycare(page, "Helmi"),
    field: "#otherInfo",
    text: TEXT,
    send: "save",
    isKept: true,
  },
  {
    title: "an income statement",
    as: "aino.virtanen",
    open: at("/income/new/edit"),
    field: "[name=startDate]",
    text: "1.1.2027",
    send: "save",
    isKept: true,
  },
  {
    title: "an income statement one question at a time",
    as: "aino.virtanen",
    open: at("/income/new/edit?question=1"),
    field: "[name=startDate]",
    text: "1.1.2027",
    send: "save",
    isKept: true,
  },
  {
    title: "a document about a child",
    as: "aino.virtanen",
    open: async (page) => {
      const answer = await page.request.get("/api/citizen/child-documents/unanswered");
      const [document] = (await answer.json()) as { id: string }[];
      await page.goto(`/child-documents/${document?.id}?readOnly=false`);
    },
    field: "[name=q2]",
    text: TEXT,
    send: "verify",
    isKept: true,
  },
  {
    title: "a new message",
    as: "aino.virtanen",
    open: at("/messages?editorVisible=true"),
    field: "[name=content]",
    text: TEXT,
    send: "send",
    isKept: true,
  },
  {
    title: "a reply",
    as: "aino.virtanen",
    open: async (page) => {
      await page.goto("/messages");
      await page.getByRole("link", { name: "Elsan sadevaatteet" }).first().click();
      await page.goto(`${page.url().split(/[?#]/)[0]}?reply=true`);
    },
    field: "[name=content]",
    text: TEXT,
    send: "send",
    isKept: true,
  },
  {
    title: "the times of a day",
    as: "aino.virtanen",
    open: inThreeWeeks,
    field: "main input[name$='.times']",
    text: "9.15–14.45",
    send: "save",
    isKept: false,
  },
  {
    title: "an absence",
    as: "aino.virtanen",
    open: at("/calendar?modal=absences"),
    field: "[name=end]",
    text: dayFromNow(21),
    send: "save",
    isKept: false,
  },
  {
    title: "an application for an absence",
    as: "katri.salonen",
    open: ofChild("Lumi", "absence-application"),
    field: "[name=description]",
    text: TEXT,
    send: "send",
    isKept: false,
  },
  {
    title: "a change of the service need",
    as: "aino.virtanen",
    open: ofChild("Elsa", "service-application"),
    field: "[name=startDate]",
    text: dayFromNow(40),
    send: null,
    isKept: false,
  },
  {
    title: "the end of a place",
    as: "aino.virtanen",
    open: ofChild("Elsa", "placement-termination"),
    field: "[name=lastDay]",
    text: dayFromNow(40),
    send: "check",
    isKept: false,
  },
  {
    title: "contact details",
    as: "aino.virtanen",
    open: at("/personal-details?edit=details"),
    field: "[name=phone]",
    text: "040 765 4321",
    send: "save",
    isKept: false,
  },
];

/** The form of this title. */
export const formCalled = (title: string): Form => {
  const form = FORMS.find((one) => one.title === title);
  if (!form) throw new Error(`No form is called ${title}`);
  return form;
};

/** Presses the button that ends the errand. */
export const pressLast = (page: Page, { send, field }: Form): Promise<void> =>
  send === null
    ? page.locator(field).first().press("Enter")
    : page.locator(`main button[name=intent][value="${send}"]`).last().click();
