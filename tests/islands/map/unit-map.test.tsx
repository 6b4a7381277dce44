import type { BrowserContextOptions } from "playwright";
import { describe, expect, it } from "vitest";
import { IslandPlace } from "~/foundation/islands/island.tsx";
import type { LiveMapProps } from "~/map/live/pages/live-props.ts";
import { gate } from "../../support/asking/gate.ts";
import type { Page } from "../../support/browsing/browser.ts";
import { expect as see } from "../../support/browsing/browser.ts";
import { aWhile } from "../../support/running/patience.ts";
import { theatre } from "../stage.tsx";

const unit = (id: string, name: string, lat: number) => ({
  id,
  name,
  lat,
  lon: 24.6,
  street: `${name} road 1`,
});

const PROPS: LiveMapProps = {
  view: { lat: 60.16, lon: 24.6, zoom: 13 },
  units: [unit("a", "Harbour", 60.16)],
  placesHref: "/places",
  selectedId: null,
  origin: null,
  address: null,
  kept: [{ lat: 60.162, lon: 24.61, name: "Home: Road 1", label: "Home" }],
  tiles: "/tiles/{z}/{x}/{y}{r}.svg",
  tilesAreOwn: true,
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
    units: "{{places}}: {{count}} units",
    otherPlaces: "and others",
    arrows: "Use the arrow keys.",
    credits: "Drawn by hand",
    moved: {
      north: "Went north.",
      south: "Went south.",
      west: "Went west.",
      east: "Went east.",
      nearer: "Went nearer.",
      farther: "Went farther.",
    },
    inSight: { one: "{{count}} unit here.", other: "{{count}} units here." },
  },
};

const stage = theatre();

interface Opening {
  looks?: BrowserContextOptions;
  isFarDown?: boolean;
  /** The scripts come after this, so that a test can put the focus on the static map first. */
  scriptsAfter?: Promise<void>;
}

async function open({ looks = {}, isFarDown = false, scriptsAfter }: Opening = {}): Promise<Page> {
  const page = await stage.window(
    ({ path, query }) =>
      path.startsWith("/tiles/")
        ? { json: {}, headers: {} }
        : path === "/places"
          ? { json: [unit("a", "Harbour", 60.16), unit("b", "</script>Forest", 60.17)] }
          : {
              main: (
                <div className="unit-finder">
                  {isFarDown ? <svg height="3000" width="10" /> : null}
                  <div className="unit-finder-list">
                    {query.has("unit") ? (
                      <section aria-label="Harbour" id="unit">
                        <a href="/">Back to the search</a>
                      </section>
                    ) : null}
                  </div>
                  <div className="unit-finder-map">
                    <IslandPlace name="unit-map" props={{ ...PROPS, selectedId: query.get("unit") }} wakes="seen">
                      <section aria-label="Map" id="map">
                        <a href="/?look=1" id="drawn">
                          Zoom in on the picture
                        </a>
                      </section>
                    </IslandPlace>
                  </div>
                </div>
              ),
            },
    looks,
  );
  await page.route("**/unit-map.js", async (route) => {
    await scriptsAfter;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  return page;
}

const live = (page: Page) => page.locator("[data-island=unit-map][data-live]");

describe("the moving map", () => {
  it("replaces the static map", async () => {
    const page = await open();
    await see(live(page)).toBeAttached();
    await see(page.locator("#drawn")).toHaveCount(0);
    await see(page.getByRole("region", { name: "Map" })).toBeVisible();
    await see(page.getByText("Drawn by hand")).toBeVisible();
    await see(page.locator(".leaflet-tile-pane")).toHaveAttribute("aria-hidden", "true");
  });

  it("shows each unit of the page and of the town once, and the home address by its name", async () => {
    const page = await open();
    await see(live(page)).toBeAttached();
    await see(page.locator(".live-sign")).toHaveCount(2);
    await see(page.getByRole("button", { name: "</script>Forest" })).toBeVisible();
    await see(page.getByRole("img", { name: "Home: Road 1" })).toHaveText("Home");
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
    const page = await open();
    await see(live(page)).toBeAttached();
    const show = (changes: Partial<LiveMapProps>) =>
      page
        .locator("[data-island=unit-map]")
        .evaluate((place, props) => place.dispatchEvent(new CustomEvent("aamu:props", { detail: props })), {
          ...PROPS,
          units: [...PROPS.units, unit("b", "Forest", 60.17)],
          ...changes,
        });
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
    await show({ selectedId: "b" });
    await see(page.getByRole("button", { name: "Forest, selected" })).toBeVisible();
    await see.poll(() => away(".live-sign[aria-label='Forest, selected']")).toBeLessThan(25);
    const address = { lat: 60.19, lon: 24.65, name: "Road 9" };
    await show({ selectedId: "b", origin: address, address });
    await see.poll(() => away(".live-address-pane [aria-label='Road 9']")).toBeLessThan(25);
  });

  it("says how many units are visible when the person stops moving it", async () => {
    const page = await open();
    await see(live(page)).toBeAttached();
    for (let press = 0; press < 3; press += 1) await page.getByRole("button", { name: "North" }).click();
    await see(page.locator("[data-announcer]")).toHaveText("Went north. 0 units here.");
    await page.getByRole("button", { name: "South" }).click({ clickCount: 3 });
    await see(page.locator("[data-announcer]")).toHaveText("Went south. 2 units here.");
    await page.getByRole("button", { name: "Zoom in" }).click();
    await see(page.locator("[data-announcer]")).toHaveText(/^Went nearer\. \d units? here\.$/);
  });

  it("fetches nothing before it is visible", async () => {
    const page = await open({ isFarDown: true });
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.reload();
    await aWhile(800);
    expect(fetched.filter((path) => /unit-map\.js|places|tiles/.test(path))).toEqual([]);
    await page.locator("#map").scrollIntoViewIfNeeded();
    await see(live(page)).toBeAttached();
    expect(fetched).toContain("/unit-map.js");
  });

  it("says how to move between its markers, for screen readers and for keyboard users", async () => {
    const page = await open();
    await see(live(page)).toBeAttached();
    await see(page.getByRole("toolbar", { name: "Units" })).toHaveAccessibleDescription("Use the arrow keys.");
    await see(page.getByText("Use the arrow keys.")).toBeHidden();
    await page.getByRole("link", { name: "Skip" }).focus();
    await page.keyboard.press("Tab");
    await see(page.locator(".live-sign").first()).toBeFocused();
    await see(page.getByText("Use the arrow keys.")).toBeVisible();
  });

  it("names a group by its streets, and says the result when the group opens", async () => {
    const page = await open();
    await see(live(page)).toBeAttached();
    await page.getByRole("button", { name: "Zoom out" }).click();
    const group = page.getByRole("button", { name: "Harbour road, </script>Forest road: 2 units" });
    await see(group).toBeVisible();
    await see(page.locator("[data-announcer]")).toHaveText("Went farther. 2 units here.");
    await group.click();
    await see(page.getByRole("button", { name: "Harbour", exact: true })).toBeFocused();
    await see(page.locator("[data-announcer]")).toHaveText("Went nearer. 2 units here.");
  });

  it("opens a unit beside it, in one view, and gets the focus back when the unit closes", async () => {
    const page = await open();
    await see(live(page)).toBeAttached();
    await page.getByRole("button", { name: "Harbour", exact: true }).press("Enter");
    await see(page.getByRole("region", { name: "Harbour" })).toBeFocused();
    await see(page.getByRole("dialog")).toHaveCount(0);
    await see(page.getByRole("button", { name: "Harbour, selected" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the search" }).press("Enter");
    await see(page.getByRole("button", { name: "Harbour", exact: true })).toBeFocused();
  });

  it("waits until the focus has left the static map", async () => {
    const hasFocus = gate();
    const page = await open({ scriptsAfter: hasFocus.opened });
    await page.locator("#drawn").focus();
    hasFocus.open();
    await aWhile(1500);
    await see(page.locator("#drawn")).toBeFocused();
    await see(live(page)).toHaveCount(0);
    await page.keyboard.press("Tab");
    await see(live(page)).toBeAttached();
  });

  it("leaves the static map when its script does not come", async () => {
    const page = await open();
    await page.route("**/unit-map.js", (route) => route.abort());
    await page.reload();
    await aWhile(800);
    await see(page.locator("#drawn")).toBeVisible();
  });

  it("asks for sharp tiles on a sharp screen", async () => {
    const page = await open({ looks: { deviceScaleFactor: 2 } });
    await see(live(page)).toBeAttached();
    await see
      .poll(() => stage.asked.some(({ path }) => path.startsWith("/tiles/13/") && path.endsWith("@2x.svg")))
      .toBe(true);
  });

  it.each([
    ["reduce", true],
    ["no-preference", false],
  ] as const)("with motion “%s” it jumps to the next zoom: %s", async (reducedMotion, atOnce) => {
    const page = await open({ looks: { reducedMotion } });
    await see(live(page)).toBeAttached();
    const isThere = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[aria-label="Zoom in"]')?.click();
      return document.querySelector('.leaflet-tile[src*="/14/"]') !== null;
    });
    expect(isThere).toBe(atOnce);
    await see(page.locator('.leaflet-tile[src*="/14/"]').first()).toBeAttached();
  });
});
