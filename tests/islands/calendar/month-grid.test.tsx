import { describe, expect, it } from "vitest";
import { axeFindings } from "../../../a11y/checks/axe.ts";
import type { Page } from "../../support/browsing/browser.ts";
import { expect as see } from "../../support/browsing/browser.ts";
import { theatre } from "../stage.tsx";
import { monthOf, TODAY } from "./month-on-stage.tsx";

const stage = theatre();

async function open(month = "2026-12", width = 1000): Promise<Page> {
  const page = await stage.window(({ query }) => monthOf(query.get("month") ?? month), {
    viewport: { width, height: 700 },
  });
  await page.goto("/");
  return page;
}

async function openGrid(month?: string): Promise<Page> {
  const page = await open(month);
  await see(page.locator("a.day[tabindex='-1']").first()).toBeVisible();
  return page;
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** What axe says, but for the links that the stage has around the month. */
const monthFindings = async (page: Page) =>
  (await axeFindings(page)).filter(({ where }) => !/href="\/(?:elsewhere|before|after)"/.test(where));

/** Tab from the link before the month. */
async function enter(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Before" }).focus();
  await press(page, "Tab");
}

const onDay = (page: Page, date: string) => see(page.locator(`a[href$='day=${date}']`)).toBeFocused();
const told = (page: Page) => page.locator("[data-announcer]");
const selected = (page: Page) => page.locator(".month-chosen a");

describe("the month with keys", () => {
  it("is one stop of the Tab key: today, and then what follows the month", async () => {
    const page = await openGrid();
    await enter(page);
    await onDay(page, TODAY);
    await press(page, "ArrowRight", "Tab");
    await see(page.getByRole("link", { name: "After" })).toBeFocused();
    await press(page, "Shift+Tab");
    await onDay(page, "2026-12-10");
  });

  it("begins at the first of the month when today is elsewhere", async () => {
    const page = await openGrid("2026-11");
    await enter(page);
    await onDay(page, "2026-11-02");
  });

  it("moves by day, week, and to the ends of the week, and stays at its edges", async () => {
    const page = await openGrid();
    await enter(page);
    await press(page, "ArrowDown");
    await onDay(page, "2026-12-16");
    await press(page, "End");
    await onDay(page, "2026-12-18");
    await press(page, "ArrowRight");
    await onDay(page, "2026-12-21");
    await press(page, "ArrowLeft", "Home");
    await onDay(page, "2026-12-14");
    await press(page, "ArrowUp", "ArrowUp", "ArrowUp", "ArrowLeft");
    await onDay(page, "2026-11-30");
  });

  it("stays a table with its headers, and keeps the names of its links", async () => {
    const page = await openGrid();
    const table = page.getByRole("table", { name: /December 2026/ });
    await see(table.getByRole("rowheader")).toHaveCount(5);
    await see(table.getByRole("columnheader")).toHaveCount(6);
    await see(table.getByRole("cell")).toHaveCount(25);
    await see(table.getByRole("link", { name: /^Wednesday,? 9 December/ })).toHaveCount(1);
    expect(await monthFindings(page)).toEqual([]);
  });

  it("announces nothing before days are selected", async () => {
    const page = await openGrid();
    await enter(page);
    await press(page, "ArrowRight", "Tab", "Shift+Tab");
    await onDay(page, "2026-12-10");
    await see(told(page)).toHaveText("");
  });

  it("opens the day with Enter", async () => {
    const page = await openGrid();
    await enter(page);
    await press(page, "ArrowRight", "Enter");
    await page.waitForURL(/day=2026-12-10/);
  });
});

describe("the months beside it", () => {
  it("open with Page Up and Page Down at the same day, or at the nearest that they have", async () => {
    const page = await openGrid();
    await enter(page);
    await press(page, "End");
    await onDay(page, "2026-12-11");
    await press(page, "PageUp");
    await page.waitForURL(/month=2026-11/);
    // The eleventh of November is a Wednesday.
    await onDay(page, "2026-11-11");
    await press(page, "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "PageDown");
    await page.waitForURL(/month=2026-12/);
    // The fifth of December is a Saturday, which is not shown.
    await onDay(page, "2026-12-04");
    await press(page, "PageDown");
    await onDay(page, "2026-12-04");
  });
});

describe("a selection of days", () => {
  it("grows with Shift, is said, and leads to the times and the absence of its days", async () => {
    const page = await openGrid();
    await enter(page);
    await press(page, "ArrowDown", "Shift+ArrowRight", "Shift+ArrowDown");
    await see(told(page)).toHaveText("Selected Wed 16 Dec – Thu 24 Dec");
    await see(selected(page)).toHaveCount(7);
    await see(page.getByRole("link", { name: /24 December.* chosen$/ })).toBeFocused();
    expect(await monthFindings(page)).toEqual([]);
    await press(page, "Tab");
    const times = page.getByRole("link", { name: "Report times: Wed 16 Dec – Thu 24 Dec" });
    await see(times).toBeFocused();
    await see(times).toHaveAttribute("href", "/?modal=reservations&startDate=2026-12-16&endDate=2026-12-24");
    await press(page, "Tab", "Enter");
    await page.waitForURL("**/?modal=absences&startDate=2026-12-16&endDate=2026-12-24");
  });

  it("goes backwards too, and leaves out of each link the days that its page does not take", async () => {
    const page = await openGrid();
    await enter(page);
    await press(page, "ArrowDown", "Home", "Shift+ArrowUp");
    await see(told(page)).toHaveText("Selected Mon 7 Dec – Mon 14 Dec");
    await see(page.getByRole("link", { name: "Report times: Mon 14 Dec" })).toBeVisible();
    await see(page.getByRole("link", { name: "Report an absence: Wed 9 Dec – Mon 14 Dec" })).toBeVisible();
    await press(page, "ArrowUp", "Shift+Home", "Shift+ArrowLeft");
    await see(page.locator(".month-range")).toHaveText("These days are past.");
    await see(told(page)).toHaveText(/^Selected .+\. These days are past\.$/);
    await see(page.getByRole("link", { name: /^Report/ })).toHaveCount(0);
  });

  it("ends with Escape and with a key without Shift", async () => {
    const page = await openGrid();
    await enter(page);
    for (const key of ["Escape", "ArrowLeft"]) {
      await press(page, "Shift+ArrowRight");
      await see(selected(page)).toHaveCount(2);
      await press(page, key);
      await see(selected(page)).toHaveCount(0);
      await see(told(page)).toHaveText("Cleared");
      await see(page.getByRole("link", { name: /^Report/ })).toHaveCount(0);
    }
  });
});

describe("a narrow window", () => {
  it("keeps the list of links, each a stop of the Tab key, and fetches nothing", async () => {
    const page = await open("2026-12", 500);
    await see(page.locator("[data-waits]")).toHaveCount(1);
    await page.getByRole("link", { name: "Before" }).focus();
    await press(page, "Tab", "Tab");
    await see(page.locator("a.day").nth(1)).toBeFocused();
    expect(stage.asked.map(({ path }) => path)).toEqual(["/"]);
  });

  it("takes the keys back when the window gets narrow, and gives them again", async () => {
    const page = await openGrid();
    const stops = page.locator("a.day[tabindex]");
    await page.setViewportSize({ width: 500, height: 700 });
    await see(stops).toHaveCount(0);
    await page.setViewportSize({ width: 1000, height: 700 });
    await see(stops).not.toHaveCount(0);
  });
});
