import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Browser, openBrowser, type Page } from "../support/browsing/browser.ts";
import { windowIn } from "../support/browsing/kept-windows.ts";

/** Journeys use windows one after another. What one guardian leaves in a window must not reach the next. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const open = () => windowIn(browser, inject("usualService").url, { width: 700 });
const stored = (page: Page) => page.evaluate(() => localStorage.length);

describe("a window that a journey gives back", () => {
  it("comes to the next one without cookies, storage and more pages", async () => {
    const window = await open();
    const { page } = window;
    await page.goto("/accessibility");
    await page.evaluate(() => localStorage.setItem("left", "behind"));
    await page.context().addCookies([{ name: "evaka.eugw.session", value: "left", url: page.url() }]);
    await page.context().newPage();
    await window.giveBack();

    expect((await open()) === window).toBe(true);
    expect(page.context().pages()).toHaveLength(1);
    expect(await page.context().cookies()).toEqual([]);
    await page.goto("/accessibility");
    expect(await stored(page)).toBe(0);
    await window.giveBack();
  });

  it.each<[string, (page: Page) => unknown]>([
    ["a route", (page) => page.route("**/*", (route) => route.continue())],
    ["a listener", (page) => page.on("dialog", () => undefined)],
    ["a clock", (page) => page.clock.install()],
    ["another size", (page) => page.setViewportSize({ width: 320, height: 256 })],
    ["no network", (page) => page.context().setOffline(true)],
    ["a place", (page) => page.context().grantPermissions(["geolocation"])],
  ])("is closed after %s", async (_, change) => {
    const window = await open();
    await change(window.page);
    await window.giveBack();
    expect(window.page.isClosed()).toBe(true);
  });
});
