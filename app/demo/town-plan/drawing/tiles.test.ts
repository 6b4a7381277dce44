import { describe, expect, it } from "vitest";
import { placeAt, TILE, worldPixel } from "~/map/map-view.ts";
import { moved } from "../geometry.ts";
import { atOnce } from "../in-slices.ts";
import type { TownPlan } from "../town-plan.ts";
import { labelsOf, touch } from "./tile-labels.ts";
import { CONTRAST_PALETTES, PALETTES } from "./tile-palette.ts";
import { tileDrawer } from "./tile-svg.ts";

const middle = { lat: 60.16, lon: 24.63 };
const at = (east: number, north: number) => moved(middle, east, north);
const square = (east: number, north: number, half: number) => [
  at(east - half, north - half),
  at(east + half, north - half),
  at(east + half, north + half),
  at(east - half, north + half),
];

const plan: TownPlan = {
  name: "Kylä & kumppanit",
  middle,
  postOffice: "KYLÄ",
  areas: [
    { kind: "built", outline: square(0, 0, 900) },
    { kind: "lake", outline: square(3000, 0, 400) },
  ],
  rivers: [{ line: [at(-2000, 500), at(0, 600), at(2000, 500)], metres: 30 }],
  streets: [
    { name: "Pitkätie", postalCode: "09100", kind: "main", line: [at(-1500, 0), at(0, 40), at(1500, 0)] },
    { name: "Poikkikatu", postalCode: "09100", kind: "street", line: [at(100, -500), at(110, 0), at(100, 500)] },
    { name: null, postalCode: "09100", kind: "lane", line: [at(-200, -300), at(-200, 300)] },
  ],
  turningPlaces: [at(100, -500)],
  landmarks: [
    { kind: "school", place: at(40, 60), wide: 54, deep: 26 },
    { kind: "shop", place: at(-600, 400), wide: 30, deep: 20 },
  ],
  labels: [
    { name: "Kylä", nameSv: "Byn", place: at(0, 200), kind: "district" },
    { name: "Kylälampi", place: at(3000, 0), kind: "water" },
  ],
};

const labels = (zoom: number) => atOnce(labelsOf(plan, [], zoom));

const tileAt = (zoom: number, place = middle) => {
  const { x, y } = worldPixel(place, zoom);
  return { z: zoom, x: Math.floor(x / TILE), y: Math.floor(y / TILE) };
};

describe("a tile", () => {
  const draw = tileDrawer(plan);

  it("is one SVG picture of 256 pixels that loads nothing else", async () => {
    for (let zoom = 10; zoom <= 18; zoom += 1) {
      const svg = await draw(tileAt(zoom), "auto");
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" lang="fi" width="256" height="256" viewBox="0 0 256 256">.*<\/svg>$/s,
      );
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/http|<script|<image|@import|url\(/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("far from the town shows land only", async () => {
    expect((await draw({ z: 14, x: 0, y: 0 }, "light")).match(/<(path|text|rect)/g)).toEqual(["<rect"]);
  });

  it("writes every name as text, also one with markup in it", async () => {
    expect(await draw(tileAt(10), "light")).toContain("Kylä &amp; kumppanit");
  });

  it("writes the Swedish names that exist, and marks the Finnish ones", async () => {
    const [finnish, swedish] = [await draw(tileAt(15), "auto", "fi"), await draw(tileAt(15), "auto", "sv")];
    expect(finnish).toContain(">Kylä</text>");
    expect(swedish).toContain(">Byn</text>");
    expect(swedish).not.toContain(">Kylä<");
    expect(swedish).toContain('<svg xmlns="http://www.w3.org/2000/svg" lang="sv"');
    expect(swedish).toMatch(/<text class="road" lang="fi"[^>]*>.*Poikkikatu/);
    expect(swedish).not.toMatch(/class="district" lang/);
    expect(finnish).not.toMatch(/<text[^>]* lang/);
  });

  it("is the same every time", async () => {
    expect(await tileDrawer(plan)(tileAt(15), "light")).toBe(await draw(tileAt(15), "light"));
  });

  it("follows the reader's choice of light or dark, or is one of the two", async () => {
    expect(await draw(tileAt(15), "auto")).toContain("prefers-color-scheme:dark");
    expect(await draw(tileAt(15), "auto")).toContain("prefers-contrast:more");
    for (const theme of ["light", "dark"] as const) {
      expect(await draw(tileAt(15), theme)).toContain(`.land{fill:${PALETTES[theme].land}}`);
      expect(await draw(tileAt(15), theme)).not.toContain("prefers-color-scheme");
    }
  });

  it("has houses and their numbers at the near zooms", async () => {
    expect(await draw(tileAt(14), "light")).not.toContain('class="house"');
    expect(await draw(tileAt(15), "light")).toContain('class="house"');
    expect(await draw(tileAt(15), "light")).not.toContain('class="number"');
    expect(await draw(tileAt(17), "light")).toContain('class="number"');
  });

  it("has schools named in the reader's language, varied houses, and a turning place where a street ends", async () => {
    const school = tileAt(17, at(40, 60));
    expect(await draw(school, "auto", "fi")).toMatch(/class="landmark-text" font-size[^>]*>Koulu</);
    const swedish = await draw(school, "auto", "sv");
    expect(swedish).toContain('class="landmark"');
    expect(swedish).toMatch(/class="landmark-text" font-size[^>]*>Skola</);
    const shapes = new Set(
      [...(await draw(tileAt(15), "light")).matchAll(/class="house" d="M[^h]*(h[^"]*)"/g)].map(([, d]) => d),
    );
    expect(shapes.size).toBeGreaterThan(10);
    expect(await draw(tileAt(17, at(100, -500)), "light")).toMatch(
      /<path class="lane" stroke-width="[\d.]+" d="M[^"]*h\.1"/,
    );
    expect(await draw(tileAt(13, at(100, -500)), "light")).not.toContain("h.1");
  });

  it("has shops named in the reader's language, drawn as one hall", async () => {
    const shop = tileAt(17, at(-600, 400));
    const finnish = await draw(shop, "auto", "fi");
    expect(finnish).toMatch(/class="landmark-text" font-size[^>]*>Kauppa</);
    expect(finnish).toMatch(/class="landmark" d="M[^h]*h[\d.]+v[\d.]+h-[\d.]+z"/);
    expect(await draw(shop, "auto", "sv")).toMatch(/class="landmark-text" font-size[^>]*>Butik</);
  });

  it("draws its part of a building that stands on the next tile", async () => {
    const { x, y } = worldPixel(middle, 18);
    const edge = Math.ceil(x / TILE);
    // Its middle is sixty pixels east of the edge. A part of it is west of the edge.
    const school = { kind: "school", place: placeAt({ x: edge * TILE + 60, y }, 18), wide: 54, deep: 26 } as const;
    const drawSchool = tileDrawer({ ...plan, landmarks: [school] });
    for (const column of [edge - 1, edge])
      expect(await drawSchool({ z: 18, x: column, y: Math.floor(y / TILE) }, "light")).toContain(
        '<path class="landmark"',
      );
  });

  it("draws its part of a label that begins on the next tile, at the same place", async () => {
    let met = 0;
    for (let zoom = 10; zoom <= 17; zoom += 1) {
      for (const { box, text } of labels(zoom)) {
        const [west, east] = [Math.floor(box.left / TILE), Math.floor(box.right / TILE)];
        const y = Math.floor((box.top + box.bottom) / 2 / TILE);
        if (west < east) met += 1;
        for (const x of [west, east])
          expect(await draw({ z: zoom, x, y }, "light")).toContain(text.replace("&", "&amp;"));
      }
    }
    expect(met).toBeGreaterThan(0);
  });
});

describe("labels", () => {
  it.each([10, 12, 14, 15, 16, 17, 18])("of zoom %i at a point do not touch each other", (zoom) => {
    const points = labels(zoom).filter(({ at: where }) => "x" in where);
    for (const [index, a] of points.entries())
      for (const b of points.slice(index + 1)) expect(touch(a.box, b.box)).toBe(false);
  });

  it("name streets from zoom 15 on, and through roads one zoom before", () => {
    const texts = (zoom: number) => new Set(labels(zoom).map(({ text }) => text));
    expect(texts(13)).not.toContain("Pitkätie");
    expect(texts(14)).toContain("Pitkätie");
    expect(texts(14)).not.toContain("Poikkikatu");
    expect(texts(15)).toContain("Poikkikatu");
  });

  it("are written from left to right", () => {
    for (const { at: along } of labels(16)) {
      if ("x" in along) continue;
      expect(along.at(-1)?.x).toBeGreaterThanOrEqual(along[0]?.x ?? 0);
    }
  });
});

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
function contrast(one: string, other: string): number {
  const [light, dark] = [one, other].map(luminance).sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const whole = colour.length === 4 ? colour.replace(/[0-9a-f]/g, "$&$&") : colour;
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(whole.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each([
  ["light", PALETTES.light],
  ["dark", PALETTES.dark],
  ["light with more contrast", CONTRAST_PALETTES.light],
  ["dark with more contrast", CONTRAST_PALETTES.dark],
])("the words of the %s map", (_, palette) => {
  it.each(["halo", "land", "built", "house", "landmark", "field", "forest"] as const)(
    "stand at 7:1 on %s",
    (ground) => {
      expect(contrast(palette.text, palette[ground])).toBeGreaterThanOrEqual(7);
    },
  );
  it("stand at 7:1 on water and parks in their own colours", () => {
    for (const ground of [palette.water, palette.halo])
      expect(contrast(palette.waterText, ground)).toBeGreaterThanOrEqual(7);
    for (const ground of [palette.park, palette.halo])
      expect(contrast(palette.parkText, ground)).toBeGreaterThanOrEqual(7);
  });
});

describe.each(["light", "dark"] as const)("with more contrast the %s map", (theme) => {
  const palette = CONTRAST_PALETTES[theme];
  it("has streets, shores and houses with edges at 7:1", () => {
    for (const ground of [palette.land, palette.built, palette.field, palette.forest, palette.park])
      for (const line of [palette.casing, palette.mainCasing, palette.path])
        expect(contrast(line, ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(palette.shore, palette.water)).toBeGreaterThanOrEqual(7);
    expect(contrast(palette.houseEdge, palette.house)).toBeGreaterThanOrEqual(7);
  });
});
