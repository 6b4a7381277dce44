import { freshDraft } from "../support/browsing/applications.ts";
import type { Page } from "../support/browsing/browser.ts";
import { fill, pressAndWait } from "../support/browsing/daycare-form.ts";
import { dayFromNow } from "../support/browsing/days.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";
import { ANY_SCRIPT, awake, breakConnection, drawn, hold, ISLANDS } from "../support/browsing/late-script.ts";
import { openSlowLine } from "../support/browsing/page-in-pieces.ts";

/**
 * Tells what moves although nobody moved it (Cumulative Layout Shift), from the first drawing on. The key that wakes an
 * island is no reason to move, so we count the moves after it too.
 */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: string[] = [];
    const named = (node: Element | null) => {
      const part = (node instanceof Element ? node : (node as Node | null)?.parentElement)?.closest("[id], [class]");
      return part?.id || part?.getAttribute("class");
    };
    Object.assign(globalThis, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Element | null }[];
      })[])
        moves.push([entry.value, ...entry.sources.map(({ node }) => named(node))].join(" "));
    }).observe({ type: "layout-shift", buffered: true });
  });

/**
 * Opens the page, of which `first` is in sight when its script comes, and `waking` when the island wakes. Without these it
 * is the top of the page.
 */
async function expectStill(page: Page, { path, first, waking, moving, wakes = true }: StillPage): Promise<void> {
  const releaseScript = await hold(page, ANY_SCRIPT);
  const releaseIslands = await hold(page, ISLANDS);
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer").waitFor({ state: "attached" });
  await page
    .locator(first ?? "h1")
    .first()
    .scrollIntoViewIfNeeded();
  await drawn(page);
  releaseScript();
  await page.waitForLoadState("load");
  await page.locator("[data-island][data-waits]").first().waitFor({ state: "attached" });
  await drawn(page);
  if (waking) await page.locator(waking).first().scrollIntoViewIfNeeded();
  await page.keyboard.press("Shift");
  releaseIslands();
  if (wakes) await awake(page);
  if (moving) await page.locator(moving).first().waitFor();
  await drawn(page);
  expect(await movesOf(page), `${path} at ${page.viewportSize()?.width}`).toEqual([]);
}

const movesOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, "moves") as string[]);

interface StillPage {
  path: string;
  first?: string;
  waking?: string;
  /** What the awake island draws later. */
  moving?: string;
  /** False in windows where its island never wakes. */
  wakes?: boolean;
}

/** Waits until the old page has its new size. A busy machine would draw the next page at first in the old one. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
  await drawn(page);
}

const WINDOWS = [
  { width: 375, height: 700 },
  { width: 1280, height: 900 },
] as const;

journey(
  "Nothing on a page moves when its script comes and its island wakes: the map, the month and the application form",
  async ({ another }) => {
    const page = await another();
    await watchMoves(page);
    for (const size of WINDOWS) {
      await resize(page, size);
      await expectStill(page, { path: "/map" });
      await expectStill(page, {
        path: "/map?view=map",
        waking: ".static-map-credits",
        moving: ".live-map-box .live-sign",
      });
    }
    await loginAs(page, "leena.korhonen");
    const dated = await freshDraft(page, "DAYCARE");
    await page.goto(`/applications/${dated}/edit`);
    await fill(page, "preferredStartDate", dayFromNow(150));
    await pressAndWait(page, "showUnits");
    const drafts = [dated, await freshDraft(page, "PRESCHOOL"), await freshDraft(page, "CLUB")];
    const form = { first: "[data-refresh]", waking: "#unitSearch" };
    for (const size of WINDOWS) {
      await resize(page, size);
      for (const draft of drafts) await expectStill(page, { path: `/applications/${draft}/edit`, ...form });
    }
    // Here the button of a date stands under its field.
    await resize(page, { width: 320, height: 640 });
    await expectStill(page, { path: `/applications/${dated}/edit`, ...form, first: "[data-date-picker]" });
    await loginAs(page, "sara.nieminen");
    for (const size of WINDOWS) {
      await resize(page, size);
      await expectStill(page, { path: "/calendar", wakes: size.width >= 700 });
    }
  },
  { only: ["on"] },
);

/** A piece of the page ends in the middle of each list, row and heading. */
const CUT = /(?<=<\/(?:a|li|p|h\d|summary|button|form|td|th)>)/;

journey(
  "Nothing on a page moves while the rest of it is still on its way",
  async ({ another, app }) => {
    const page = await another();
    await watchMoves(page);
    await loginAs(page, "aino.virtanen");
    const thread = await firstHref(page, "/messages", "main a[href^='/messages/']");
    const child = await firstHref(page, "/children", "main a[href^='/children/']");
    const application = await firstHref(page, "/applications", "main a[href^='/applications/new/']");
    const document = await firstHref(page, child, "main a[href^='/child-documents/']");
    const pages = ["/calendar", "/messages", thread, child, "/map", "/decisions", application, document];
    await using line = await openSlowLine(app.url, CUT);
    for (const size of WINDOWS) {
      await resize(page, size);
      for (const path of pages) {
        await page.goto(line.url + path, { waitUntil: "commit" });
        do await drawn(page);
        while (line.next());
        await page.waitForLoadState("load");
        await drawn(page);
        expect(await movesOf(page), `${path} at ${size.width}`).toEqual([]);
      }
    }
  },
  { only: ["on"] },
);

async function firstHref(page: Page, path: string, link: string): Promise<string> {
  await page.goto(path);
  return (await page.locator(link).first().getAttribute("href")) ?? "";
}

journey(
  "A connection breaks while the map wakes: its words come at the next press, and the moving map when it is used again",
  async ({ page }) => {
    const words = /\/assets\/fi-[\w-]+\.js/;
    const moving = /\/assets\/live-map-[\w-]+\.js/;
    const mendWords = await breakConnection(page, words);
    const mendMoving = await breakConnection(page, moving);
    await page.goto("/map?view=map");
    const nearMe = page.locator("[data-with-script]").first();
    await nearMe.click();
    await expect(page.locator(".frame-status").first()).toContainText("ei saatu ladattua");
    mendWords();
    await nearMe.click();
    await awake(page);
    await expect(page.locator(".live-map-box")).toHaveCount(0);
    mendMoving();
    await page.locator(".unit-finder-map a").first().focus();
    await page.locator("#q").focus();
    await page.locator(".live-map-box").waitFor();
  },
  { width: 1280, only: ["on"] },
);

const LONG = "Kaksisataakirjaiminenpäiväkotiyhdistys".repeat(6).slice(0, 200);

journey(
  "A guardian with a small phone chooses among units with names of 200 letters",
  async ({ page }) => {
    await loginAs(page, "amina.hassan");
    await page.goto(`/applications/${await freshDraft(page, "DAYCARE")}/edit`);
    await fill(page, "preferredStartDate", dayFromNow(150));
    await pressAndWait(page, "showUnits");
    await page.route("**/applications/units?*", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { units: { name: string; about: string }[] };
      const units = answer.units.map((unit, at) => ({ ...unit, name: `${at}${LONG}`, about: `${LONG} ${unit.about}` }));
      await route.fulfill({ json: { ...answer, units } });
    });
    await page.locator("#unitSearch").focus();
    await page.locator("#unitSearch[role=combobox]").click();
    const option = page.getByRole("option").first();
    await expect(option).toContainText(LONG);
    const sizes = () =>
      page.evaluate(() => [
        document.documentElement.scrollWidth,
        ...[...document.querySelectorAll(".choice-list, .choice-option")].map(
          (one) => one.scrollWidth - one.clientWidth,
        ),
      ]);
    const [width, ...beyond] = await sizes();
    expect(width).toBeLessThanOrEqual(320);
    expect(beyond.filter((pixels) => pixels > 0)).toEqual([]);
    await option.click();
    await page.locator("#preferredUnits .things-numbered > li").first().waitFor();
  },
  { width: 320, only: ["on"] },
);
