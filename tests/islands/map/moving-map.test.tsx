import type { BrowserContextOptions } from "playwright";
import { describe, expect, it } from "vitest";
import { gate } from "../../support/asking/gate.ts";
import type { Page } from "../../support/browsing/browser.ts";
import { expect as see } from "../../support/browsing/browser.ts";
import { aWhile } from "../../support/running/patience.ts";
import { theatre } from "../stage.tsx";
import { answerOf } from "./finder-stage.tsx";

const stage = theatre();

interface Opening {
  address?: string;
  looks?: BrowserContextOptions;
  isFarDown?: boolean;
  /** Leaflet comes after this, so that a test can put the focus on the picture first. */
  leafletAfter?: Promise<void>;
}

const HOME = "home=60.162,24.61~Road+1~09100~TOWN";

async function open({ address = "/map", looks = {}, isFarDown = false, leafletAfter }: Opening = {}): Promise<Page> {
  const page = await stage.window((asked) => {
    const answer = answerOf(asked);
    if (!isFarDown || !answer.main) return answer;
    return {
      main: (
        <>
          <svg height="3000" width="10" />
          {answer.main}
        </>
      ),
    };
  }, looks);
  if (leafletAfter)
    await page.route("**/live-map-*.js", async (route) => {
      await leafletAfter;
      await route.continue();
    });
  await page.goto(address, { waitUntil: "domcontentloaded" });
  // The stage has none of the page's own styles, so the map stands under the list.
  if (!isFarDown) await page.locator("#map").scrollIntoViewIfNeeded();
  return page;
}

const live = (page: Page) => page.locator(".live-map-frame");
const picture = (page: Page) => page.locator(".static-map-picture");
/** The picture has a link of the same words. */
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe("the moving map", () => {
  it("takes the place of the picture, and leaves the words around it", async () => {
    const page = await open();
    const region = await page.getByRole("region", { name: "Map" }).elementHandle();
    await see(live(page)).toBeAttached();
    await see(picture(page)).toHaveCount(0);
    expect(await region?.isVisible()).toBe(true);
    await see(page.getByText("Drawn by hand")).toBeVisible();
    await see(page.locator(".leaflet-tile-pane")).toHaveAttribute("aria-hidden", "true");
  });

  it("shows each unit of the town once, and the home address by its name", async () => {
    const page = await open({ address: `/map?${HOME}` });
    await see(page.locator(".live-sign")).toHaveCount(2);
    await see(button(page, "</script>Forest")).toBeVisible();
    await see(page.locator("#map").getByRole("img", { name: /^Home: Road 1/ })).toHaveText("Home");
    // Spec 1 section 2 "Map": 30 × 30 and 20 × 38, an address above the units.
    const size = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return [box?.width, box?.height];
    };
    expect([await size(".live-sign.map-unit svg"), await size(".live-address-pane svg")]).toEqual([
      [30, 30],
      [20, 38],
    ]);
  });

  it("flies to a new address, and pans to a unit that is opened from the list", async () => {
    const page = await open({ address: `/map?${HOME}` });
    await see(page.locator(".live-sign")).toHaveCount(2);
    /** How far the middle of a sign is from the middle of the map, in pixels. */
    const away = async (sign: string) => {
      const [map, found] = await Promise.all([
        page.locator(".live-map-box").boundingBox(),
        page.locator(sign).first().boundingBox(),
      ]);
      if (!map || !found) return Number.POSITIVE_INFINITY;
      const x = found.x + found.width / 2 - map.x - map.width / 2;
      const y = found.y + found.height / 2 - map.y - map.height / 2;
      return Math.hypot(x, y);
    };
    await page.locator("#results").getByRole("link", { name: "</script>Forest", exact: true }).click();
    await see(button(page, "</script>Forest, selected")).toBeVisible();
    await see.poll(() => away(".live-sign.map-unit-selected")).toBeLessThan(25);
    await page.locator("#unit a").first().click();
    await page.getByRole("link", { name: /^Show the nearest to home/ }).click();
    await see.poll(() => away(".live-address-pane [aria-label^='Home']")).toBeLessThan(45);
  });

  it("says how many units are visible when the person stops moving it", async () => {
    const page = await open();
    await see(page.locator(".live-sign")).toHaveCount(2);
    for (let press = 0; press < 3; press += 1) await button(page, "To the north").click();
    await see(page.locator("[data-announcer]")).toHaveText("You moved north. 0 units in sight.");
    await button(page, "To the south").click({ clickCount: 3 });
    await see(page.locator("[data-announcer]")).toHaveText("You moved south. 2 units in sight.");
    await button(page, "Zoom in").click();
    await see(page.locator("[data-announcer]")).toHaveText(/^You zoomed in\. \d units? in sight\.$/);
  });

  it("fetches nothing before it is visible, or before somebody uses the page", async () => {
    const page = await open({ isFarDown: true });
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.reload();
    await aWhile(800);
    expect(fetched.filter((path) => /unit-finder\.js|live-map.*\.js|places/.test(path))).toEqual([]);
    await page.locator("#map").scrollIntoViewIfNeeded();
    await see(live(page)).toBeAttached();
    expect(fetched).toContain("/unit-finder.js");
  });

  it("says how to move between its markers, for screen readers and for keyboard users", async () => {
    const page = await open();
    await see(page.locator(".live-sign")).toHaveCount(2);
    const hint = "Use the arrow keys to go from unit to unit.";
    await see(page.getByRole("toolbar", { name: "Units on the map" })).toHaveAccessibleDescription(hint);
    await see(page.getByText(hint)).toBeHidden();
    await page.locator(".static-map-skip").focus();
    await page.keyboard.press("Tab");
    await see(page.locator(".live-sign").first()).toBeFocused();
    await see(page.getByText(hint)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await see(page.locator(".live-sign").nth(1)).toBeFocused();
    await page.keyboard.press("Tab");
    await see(button(page, "To the north")).toBeFocused();
  });

  it("names a group by its streets, says the result when the group opens, and gives a unit of it the focus", async () => {
    const page = await open();
    await see(page.locator(".live-sign")).toHaveCount(2);
    await button(page, "Zoom out").click();
    const group = button(page, "Harbour road, Forest road: 2 units, zoom in");
    await see(group).toBeVisible();
    await see(page.locator("[data-announcer]")).toHaveText("You zoomed out. 2 units in sight.");
    await group.click();
    await see(button(page, "Harbour")).toBeFocused();
    await see(page.locator("[data-announcer]")).toHaveText("You zoomed in. 2 units in sight.");
  });

  it("keeps the focus on a marker while the map moves, and on its group when it joins one", async () => {
    const page = await open();
    await see(page.locator(".live-sign")).toHaveCount(2);
    await button(page, "</script>Forest").focus();
    // Without the focus: a press of a button would take it.
    const press = (name: string) =>
      button(page, name).evaluate((element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    await press("To the east");
    await see(button(page, "</script>Forest")).toBeFocused();
    await press("To the west");
    await press("Zoom out");
    await see(button(page, "Harbour road, Forest road: 2 units, zoom in")).toBeFocused();
  });

  it("opens a unit beside it, in one view, and gets the focus back when the unit closes", async () => {
    const page = await open();
    await button(page, "Harbour").press("Enter");
    await see(page.locator("#unit")).toBeFocused();
    await see(page.getByRole("dialog")).toHaveCount(0);
    await see(button(page, "Harbour, selected")).toBeVisible();
    await page.locator("#unit a").first().press("Enter");
    await see(button(page, "Harbour")).toBeFocused();
    await page.keyboard.press("Enter");
    await see(page.locator("#unit")).toBeFocused();
    await page.goBack();
    await see(button(page, "Harbour")).toBeFocused();
  });

  it("waits until the focus has left the picture", async () => {
    const hasFocus = gate();
    const page = await open({ leafletAfter: hasFocus.opened });
    const link = picture(page).locator("a").first();
    await link.focus();
    await page.locator("#q[role=combobox]").waitFor();
    hasFocus.open();
    await aWhile(1500);
    await see(link).toBeFocused();
    await see(live(page)).toHaveCount(0);
    await page.locator("#q").focus();
    await see(live(page)).toBeAttached();
  });

  it("leaves the picture when its script does not come, and its links show another view in place", async () => {
    const page = await open({ address: "/map?care=DAYCARE" });
    await page.route("**/live-map-*.js", (route) => route.abort());
    await page.reload();
    await page.locator("#q").focus();
    await page.locator("#q[role=combobox]").waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole("link", { name: "Zoom in", exact: true }).click();
    await see(page).toHaveURL(/zoom=14/);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await see(picture(page)).toBeVisible();
  });

  it("asks for sharp tiles on a sharp screen", async () => {
    const page = await open({ looks: { deviceScaleFactor: 2 } });
    await see(live(page)).toBeAttached();
    await see
      .poll(() => stage.asked.some(({ path }) => path.startsWith("/tiles/13/") && path.endsWith("@2x.svg")))
      .toBe(true);
  });

  it("lets one finger scroll the page until the map is pressed", async () => {
    const page = await open({ looks: { hasTouch: true, isMobile: true, viewport: { width: 1000, height: 700 } } });
    await see(page.locator(".live-sign")).toHaveCount(2);
    const box = page.locator(".live-map-box");
    const yields = () => box.evaluate((element) => getComputedStyle(element).touchAction);
    expect(await yields()).toBe("pan-x pan-y");
    await box.tap({ position: { x: 20, y: 20 } });
    await see.poll(yields).toBe("none");
    await page.locator("#q").tap();
    await see.poll(yields).toBe("pan-x pan-y");
  });

  it.each([
    ["reduce", true],
    ["no-preference", false],
  ] as const)("with motion “%s” it jumps to the next zoom: %s", async (reducedMotion, atOnce) => {
    const page = await open({ looks: { reducedMotion } });
    await see(page.locator(".live-sign")).toHaveCount(2);
    const isThere = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[aria-label="Zoom in"]')?.click();
      return document.querySelector('.leaflet-tile[src*="/14/"]') !== null;
    });
    expect(isThere).toBe(atOnce);
    await see(page.locator('.leaflet-tile[src*="/14/"]').first()).toBeAttached();
  });
});
