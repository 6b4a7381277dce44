import { expect as see } from "playwright/test";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { IslandPlace } from "~/foundation/islands/island.tsx";
import type { LiveMapProps } from "~/map/live-props.ts";
import { type Browser, openBrowser, type Page } from "../support/browser.ts";
import { openStage, type Stage } from "./stage.tsx";

const unit = (id: string, name: string, lat: number) => ({
  id,
  name,
  lat,
  lon: 24.6,
  street: "Tie 1",
  care: "daycare",
  provider: "municipal",
});

const PROPS: LiveMapProps = {
  view: { lat: 60.16, lon: 24.6, zoom: 13 },
  units: [unit("a", "Harbour", 60.16), unit("b", "</script>Forest", 60.165)],
  selectedId: null,
  address: null,
  tiles: "/tiles/{z}/{x}/{y}{r}.svg",
  voucherHref: null,
  unitHref: "/?unit=00000000-0000-0000-0000-000000000000",
  words: {
    region: "Map",
    note: "The same as the list.",
    skip: "Skip",
    controls: "Move",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    pan: { north: "North", south: "South", west: "West", east: "East" },
    markers: "Units",
    selected: "{{name}}, selected",
    units: "{{count}} units",
    credits: "Drawn by hand",
    close: "Close",
    details: "Details",
    homepage: "Homepage",
    voucher: "Voucher",
    notApplying: "No applications",
  },
};

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await stage.close();
});

async function open(looks: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  stage = await openStage(({ path }) =>
    path.startsWith("/tiles/")
      ? { json: {}, headers: {} }
      : {
          main: (
            <IslandPlace name="unit-map" props={PROPS}>
              <section aria-label="Map" id="map">
                <a href="/?look=1" id="drawn">
                  Zoom in on the picture
                </a>
              </section>
            </IslandPlace>
          ),
        },
  );
  const context = await browser.newContext({ baseURL: stage.url, reducedMotion: "reduce", ...looks });
  context.setDefaultTimeout(5000);
  const page = await context.newPage();
  // Every script comes late, so that somebody can be on the static map when it has come.
  await page.route("**/unit-map.js", async (route) => {
    await new Promise((later) => setTimeout(later, 400));
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  return page;
}

const live = (page: Page) => page.locator("[data-island=unit-map][data-live]");

describe("the moving map", () => {
  it("takes the static map's place", async () => {
    const page = await open();
    await see(live(page)).toBeAttached();
    await see(page.locator("#drawn")).toHaveCount(0);
    await see(page.getByRole("region", { name: "Map" })).toBeVisible();
    await see(page.getByText("Drawn by hand")).toBeVisible();
    await see(page.locator(".leaflet-tile-pane")).toHaveAttribute("aria-hidden", "true");
  });

  it("waits until nobody's focus is in the static one", async () => {
    const page = await open();
    await page.locator("#drawn").focus();
    await page.waitForTimeout(1500);
    await see(page.locator("#drawn")).toBeFocused();
    await see(live(page)).toHaveCount(0);
    await page.keyboard.press("Tab");
    await see(live(page)).toBeAttached();
  });

  it("leaves the static one when its script does not come", async () => {
    const page = await open();
    await page.route("**/unit-map.js", (route) => route.abort());
    await page.reload();
    await page.waitForTimeout(800);
    await see(page.locator("#drawn")).toBeVisible();
  });

  it("asks for sharp tiles on a sharp screen", async () => {
    const page = await open({ deviceScaleFactor: 2 });
    await see(live(page)).toBeAttached();
    await see
      .poll(() => stage.asked.some(({ path }) => path.startsWith("/tiles/13/") && path.endsWith("@2x.svg")))
      .toBe(true);
  });

  it.each([
    ["reduce", true],
    ["no-preference", false],
  ] as const)("with motion “%s” it is at the next zoom at once: %s", async (reducedMotion, atOnce) => {
    const page = await open({ reducedMotion });
    await see(live(page)).toBeAttached();
    const isThere = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[aria-label="Zoom in"]')?.click();
      return document.querySelector('.leaflet-tile[src*="/14/"]') !== null;
    });
    expect(isThere).toBe(atOnce);
    await see(page.locator('.leaflet-tile[src*="/14/"]').first()).toBeAttached();
  });
});
