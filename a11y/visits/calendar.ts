import { weekPath } from "~/calendar/calendar-addresses.ts";
import { today } from "../../tests/support/browsing/days.ts";
import { press } from "../../tests/support/browsing/press.ts";
import type { VisitedPage as Page } from "../../tests/support/browsing/visited-page.ts";
import type { Combination, Visit } from "../visit.ts";

const AINO = { guardian: "aino.virtanen", level: "weak" } as const;
const STRONG = { guardian: "aino.virtanen", level: "strong" } as const;
const RIIKKA = { guardian: "riikka.heikkilä", level: "weak" } as const;

const CALENDAR = "/calendar";
const DISCUSSIONS = "discussionReservations";

interface Days {
  reservableRange: { start: string };
}

/** The first day that can still be reported. */
async function firstOpenDay(page: Page): Promise<string> {
  const response = await page.request.get(`/api/citizen/reservations?from=${today()}&to=${today()}`);
  return ((await response.json()) as Days).reservableRange.start;
}

/** The link to that day's week, as the month has it. */
async function firstOpenWeek(page: Page): Promise<string> {
  await page.goto(CALENDAR);
  return (await page.locator("main a[href*='week=']").first().getAttribute("href")) ?? CALENDAR;
}

const dayWith = (query: string) => async (page: Page) => `${CALENDAR}?day=${await firstOpenDay(page)}${query}`;

/** Looks that write into Aino's week wait for each other: one would show what the other has changed meanwhile. */
const WEEK = "aino's week";

/** Presses a button of a form that comes back with its faults. */
async function pressInVain(page: Page, intent: string): Promise<void> {
  await press(page, intent);
  await page.locator("#faults").waitFor();
}

async function typeNonsense(page: Page, intent = "save"): Promise<void> {
  await page.locator("main input[type=text]:not(#sameTimes)").first().fill("huomenna");
  await pressInVain(page, intent);
}

/** Saves times that the day does not have yet, whatever was saved before. */
async function saveOtherTimes(page: Page): Promise<void> {
  const field = page.locator("main input[type=text]:not(#sameTimes)").first();
  await field.fill((await field.inputValue()) === "9–15" ? "10–15" : "9–15");
  await press(page, "save");
  await page.locator("button[value=undo]").waitFor();
}

/** The clock of the service stays, so the form moves to the week of today. That one is locked. */
async function saveInLockedWeek(page: Page): Promise<void> {
  const field = page.locator("main input[type=text]:not(#sameTimes)").first();
  await field.fill("9-15");
  const name = (await field.getAttribute("name"))?.replace(/^d[\d-]+/, `d${today()}`) ?? "";
  await field.evaluate((input, ofToday) => input.setAttribute("name", ofToday), name);
  const form = page.locator("main form:has(button[value=save])").first();
  await form.evaluate((one, address) => one.setAttribute("action", address), `${weekPath(today())}#faults`);
  await pressInVain(page, "save");
}

async function saveWeekAs(page: Page, name: string): Promise<void> {
  await page.locator("main input[type=text]:not(#sameTimes)").first().fill("8-15");
  await page.locator("#weekName").fill(name);
  await press(page, "keep");
  await page.locator("#banner").waitFor();
}

/** So many days from now: the demo town's survey is open for two weeks, and Onni's discussion is in 19 days. */
const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** A child's discussion: Elsa has a time to book, Onni has booked one. */
const discussionOf = (child: string) => async (page: Page) => {
  await page.goto(`${CALENDAR}?modal=discussions`);
  const link = page.locator(`main a[href*="discussion-reservations"][aria-label*="${child}"]`).first();
  return (await link.getAttribute("href")) ?? CALENDAR;
};

const FEED = "/calendar/feed";

/** Removes what earlier looks made, since nobody may have many, and makes one. */
async function makeFeed(page: Page): Promise<void> {
  const remove = page.locator("main button[name=feed]");
  for (let left = await remove.count(); left > 0; left -= 1) {
    const id = (await remove.first().getAttribute("value")) ?? "";
    await remove.first().click();
    await page.locator(`main button[value="${id}"]`).waitFor({ state: "detached" });
  }
  await press(page, "make");
  await page.locator("main a[href^='webcal:']").waitFor();
}

async function chooseNothing(page: Page): Promise<void> {
  for (const box of await page.locator("main input[name=level]").all()) {
    await box.evaluate((one, mark) => one.removeAttribute(mark), "checked");
  }
  await pressInVain(page, "make");
}

/** In a wide window with scripts the month has keys. Elsewhere there is nothing to select. */
async function selectDays(page: Page, { scripts, width }: Combination): Promise<void> {
  if (scripts === "blocked" || width === 320) return;
  await page.locator("a.day[tabindex='-1']").first().waitFor();
  await page.locator("a.day:not([tabindex])").focus();
  for (const key of ["ArrowDown", "Home", "Shift+End"]) await page.keyboard.press(key);
  await page.locator(".month-range a").first().waitFor();
}

async function openWhatWaits(page: Page): Promise<void> {
  const more = page.locator("main .waits-more > summary");
  if ((await more.count()) > 0) await more.click();
}

/** With scripts a day opens over the month. Without them it is a page, which has its own states. */
async function openOver(page: Page, link: string, { scripts }: Combination): Promise<void> {
  if (scripts === "blocked") return;
  const shown = page.locator(`main ${link}:visible`).first();
  // On a phone what one does is behind a button.
  if ((await shown.count()) === 0) await page.locator("main .moves-at-hand summary").click();
  await shown.click();
  await page.locator("dialog[open] h2").first().waitFor();
}

export const calendarVisits: readonly Visit[] = [
  {
    route: CALENDAR,
    state: "a day over the month",
    as: AINO,
    byHand: {
      fi: "Avaa jokin päivä kuukaudesta. Päivä avautuu valintaikkunana.",
      sv: "Öppna en dag i månaden. Dagen öppnas som en dialogruta.",
      en: "Open a day of the month. It opens as a dialog.",
    },
    then: (page, combination) => openOver(page, "a.day", combination),
  },
  {
    route: CALENDAR,
    state: "a new absence over the month",
    inFull: "a day opens over the month in the same dialog, and the page of a new absence has the same fields",
    as: AINO,
    byHand: {
      fi: "Avaa poissaolosta ilmoittamisen linkki. Lomake avautuu valintaikkunana.",
      sv: "Öppna länken för att anmäla frånvaro. Formuläret öppnas som en dialogruta.",
      en: "Open the link that reports an absence. The form opens as a dialog.",
    },
    then: (page, combination) => openOver(page, "a[href*='modal=absences']", combination),
  },
  {
    route: CALENDAR,
    state: "a month with days selected by keys",
    inFull: "month-grid.test.tsx selects days, and axe looks at its table",
    as: AINO,
    byHand: {
      fi: "Siirry sarkaimella kuukauden päivään ja valitse viikko: nuoli alas, Home ja sitten vaihto ja End.",
      sv: "Gå med tabbtangenten till en dag i månaden och välj en vecka: nedåtpil, Home och sedan skift och End.",
      en: "Move to a day of the month with Tab and select a week: arrow down, Home, then Shift and End.",
    },
    then: selectDays,
  },
  { route: CALENDAR, state: "weeks of seven days, with shifts and nights", as: RIIKKA },
  {
    route: CALENDAR,
    state: "a month as a list of one child",
    inFull: "a month on a narrow screen is the same list",
    as: AINO,
    path: "/calendar?view=list",
  },
  { route: CALENDAR, state: "the coming weeks, with all that waits", as: AINO, then: openWhatWaits },
  { route: CALENDAR, state: "a month with days to report", as: AINO, path: `/calendar?month=${today().slice(0, 7)}` },
  {
    route: CALENDAR,
    state: "a month outside the calendar",
    inFull: "the coming weeks have the same parts and no notice",
    as: AINO,
    path: "/calendar?month=2020-01",
  },
  {
    route: CALENDAR,
    state: "nobody in the calendar",
    inFull: "no discussion is the same sentence in a frame",
    as: { guardian: "pekka.laine", level: "weak" },
  },
  {
    route: "/calendar?day",
    state: "a day to change",
    inFull: "a day over the month has the same parts",
    as: AINO,
    prepare: dayWith(""),
  },
  {
    route: "/calendar?day",
    state: "a day as a form",
    inFull: "a day with times that nobody understands has the same fields",
    as: AINO,
    prepare: dayWith("&edit=true"),
  },
  {
    route: "/calendar?day",
    state: "a day with times that nobody understands",
    as: AINO,
    prepare: dayWith("&edit=true"),
    then: (page) => typeNonsense(page),
    status: 422,
  },
  {
    route: "/calendar?week",
    state: "a week to fill in",
    inFull: "a week with times that nobody understands has the same fields",
    as: AINO,
    prepare: firstOpenWeek,
  },
  {
    route: "/calendar?week",
    state: "a week with times that nobody understands",
    as: AINO,
    prepare: firstOpenWeek,
    then: (page) => typeNonsense(page),
    status: 422,
  },
  {
    route: "/calendar?week",
    state: "a week after a save that can be undone",
    needs: "extensions",
    as: AINO,
    prepare: firstOpenWeek,
    alone: WEEK,
    then: saveOtherTimes,
  },
  {
    route: "/calendar?week",
    state: "a week whose save can no longer be undone",
    needs: "extensions",
    inFull: "a week after a save has the same parts",
    as: AINO,
    prepare: firstOpenWeek,
    alone: WEEK,
    then: async (page) => {
      await saveOtherTimes(page);
      const none = "00000000-0000-4000-8000-000000000000";
      await page.locator("input[name=changeId]").evaluate((field, id) => field.setAttribute("value", id), none);
      await press(page, "undo");
      await page.locator("#banner").waitFor();
    },
  },
  {
    route: "/calendar?week",
    state: "a week that was locked while it was filled in",
    as: AINO,
    prepare: firstOpenWeek,
    then: saveInLockedWeek,
    status: 409,
  },
  {
    route: "/calendar?week",
    state: "a week to save under a name that is missing",
    needs: "extensions",
    inFull: "a saved week without chosen weeks has the same fields",
    as: AINO,
    prepare: firstOpenWeek,
    then: (page) => pressInVain(page, "keep"),
    status: 422,
  },
  {
    route: "/calendar?week",
    state: "a week with saved weeks to use",
    needs: "extensions",
    inFull: "saved weeks without chosen weeks have the same choices",
    as: AINO,
    prepare: firstOpenWeek,
    alone: WEEK,
    then: async (page) => {
      await saveWeekAs(page, "Aamuvuoro");
      await page.locator("main input[name=savedWeek]").first().waitFor();
    },
  },
  {
    route: "/calendar?week",
    state: "a saved week without chosen weeks",
    needs: "extensions",
    as: AINO,
    prepare: firstOpenWeek,
    alone: WEEK,
    then: async (page) => {
      await saveWeekAs(page, "Iltavuoro");
      await page.locator("main input[name=savedWeek]").first().check();
      await pressInVain(page, "use");
    },
    status: 422,
  },
  {
    route: "/calendar?modal=reservations",
    state: "times for a longer time",
    inFull: "the same page with times to write has the same fields",
    as: AINO,
  },
  {
    route: "/calendar?modal=reservations",
    state: "times for a longer time, whose days nobody understands",
    as: AINO,
    then: (page) => typeNonsense(page, "refresh"),
    status: 422,
  },
  {
    route: "/calendar?modal=reservations",
    state: "times for a longer time, to write",
    inFull: "the same times with what they replace have the same fields",
    as: AINO,
    then: async (page) => {
      await press(page, "refresh");
      await page.locator("#times").waitFor();
    },
  },
  {
    route: "/calendar?modal=reservations",
    state: "times for a longer time, with what they replace",
    as: AINO,
    alone: WEEK,
    then: async (page) => {
      await press(page, "refresh");
      await page.locator("#times input[type=text]").first().fill("8-14");
      await press(page, "save");
      await page.locator("button[value=confirm]").waitFor();
    },
  },
  {
    route: "/calendar?modal=absences",
    state: "a new absence",
    inFull: "a new absence with everything missing has the same fields",
    as: AINO,
  },
  {
    route: "/calendar?modal=absences",
    state: "an illness of today",
    path: `/calendar?modal=absences&startDate=${today()}&kind=SICKLEAVE`,
    as: AINO,
  },
  {
    route: "/calendar?modal=absences",
    state: "a new absence with everything missing",
    as: AINO,
    then: (page) => pressInVain(page, "save"),
    status: 422,
  },
  {
    route: "/calendar?modal=holidays",
    state: "a holiday survey for a weak session",
    inFull: "a document of a weak session asks for identification in the same way",
    as: AINO,
  },
  {
    route: "/calendar?modal=holidays",
    state: "a holiday survey to answer",
    inFull: "a holiday survey without an answer has the same fields",
    as: STRONG,
  },
  {
    route: "/calendar?modal=holidays",
    state: "a holiday survey without an answer",
    as: STRONG,
    then: async (page) => {
      // A town may ask for days of one's own instead of one of its periods. No days are an answer there.
      const days = page.locator("main input[type=text]").first();
      if ((await days.count()) > 0) await days.fill("huomenna");
      await pressInVain(page, "save");
    },
    status: 422,
  },
  {
    route: "/calendar?modal=holidays",
    state: "no holiday survey",
    inFull: "no discussion has the same parts",
    at: daysAhead(60),
    as: AINO,
  },
  { route: "/calendar?modal=discussions", needs: DISCUSSIONS, state: "discussion times", as: AINO },
  { route: "/calendar?modal=discussions", needs: DISCUSSIONS, state: "no discussion", as: RIIKKA },
  {
    route: "/calendar?modal=discussion-reservations",
    needs: DISCUSSIONS,
    state: "a discussion time that is booked",
    as: AINO,
    prepare: discussionOf("Onni"),
  },
  {
    route: "/calendar?modal=discussion-reservations",
    needs: DISCUSSIONS,
    state: "asked before cancelling a discussion time",
    inFull: "asked before deleting a thread has the same parts",
    as: AINO,
    prepare: async (page) => {
      await page.goto(await discussionOf("Onni")(page));
      return (await page.locator("main a[href*='cancel=']").getAttribute("href")) ?? CALENDAR;
    },
  },
  {
    route: "/calendar?modal=discussion-reservations",
    needs: DISCUSSIONS,
    state: "a booked discussion time that is too late to cancel",
    inFull: "a booked discussion time has the same parts and a button",
    at: daysAhead(19),
    as: AINO,
    prepare: discussionOf("Onni"),
  },
  {
    route: "/calendar?modal=discussion-reservations",
    needs: DISCUSSIONS,
    state: "a discussion time to book",
    inFull: "a discussion without a chosen time has the same choices",
    as: AINO,
    prepare: discussionOf("Elsa"),
  },
  {
    route: "/calendar?modal=discussion-reservations",
    needs: DISCUSSIONS,
    state: "a discussion without a chosen time",
    as: AINO,
    prepare: discussionOf("Elsa"),
    then: (page) => pressInVain(page, "book"),
    status: 422,
  },
  { route: FEED, state: "no address yet", as: AINO },
  { route: FEED, state: "an address that is made", as: RIIKKA, alone: "riikka's feeds", then: makeFeed, status: 201 },
  { route: FEED, state: "an address that tells nothing", as: AINO, then: chooseNothing, status: 422 },
];
