import { addMonths } from "~/foundation/dates/iso-date.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import type { Page } from "../support/browsing/browser.ts";
import { dayFromNow, today, workdayIn } from "../support/browsing/days.ts";
import { decisionIn } from "../support/browsing/decisions.ts";
import { openFilledDaycare } from "../support/browsing/drafts.ts";
import { press } from "../support/browsing/filling-in.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";
import { childCalled } from "../support/browsing/own-children.ts";
import { stepsOf } from "../support/reading/steps-met.ts";

/**
 * Every errand with steps. No step is called the same as the one before it, by its title or by its first heading, with
 * scripts on and off and in three languages: a person who hears the page would not notice the step.
 */

const TODAY = today();

/** The next workday after today. Its absence is locked, or the care needs no times. */
const nextWorkday = (): string => shownDate(workdayIn(1), "fi");

/** The page of this step is there: with or without script it has an address of its own. */
const at = (page: Page, step: RegExp) => page.waitForURL(step);

journey("Aino hears each step of reporting times and an absence", async ({ page }) => {
  await loginAs(page, "aino.virtanen", "weak");
  const steps = stepsOf(page);
  await page.goto("/calendar?modal=reservations");
  await steps.meet("longer times");
  await press(page, "refresh");
  await expect(page.locator("main input[type=text]").nth(2)).toBeVisible();
  await page.locator("main input[type=text]").last().fill("8-15");
  await press(page, "save");
  await at(page, /step=check.*#check$/);
  await expect(page.locator("#check")).toBeFocused();
  await steps.meet("what the times replace");
  await press(page, "confirm");
  await page.waitForURL(({ search }) => !search.includes("step="));
  await steps.meet("the times are saved");

  await page.goto("/calendar?modal=absences");
  await steps.meet("absence");
  await page.locator("main input[name=children]").last().check();
  await page.locator("main input[name=absenceType][value=SICKLEAVE]").check();
  await page.locator("#start").fill(nextWorkday());
  await page.locator("#end").fill(nextWorkday());
  await press(page, "save");
  await page.waitForURL(({ search }) => !search.includes("modal="));
  await steps.meet("the absence is reported");
});

journey("Aino hears each step of answering a holiday survey and of a discussion", async ({ page }) => {
  await loginAs(page, "aino.virtanen", "weak");
  const steps = stepsOf(page);
  await page.goto("/calendar?modal=holidays");
  await steps.meet("identification for the survey");
  await loginAs(page, "aino.virtanen");
  await page.goto("/calendar?modal=holidays");
  await steps.meet("the survey");

  await page.goto("/calendar?modal=discussions");
  await steps.meet("discussions");
  await page.locator("main a[href*='selectedChildId=']").first().click();
  await at(page, /selectedChildId=/);
  await steps.meet("times of a discussion");
  await page.locator("main input[name=time]").first().check();
  await press(page, "book");
  await expect(page).toHaveTitle(/^Keskusteluaika on varattu/);
  await steps.meet("the time is booked");
  await page.goto("/calendar?modal=discussions");
  await page.locator("main a[href*='selectedChildId=']").first().click();
  await at(page, /selectedChildId=/);
  await page.locator("main a[href*='cancel=']").first().click();
  await at(page, /cancel=/);
  await steps.meet("whether to give the time up");
  await page.locator(":is(main, dialog) button.button-danger:visible").click();
  await expect(page.locator("#banner")).toBeFocused();
  await steps.meet("the time is given up");
});

journey("Leena hears each step of an application, and Aino of a child's document", async ({ page }) => {
  await loginAs(page, "leena.korhonen");
  const steps = stepsOf(page);
  await openFilledDaycare(page, "Eetu");
  await steps.meet("the application");
  await press(page, "verify");
  await at(page, /step=verify/);
  await steps.meet("its check");
  await page.locator("#confirmed").check();
  await press(page, "send");
  await expect(page).toHaveTitle(/^Hakemus on lähetetty/);
  await steps.meet("the application is sent");

  await loginAs(page, "aino.virtanen");
  const elsa = await childCalled(page, "Elsa");
  await page.goto(`/children/${elsa}?open=child-documents#child-documents`);
  await steps.meet("the child");
  await page.locator("#child-documents a[href*='readOnly=false']").first().click();
  await at(page, /readOnly=false/);
  await steps.meet("the document");
  await press(page, "verify");
  await at(page, /step=verify/);
  await steps.meet("the check of the document");
});

journey("Aino hears each step of an income statement, also of one question at a time", async ({ page, scripts }) => {
  await loginAs(page, "aino.virtanen");
  const steps = stepsOf(page);
  await page.goto("/income");
  await steps.meet("income");
  await page.goto("/income/new/edit");
  await steps.meet("the statement");
  await press(page, "one-by-one");
  await expect(page).toHaveTitle(/^Kysymys 1: /);
  await steps.meet("question 1");
  await page.locator("#startDate").fill(dayFromNow(10));
  await press(page, "next");
  await expect(page).toHaveTitle(/^Kysymys 2: /);
  await steps.meet("question 2");
  await page.locator("[name=feeBasis][value=HIGHEST_FEE]").check();
  if (scripts === "on") await expect(page).toHaveTitle(/^Kysymys 2: /);
  await press(page, "whole");
  await expect(page).not.toHaveTitle(/^Kysymys/);
  await steps.meet("the whole form");
  await page.locator("[name=assurance]").check();
  await press(page, "send");
  await page.waitForURL(({ search }) => !search.includes("step="));
  await steps.meet("the statement is sent");
});

journey("Katri hears each step of another service need, and Tuula of ending a place", async ({ page, scripts }) => {
  await loginAs(page, "katri.salonen");
  const steps = stepsOf(page);
  const toivo = await childCalled(page, "Toivo");
  await page.goto(`/children/${toivo}/service-application`);
  await steps.meet("another service need");
  await page.locator("#startDate").fill(shownDate(`${addMonths(TODAY, 2).slice(0, 8)}15`, "fi"));
  if (scripts === "on") await page.locator("#startDate").press("Tab");
  else await press(page, "refresh");
  await page.getByRole("radio", { name: "Kokopäiväinen, yli 35 h viikossa" }).check();
  await page.locator("#additionalInfo").fill("Työni alkaa silloin");
  await press(page, "check");
  await at(page, /step=check/);
  await steps.meet("its check");

  await loginAs(page, "tuula.heikkinen");
  const aada = await childCalled(page, "Aada");
  await page.goto(`/children/${aada}/placement-termination`);
  await steps.meet("ending a place");
  await page.locator("input[name=placements]").first().check();
  await page.locator("#lastDay").fill(dayFromNow(60));
  await press(page, "check");
  await expect(page).toHaveTitle(/^Irtisanotaanko/);
  await steps.meet("the question");
  await press(page, "terminate");
  await expect(page.locator("#banner")).toBeFocused();
  await steps.meet("the place is ended");
});

journey("Sara hears each step of accepting a place, and of removing a draft", async ({ page }) => {
  await loginAs(page, "sara.nieminen");
  const steps = stepsOf(page);
  const { applicationId } = await decisionIn(page, "PENDING");
  await page.goto(`/decisions/by-application/${applicationId}`);
  await steps.meet("the decision");
  await press(page, "start");
  await expect(page.locator(":is(main, dialog) button[value=accept]:visible")).toBeVisible();
  await steps.meet("the question");
  await press(page, "accept");
  await expect(page.locator("#banner")).toBeFocused();
  await steps.meet("the answer");
});

journey("Aino hears each step of changing her details", async ({ page }) => {
  await loginAs(page, "aino.virtanen");
  const steps = stepsOf(page);
  await page.goto("/personal-details");
  await steps.meet("her details");
  await page.locator("#details a[href*='edit=details']").click();
  await at(page, /edit=details/);
  await steps.meet("the form");
  await page.locator("#phone").fill("040 123 4567");
  await page.locator("#form-details button[value=save]").last().click();
  await expect(page.locator("#banner")).toBeFocused();
  await steps.meet("her details are saved");
});
