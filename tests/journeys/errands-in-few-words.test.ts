import type { Page } from "../support/browsing/browser.ts";
import { addFirstUnit } from "../support/browsing/choosing-units.ts";
import { dayFromNow } from "../support/browsing/days.ts";
import { decisionIn } from "../support/browsing/decisions.ts";
import { chooseStart } from "../support/browsing/filling-in.ts";
import { choose, results } from "../support/browsing/finding-units.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../support/browsing/journey.ts";
import { told, wayThrough } from "../support/reading/words-met.ts";

/** A small phone. */
const PHONE = { width: 360, height: 740 };

/** Late enough to need no notice about the processing time (four months). */
const START = 150;

const button = (page: Page, intent: string) =>
  page.locator(`:is(main, dialog) button[value="${intent}"]:visible`).last();

journey(
  "Timo applies for daycare on a phone in 10 presses, and reads at most 500 words on the way",
  async ({ page, scripts }) => {
    await loginAs(page, "timo.salo");
    const way = wayThrough(page);
    await page.goto("/applications");
    await way.read("list");
    const card = page.locator("article.card", { has: page.locator("h2", { hasText: "Kerttu" }) });
    await way.press(card.locator("a[href^='/applications/new/']"));
    await way.read("new application");
    await way.press(page.locator("input[name=type][value=DAYCARE]"));
    await way.press(button(page, "create"));
    await page.waitForURL(/\/edit/);
    await way.read("empty form");
    const [empty] = way.met.slice(-1);

    await chooseStart(page, dayFromNow(START), scripts);
    if (scripts === "off") way.presses += 1;
    await way.press(page.locator("input[name=serviceNeedOption]").first());
    await page.locator("#startTime").fill("8");
    await page.locator("#endTime").fill("16");
    await addFirstUnit(page);
    way.presses += scripts === "on" ? 2 : 1;
    await way.press(button(page, "verify"));
    await page.waitForURL(/step=verify/);
    await way.read("check");
    await way.press(page.locator("#confirmed"));
    await way.press(button(page, "send"));
    await expect(page).toHaveTitle(/^Hakemus on lähetetty/);
    await way.read("sent");

    told(`Applying, scripts ${scripts}`, way);
    expect(empty?.words).toBeLessThanOrEqual(250);
    // Text that is read is 18 px high.
    expect(empty?.height).toBeLessThanOrEqual(4100);
    expect(way.presses).toBeLessThanOrEqual(10);
    expect(way.words()).toBeLessThanOrEqual(500);
  },
  {
    ...PHONE,
    inFull: { scripts: "off", reason: "without script the same form is filled in by journeys/applications" },
  },
);

journey(
  "Sara accepts a place on a phone in 4 presses, and reads at most 110 words on the way",
  async ({ page, scripts }) => {
    await loginAs(page, "sara.nieminen");
    const { applicationId } = await decisionIn(page, "PENDING");
    await page.goto("/applications");
    const way = wayThrough(page);
    await way.press(page.locator(`a[href='/decisions/by-application/${applicationId}']`).first());
    await page.waitForURL(/by-application/);
    await way.read("decision");
    await way.press(button(page, "start"));
    await expect(button(page, "accept")).toBeVisible();
    await way.read("question");
    await way.press(button(page, "accept"));
    await expect(page.locator("#banner")).toBeVisible();
    await way.read("accepted");

    told(`Accepting, scripts ${scripts}`, way);
    expect(way.presses).toBeLessThanOrEqual(4);
    expect(way.words()).toBeLessThanOrEqual(110);
  },
  { ...PHONE, ...ALIKE_WITH_SCRIPTS },
);

journey(
  "A visitor sees the nearest unit on a phone after at most one screen of scrolling",
  async ({ page, scripts }) => {
    const way = wayThrough(page);
    await page.goto("/map");
    await choose(page, scripts, "Niittytie 4", "Niittytie 4, 09200 MERILÄ");
    await expect(page.locator("#results h2")).toHaveText("Lähimmät yksiköt");
    await way.read("nearest units");
    const end = await results(page)
      .first()
      .evaluate((unit) => unit.getBoundingClientRect().bottom + scrollY);

    told(`Nearest units, scripts ${scripts}`, way);
    expect(end).toBeLessThanOrEqual(2 * PHONE.height);
  },
  PHONE,
);

journey(
  "Aino opens the paper of her fee decision on a phone in 3 presses",
  async ({ page, scripts }) => {
    await loginAs(page, "aino.virtanen");
    await page.goto("/applications");
    const way = wayThrough(page);
    await way.press(page.locator(".bottom-bar summary", { hasText: "Valikko" }));
    await way.press(page.locator(".bottom-bar a[href='/decisions']"));
    await page.waitForURL("/decisions");
    await way.read("decisions");
    const downloaded = page.waitForEvent("download");
    await way.press(page.locator("a[href*='/fee-decisions/'][href$='/download']:visible").first());
    expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/);

    told(`A fee decision's paper, scripts ${scripts}`, way);
    expect(way.presses).toBeLessThanOrEqual(3);
  },
  { ...PHONE, ...ALIKE_WITH_SCRIPTS },
);
