import type { VisitedPage as Page } from "../../tests/support/browsing/visited-page.ts";
import { until } from "../../tests/support/running/patience.ts";
import type { Visit } from "../visit.ts";

const route = "/personal-details";
const AINO = { guardian: "aino.virtanen", level: "strong" } as const;
const WEAK = { guardian: "aino.virtanen", level: "weak" } as const;
const SOFIA = { guardian: "sofia.lindholm", level: "strong" } as const;
const PEKKA = { guardian: "pekka.laine", level: "strong" } as const;
const AMINA = { guardian: "amina.hassan", level: "strong" } as const;

const send = async (page: Page) => page.locator("main form button[type=submit]").last().click();
/** Without script the link that leaves a form is a button of it too. */
const sendIn = (form: string) => async (page: Page) =>
  page.locator(`#form-${form} button[type=submit]:not([name=_to])`).last().click();

/** Asks for a code and waits on the page that takes it. The code stays open, so other looks find the same page. */
const askForCode = async (page: Page) => {
  await page.goto(route);
  const ask = page.locator("#form-code button[value=send]");
  if ((await ask.count()) > 0) await ask.click();
  return route;
};

/** Where the devices of the audit are. Nobody answers there. */
export const PUSH_HOST = "push.example";

/** Adds a phone, as script posts it: the browsers of the audit have no push service. */
const addPhone = async (page: Page) => {
  await page.goto(`${route}/sessions`);
  if ((await page.locator("#devices article").count()) === 0) {
    const { origin } = new URL(page.url());
    const subscription = { endpoint: `https://${PUSH_HOST}/phone`, p256dh: "B".padEnd(87, "a"), auth: "c".repeat(22) };
    await page.request.post(`${origin}${route}/sessions`, {
      headers: { origin, "sec-fetch-site": "same-origin" },
      form: { _form: "devices", intent: "add", ...subscription },
    });
  }
  return `${route}/sessions`;
};

/** Asks for a copy of the data and waits until it is made. */
const collect = (address: string) => async (page: Page) => {
  await page.goto("/personal-details/data");
  const download = page.locator("main a[download]");
  if ((await download.count()) === 0) {
    const ask = page.locator("main form button[type=submit]");
    if ((await ask.count()) > 0) await ask.click();
    const isMade = async () => {
      await page.goto("/personal-details/data");
      return (await download.count()) > 0;
    };
    await until(isMade, () => "The copy of the data was not made");
  }
  return address;
};

export const personalDetailsVisits: readonly Visit[] = [
  { route, state: "with a verified e-mail", inFull: "another username than the e-mail has the same rows", as: AINO },
  { route, state: "to a weak guardian, with lock marks", as: WEAK },
  {
    route,
    state: "with e-mail and phone missing",
    inFull: "contact details with faults have the same fields",
    as: AMINA,
  },
  { route, state: "with another username than the e-mail", as: PEKKA },
  {
    route,
    state: "with a code to type",
    inFull: "an empty code has the same field",
    as: SOFIA,
    alone: "sofia's code",
    prepare: askForCode,
  },
  {
    route,
    state: "with an empty code",
    as: SOFIA,
    alone: "sofia's code",
    prepare: askForCode,
    then: sendIn("code"),
    status: 422,
  },
  {
    route,
    state: "contact details as a form",
    inFull: "the form of the contact details with faults has the same fields",
    path: `${route}?edit=details`,
    as: AINO,
  },
  {
    route,
    state: "contact details with faults",
    path: `${route}?edit=details`,
    as: AINO,
    then: async (page) => {
      await page.locator("#phone").fill("");
      await page.locator("#email").fill("aino@example");
      await sendIn("details")(page);
    },
    status: 422,
  },
  {
    route,
    state: "contact details that changed elsewhere",
    inFull: "an income statement that another window saved has the same parts",
    path: `${route}?edit=details`,
    as: PEKKA,
    alone: "pekka's phone",
    then: async (page) => {
      const other = await page.context().newPage();
      await other.goto(`${new URL(page.url()).origin}${route}?edit=details`);
      await other.locator("#phone").fill(`050 ${Date.now() % 10_000_000}`);
      // A page that closes while it is being left may never say that it is closed.
      const saved = other.waitForEvent("load");
      await sendIn("details")(other);
      await saved;
      await other.close();
      await page.locator("#backupPhone").fill("050 111 1111");
      await sendIn("details")(page);
    },
    status: 422,
  },
  {
    route,
    state: "password as a form",
    inFull: "the form of the password with faults has the same fields",
    path: `${route}?edit=login`,
    as: AINO,
  },
  {
    route,
    state: "password with faults",
    path: `${route}?edit=login`,
    as: AINO,
    then: async (page) => {
      await page.locator("#password").fill("lyhyt");
      await page.locator("#passwordAgain").fill("toinen");
      await sendIn("login")(page);
    },
    status: 422,
  },
  { route, state: "notifications as a form", path: `${route}?edit=notifications`, as: WEAK },
  {
    route: `${route}/sessions`,
    state: "one or more logins",
    once: "the page of the own data has the same parts",
    as: AINO,
  },
  {
    route: `${route}/sessions`,
    state: "with a device that tells of news",
    as: SOFIA,
    prepare: addPhone,
    needs: "devices",
  },
  {
    route,
    state: "with a device that tells of news",
    once: "the form of the notifications has the same kinds",
    as: SOFIA,
    prepare: async (page) => {
      await addPhone(page);
      return route;
    },
    needs: "devices",
  },
  { route: `${route}/data`, state: "nothing collected", inFull: "asked for has the same parts", as: AMINA },
  {
    route: `${route}/data`,
    state: "asked for",
    as: PEKKA,
    alone: "pekka's data",
    then: send,
  },
  { route: `${route}/data`, state: "collected", as: AINO, prepare: collect(`${route}/data`) },
  {
    route: `${route}/data`,
    state: "the applications in it",
    as: AINO,
    prepare: collect(`${route}/data?section=applications`),
  },
  {
    route: `${route}/log`,
    state: "own acts and those of others",
    once: "the page of the own data has the same parts",
    as: AINO,
  },
];
