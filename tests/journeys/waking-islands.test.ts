import { freshDraft } from "../support/browsing/applications.ts";
import type { Page } from "../support/browsing/browser.ts";
import { fill, pressAndWait } from "../support/browsing/daycare-form.ts";
import { dayFromNow } from "../support/browsing/days.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";

/** Counts how far things move that nobody moved (Cumulative Layout Shift), from the first drawing on. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(globalThis, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[])
        if (!entry.hadRecentInput)
          moves.push([entry.value, ...entry.sources.map(({ node }) => node?.className)].join(" "));
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Holds the islands' own code, so that the page stands before they wake. */
async function holdIslands(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\.island-[\w-]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Two frames: what moves is told with the next drawing. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));

async function expectStillWaking(page: Page, open: () => Promise<unknown>, awake?: () => Promise<void>) {
  await watchMoves(page);
  const release = await holdIslands(page);
  await open();
  await drawn(page);
  await page.keyboard.press("Shift");
  release();
  await page.locator("[data-island][data-awake]").first().waitFor({ state: "attached" });
  await awake?.();
  await drawn(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, "moves") as string[]), page.url()).toEqual([]);
}

journey(
  "Nothing on a page moves when an island wakes: the search of the map, the month and the form's search",
  async ({ page, another }) => {
    await expectStillWaking(page, () => page.goto("/map", { waitUntil: "load" }));
    const onMap = await another({ width: 360 });
    // The map is in sight, with words under it.
    const openMap = async () => {
      await onMap.goto("/map?view=map", { waitUntil: "load" });
      await onMap.locator(".static-map-credits").scrollIntoViewIfNeeded();
    };
    await expectStillWaking(onMap, openMap, () => onMap.locator(".live-map-box .live-sign").first().waitFor());
    const parent = await another({ width: 1280 });
    await expectStillWaking(
      parent,
      () => parent.goto("/map", { waitUntil: "load" }),
      () => parent.locator(".live-map-box .live-sign").first().waitFor(),
    );
    await loginAs(parent, "sara.nieminen");
    await expectStillWaking(parent, () => parent.goto("/calendar", { waitUntil: "load" }));
    const applicant = await another({ width: 360 });
    await loginAs(applicant, "amina.hassan");
    const draft = await freshDraft(applicant, "DAYCARE");
    const openUnits = async () => {
      await applicant.goto(`/applications/${draft}/edit`);
      await fill(applicant, "preferredStartDate", dayFromNow(150));
      await pressAndWait(applicant, "showUnits");
      await drawn(applicant);
      // Without an island too, script takes away the buttons that draw the form anew.
      await applicant.evaluate(() => (Reflect.get(globalThis, "moves") as string[]).splice(0));
    };
    await expectStillWaking(applicant, openUnits);
  },
  { width: 360, only: ["on"] },
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
