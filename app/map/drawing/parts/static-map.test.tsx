import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawn } from "~/foundation/ui/test-drawing.tsx";
import { MAP_BOX, type MapView, placeAt, TILE, worldPixel } from "../../map-view.ts";
import { bandOf } from "./map-signs.tsx";
import { StaticMap, type StaticMapProps } from "./static-map.tsx";
import { staticSigns } from "./static-signs.ts";

const view: MapView = { lat: 60.16, lon: 24.63, zoom: 13 };
/** A unit `east` and `south` pixels from the middle. */
const unit = (id: string, east: number, south: number) => {
  const { x, y } = worldPixel(view, view.zoom);
  return {
    id,
    name: `Päiväkoti ${id}`,
    streetAddress: `Tie ${id} 1`,
    location: placeAt({ x: x + east, y: y + south }, view.zoom),
  };
};
const units = [unit("a", 0, 0), unit("b", 100, 0), unit("c", -200, 50), unit("d", -190, 60)];
const props: StaticMapProps = {
  view,
  signs: staticSigns(units, "b", view),
  unitHref: (id) => `/map?unit=${id}`,
  pins: [{ lat: view.lat, lon: view.lon, name: "Chosen address: Niittytie 4, 09200 MERILÄ" }],
  tiles: { template: "/tiles/auto/{z}/{x}/{y}.svg", credits: null, isOwn: true },
  hrefOf: ({ zoom }) => `/map?zoom=${zoom}`,
};
const map = (changes: Partial<StaticMapProps> = {}) => drawn(<StaticMap {...props} {...changes} />, "en");
const signs = (html: string) =>
  [...html.matchAll(/<a class="map-sign[^>]*href="([^"]*)"[^>]*><title>([^<]*)<\/title>/g)].map(([, href, name]) => [
    name,
    href,
  ]);

describe("StaticMap", () => {
  it("is a named region that is skipped in one step", () => {
    expect(map()).toMatch(/^<section aria-label="Map"/);
    expect(map()).toContain('href="#after-map"');
    expect(map()).toContain('id="after-map"');
  });

  it("names every unit by its link, says which one is selected, and joins units that would overlap", () => {
    expect(signs(map())).toEqual([
      ["Päiväkoti a", "/map?unit=a"],
      ["Tie c, Tie d: 2 units, zoom in", "/map?zoom=16#map"],
      ["Päiväkoti b, selected", "/map?unit=b"],
    ]);
  });

  it("has targets of 44 pixels around icons of 30", () => {
    const targets = map().match(/<rect class="map-target"[^>]*>/g) ?? [];
    expect(targets).toHaveLength(3);
    for (const target of targets) expect(target).toMatch(/height="44".*width="44"/);
    expect(map()).toContain('r="14"');
  });

  it("names the address in words, and leaves it out when it is outside the map", () => {
    expect(map()).toContain('aria-label="Chosen address: Niittytie 4, 09200 MERILÄ"');
    expect(map({ pins: [{ lat: 61, lon: 24.63, name: "Far away" }] })).not.toContain("Far away");
  });

  it("links an address to a nearer map, but never over a unit: its target is 44 pixels too", () => {
    const pinSouthOf = (south: number) => {
      const { x, y } = worldPixel(view, view.zoom);
      // The pin's tip is on the place. The middle of its target is 19 px above.
      return map({ pins: [{ ...placeAt({ x: x + 100, y: y + 19 + south }, view.zoom), name: "Niittytie 4" }] });
    };
    expect(signs(pinSouthOf(44))).toContainEqual(["Niittytie 4", "/map?zoom=14#map"]);
    expect(signs(pinSouthOf(42)).map(([name]) => name)).not.toContain("Niittytie 4");
    expect(pinSouthOf(42)).toContain('aria-label="Niittytie 4"');
  });

  it("shows the names of home and work as text too", () => {
    const html = map({ pins: [{ lat: view.lat, lon: view.lon, name: "Home: Niittytie 4", label: "Home" }] });
    expect(html).toContain('aria-label="Home: Niittytie 4"');
    expect(html).toMatch(/<text aria-hidden="true" class="map-pin-label"[^>]*>Home<\/text>/);
  });

  it("covers the whole box with tiles that screen readers skip", () => {
    const html = map();
    const tiles = html.slice(html.indexOf('<foreignObject aria-hidden="true"'), html.indexOf("</foreignObject>"));
    const images = tiles.match(/<img alt="" [^>]*src="\/tiles\/auto\/13\/\d+\/\d+\.svg"/g) ?? [];
    expect(images.length).toBeGreaterThanOrEqual(12);
    const [, height, width] = /height="(\d+)" width="(\d+)"/.exec(tiles) ?? [];
    expect(Number(height) * Number(width)).toBe(images.length * TILE * TILE);
  });

  it("loads no tile on a narrow screen that shows the list", () => {
    const sources = (html: string) =>
      html.match(/<source media="\(max-width: 56.24rem\)" srcSet="data:image\/gif/gi) ?? [];
    expect(sources(map())).toHaveLength(0);
    expect(sources(map({ isHiddenOnNarrow: true })).length).toBeGreaterThanOrEqual(12);
  });

  it("moves by links that say where they go, and leaves out links past the map's limits", () => {
    const words = (html: string) =>
      [...html.matchAll(/<\/svg><span class="visually-hidden">([^<]+)<\/span><\/a>/g)].map(([, text]) => text);
    expect(words(map())).toEqual(["Zoom in", "Zoom out", "To the north", "To the south", "To the west", "To the east"]);
    expect(words(map({ view: { ...view, zoom: 18 } }))).not.toContain("Zoom in");
    expect(words(map({ view: { ...view, zoom: 10 } }))).not.toContain("Zoom out");
  });

  it("credits the map in readable words", () => {
    expect(map()).toContain("Map data: a fictional municipality");
    const template = "https://tiles.example/{z}/{x}/{y}.png";
    expect(map({ tiles: { template, credits: "Map people", isOwn: false } })).toContain("Map data: Map people");
  });

  it("changes other services' tiles in dark mode, and leaves its own as they are", () => {
    const template = "https://tiles.example/{z}/{x}/{y}.png";
    expect(map()).not.toContain("others-tiles");
    expect(map({ tiles: { template, credits: "Map people", isOwn: false } })).toContain('class="others-tiles"');
  });

  it("has no inline styles, as the content security policy demands", () => {
    expect(map()).not.toMatch(/ style=/);
  });
});

describe("a narrow screen", () => {
  const css = readFileSync(new URL("./static-map.css", import.meta.url), "utf8");
  const hiddenBelow = (band: string): number => {
    const [, width] = new RegExp(`max-width: (\\d+)px\\) \\{\\s*\\.${band} \\{\\s*display: none`).exec(css) ?? [];
    return width === undefined ? 0 : Number(width) + 1;
  };

  it("hides a sign exactly when it would cut its target, within a step of 20 pixels", () => {
    for (let x = 0; x <= MAP_BOX.width / 2 - 22; x += 1) {
      const needed = 2 * (x + 22);
      const shownFrom = hiddenBelow(bandOf(x));
      if (needed > 280) expect(shownFrom, String(x)).toBeGreaterThanOrEqual(needed);
      expect(shownFrom, String(x)).toBeLessThan(needed + 40);
      expect(bandOf(-x)).toBe(bandOf(x));
    }
  });
});
