import type { Dialog } from "playwright";
import { sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";
import type { Page } from "../support/browsing/browser.ts";
import { dayFromNow } from "../support/browsing/days.ts";
import { openDaycare } from "../support/browsing/drafts.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";

/**
 * What can happen to a form in a browser that runs scripts. The two tables of forms (tests/support/asking) are walked
 * without scripts: there the browser only posts. Here enhancers post, draw and ask beside it.
 */
interface Form {
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
const inThreeWeeks = (page: Page) => page.goto(`/calendar?day=${isoIn(21)}&edit=true`);
/** A Tuesday or the day after it, so that it is no weekend. */
const isoIn = (days: number): string => {
  const day = new Date(Date.now() + days * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

const FORMS: readonly Form[] = [
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

for (const form of FORMS) {
  const typedIn = (page: Page) => page.locator(form.field).first();
  const type = async (page: Page, address?: string) => {
    await (address ? page.goto(address) : form.open(page));
    await typedIn(page).fill(form.text);
    await expect(typedIn(page)).toHaveValue(form.text);
  };
  const expectKept = (page: Page) => expect(typedIn(page)).toHaveValue(form.text);
  /** Tries to leave. A kept form is there again when its page is opened again. Another one asks, and stays. */
  const leave = async (page: Page, away: () => Promise<unknown>, back: () => Promise<unknown>) => {
    if (form.isKept) {
      await away();
      await back();
      return expectKept(page);
    }
    const asked = new Promise<Dialog>((found) => page.once("dialog", found));
    // The browser stays, so nothing ever loads.
    void away().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expectKept(page);
  };

  journey(
    `${form.title} is neither lost by the menu, Back, a reload nor another language`,
    async ({ page }) => {
      await loginAs(page, form.as);
      await type(page);
      const address = page.url();
      await page.locator(".language-links [lang=sv]").click();
      await expect(page.locator("html")).toHaveAttribute("lang", "sv");
      await expectKept(page);
      await expect(page.locator("#faults")).toHaveCount(0);

      await page.goto("/personal-details");
      await type(page, address);
      const back = () => (form.isKept ? page.goBack() : page.goto(address));
      await leave(page, () => page.locator("nav a[href='/applications']").first().click(), back);
      await leave(
        page,
        () => page.goBack(),
        () => page.goForward(),
      );
      await leave(
        page,
        () => page.reload(),
        () => Promise.resolve(),
      );
    },
    { only: ["on"] },
  );

  journey(
    `${form.title} is there after a session that ended, and after a service that was away`,
    async ({ page, app }) => {
      await loginAs(page, form.as);
      await type(page);
      // What the enhancers post fails meanwhile, and so does the press itself.
      await page.route("**/*", (route) =>
        route.request().method() === "POST" ? route.abort("connectionfailed") : route.fallback(),
      );
      await typedIn(page).fill(`${form.text} `);
      await typedIn(page).fill(form.text);
      await typedIn(page).blur();
      await expectKept(page);
      await page.unroute("**/*");

      const name = sessionCookieName({ baseUrl: app.url });
      await page.context().clearCookies({ name });
      await page.context().addCookies([{ name, value: "ended", url: app.url, httpOnly: true, sameSite: "Lax" }]);
      if (form.send === null) await typedIn(page).press("Enter");
      else await page.locator(`main button[name=intent][value="${form.send}"]`).last().click();
      await expect(page).toHaveURL(/\/login/);
      const next = new URL(page.url()).searchParams.get("next") ?? "";
      await loginAs(page, form.as);
      await page.goto(next);
      await expectKept(page);
      await expect(page.locator("main")).toContainText(/Istuntosi päättyi/);
    },
    { only: ["on"] },
  );
}
