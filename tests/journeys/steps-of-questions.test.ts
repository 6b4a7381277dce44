import type { Locator } from "playwright";
import { addDays } from "~/foundation/dates/iso-date.ts";
import type { Page } from "../support/browsing/browser.ts";
import { dayFromNow, dayIn } from "../support/browsing/days.ts";
import { openFilledDaycare } from "../support/browsing/drafts.ts";
import { press } from "../support/browsing/filling-in.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";
import { childCalled } from "../support/browsing/own-children.ts";
import { stepsOf } from "../support/reading/steps-met.ts";
import { until } from "../support/running/patience.ts";

/**
 * Every question that asks once more, and what is said after its answer (steps-of-errands.test.ts has the errands).
 * Each step has a title and a first heading of its own, and what was done takes the focus.
 */

/** Opens the question behind this link and answers it. The page of what was done then has the focus at its banner. */
async function askedAndDone(page: Page, link: string, intent: string, steps: ReturnType<typeof stepsOf>, of: string) {
  await page.locator(link).first().click();
  await expect(page.locator(`:is(main, dialog) button[value="${intent}"]:visible`)).toBeVisible();
  await steps.meet(`the question about ${of}`);
  await press(page, intent);
  await isSaid(page);
  await steps.meet(`the end of ${of}`);
}

/** The banner has the focus and a name, and the name is first in it: a screen reader says it and nothing before. */
async function isSaid(page: Page): Promise<void> {
  const banner = page.locator("#banner");
  await expect(banner).toBeFocused();
  await expect(banner).toHaveRole("group");
  const words = async (part: Locator) => ((await part.textContent()) ?? "none").replaceAll("\u00AD", "").trim();
  const title = await words(banner.locator("h2"));
  await expect(banner).toHaveAccessibleName(title);
  expect((await words(banner)).startsWith(title), `${title} comes first`).toBe(true);
  await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 20)}`));
}

/** Two weeks ahead on which the child has pre-primary education. */
async function twoWeeks(page: Page, childId: string): Promise<{ start: string; end: string }> {
  const path = `/api/citizen/absence-application/application-possible?childId=${childId}`;
  const ranges = (await (await page.request.get(path)).json()) as { start: string; end: string }[];
  const tomorrow = dayIn(1);
  const starts = ranges.map((range) => ({ ...range, start: range.start > tomorrow ? range.start : tomorrow }));
  const long = starts.find(({ start, end }) => addDays(start, 13) <= end);
  if (!long) throw new Error("The demo town has no two weeks of pre-primary education");
  return { start: long.start, end: addDays(long.start, 13) };
}

journey("Katri hears each step of an absence application, and of cancelling it", async ({ page }) => {
  await loginAs(page, "katri.salonen");
  const steps = stepsOf(page);
  const lumi = await childCalled(page, "Lumi");
  const { start, end } = await twoWeeks(page, lumi);
  await page.goto(`/children/${lumi}/absence-application`);
  await steps.meet("the application for an absence");
  await press(page, "send");
  await expect(page.locator("#faults")).toBeFocused();
  await expect(page.locator("#faults")).toHaveAccessibleName(/^Korjaa /);
  await page.locator("#start").fill(start);
  await page.locator("#end").fill(end);
  await page.locator("#description").fill("Matka");
  await page.locator("#confirmed").check();
  await press(page, "send");
  await isSaid(page);
  await steps.meet("the application is sent");
  await askedAndDone(page, "#absence-applications a[href$='/cancel']", "cancel", steps, "the application");
});

journey("Sofia hears each step of verifying her e-mail", async ({ page, app }) => {
  await loginAs(page, "sofia.lindholm");
  const codes = async () =>
    [
      ...(await (await page.request.get(`${app.townAt}/_mail`)).text()).matchAll(
        /(?:vahvistuskoodi|kod|code)[^<]*? (\d{6})/g,
      ),
    ].map(([, code]) => code ?? "");
  await page.goto("/personal-details#email");
  await expect(page.locator("#email")).toBeFocused();
  await expect(page.locator("#email")).toHaveRole("group");
  const before = await codes();
  await press(page, "send");
  await isSaid(page);
  const code = await until(
    async () => {
      const now = await codes();
      return now.length > before.length ? now[0] : null;
    },
    () => "No code was mailed",
  );
  await page.locator("#oneTimeCode").fill(code === "111111" ? "222222" : "111111");
  await press(page, "verify");
  await expect(page.locator("#faults")).toBeFocused();
  await expect(page.locator("#faults")).toHaveAccessibleName(/^Korjaa /);
  await expect(page).toHaveTitle(/^Virhe: /);
  await page.locator("#oneTimeCode").fill(code);
  await press(page, "verify");
  await isSaid(page);
});

journey("Leena hears each step of removing drafts", async ({ page }) => {
  await loginAs(page, "leena.korhonen");
  const steps = stepsOf(page);
  const id = await openFilledDaycare(page, "Eetu");
  await page.goto("/applications");
  await steps.meet("her applications");
  await askedAndDone(page, `main a[href*='${id}'][data-dialog]`, "remove", steps, "the application");
});

journey("Aino hears each step of removing a draft of an income statement and a thread", async ({ page }) => {
  await loginAs(page, "aino.virtanen");
  const steps = stepsOf(page);
  await page.goto("/income/new/edit");
  await page.locator("#startDate").fill(dayFromNow(10));
  await page.locator("[name=feeBasis][value=HIGHEST_FEE]").check();
  await press(page, "save");
  await page.waitForURL(({ pathname }) => !pathname.endsWith("/new/edit"));
  await page.goto("/income");
  await steps.meet("the statements");
  await askedAndDone(page, "main a[data-dialog][href*='remove']", "remove", steps, "the statement");
  await page.goto("/messages");
  await steps.meet("the messages");
  await page.locator(".thread-title a").first().click();
  await steps.meet("a thread");
  await askedAndDone(page, "main :is(a[href*='delete='], button[value*='delete='])", "delete", steps, "the thread");
});
