import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { straightDistance } from "~/units/distances.ts";
import {
  DIRECTIONS,
  isInBox,
  MAP_BOX,
  pannedTo,
  placeAt,
  positionOf,
  TILE,
  tileAddress,
  tilesOf,
  viewOfAll,
  worldPixel,
  zoomedBy,
} from "./map-view.ts";

const lat = fc.double({ min: -85, max: 85, noNaN: true });
const lon = fc.double({ min: -179, max: 179, noNaN: true });
const zoom = fc.integer({ min: 10, max: 18 });
const inTown = fc.record({
  lat: fc.double({ min: 60.1, max: 60.2, noNaN: true }),
  lon: fc.double({ min: 24.5, max: 24.7, noNaN: true }),
  zoom,
});

describe("a place in pixels of the world", () => {
  it.each([
    [{ lat: 0, lon: 0 }, 0, 128, 128],
    [{ lat: 0, lon: 0 }, 10, 131_072, 131_072],
    [{ lat: 85.05112878, lon: -180 }, 10, 0, 0],
    [{ lat: 90, lon: -180 }, 10, 0, 0],
    // Helsinki's tile at zoom 13 in every web map: 4663, 2371.
    [{ lat: 60.17, lon: 24.94 }, 13, 4663 * TILE + 132, 2371 * TILE + 56],
  ])("%j at zoom %i is %i, %i", (place, at, x, y) => {
    const pixel = worldPixel(place, at);
    expect(Math.abs(pixel.x - x)).toBeLessThan(4);
    expect(Math.abs(pixel.y - y)).toBeLessThan(TILE / 2);
  });

  it("gives the same place when converted back", () => {
    fc.assert(
      fc.property(lat, lon, zoom, (lat, lon, zoom) => {
        const back = placeAt(worldPixel({ lat, lon }, zoom), zoom);
        expect(back.lat).toBeCloseTo(lat, 8);
        expect(back.lon).toBeCloseTo(lon, 8);
      }),
    );
  });
});

describe("a view", () => {
  it("has its own middle in the middle of the box", () => {
    fc.assert(
      fc.property(inTown, (view) => {
        const { x, y } = positionOf(view, view);
        expect(x).toBeCloseTo(MAP_BOX.width / 2, 6);
        expect(y).toBeCloseTo(MAP_BOX.height / 2, 6);
      }),
    );
  });

  it("is covered by its tiles, each pixel once, with at most one spare row or column", () => {
    fc.assert(
      fc.property(inTown, fc.integer({ min: 0, max: 899 }), fc.integer({ min: 0, max: 559 }), (view, x, y) => {
        const tiles = tilesOf(view);
        expect(
          tiles.filter((tile) => x >= tile.left && x < tile.left + TILE && y >= tile.top && y < tile.top + TILE),
        ).toHaveLength(1);
        expect(tiles.length).toBeLessThanOrEqual(5 * 4);
        for (const tile of tiles) expect(Number.isInteger(tile.left) && Number.isInteger(tile.top)).toBe(true);
      }),
    );
  });

  it.each([
    [10, -1, null],
    [10, 1, 11],
    [18, 1, null],
    [18, -1, 17],
  ])("at zoom %i and %i step more is at zoom %j", (from, steps, to) => {
    expect(zoomedBy({ lat: 60, lon: 24, zoom: from }, steps)?.zoom ?? null).toBe(to);
  });

  it("moves by half the box's height in every direction, and back", () => {
    const back = { north: "south", south: "north", west: "east", east: "west" } as const;
    fc.assert(
      fc.property(inTown, fc.constantFrom(...DIRECTIONS), (view, direction) => {
        const there = pannedTo(view, direction);
        const { x, y } = positionOf(there, view);
        expect(Math.abs(x - MAP_BOX.width / 2) + Math.abs(y - MAP_BOX.height / 2)).toBeCloseTo(MAP_BOX.height / 2, 4);
        expect(straightDistance(pannedTo(there, back[direction]), view)).toBeLessThan(1);
      }),
    );
  });

  it("of some places has all of them in the box, as near as possible", () => {
    const places = fc.array(
      fc.record({
        lat: fc.double({ min: 60.1, max: 60.2, noNaN: true }),
        lon: fc.double({ min: 24.5, max: 24.7, noNaN: true }),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(places, (places) => {
        const view = viewOfAll(places);
        if (!view) throw new Error("no view");
        for (const place of places) expect(isInBox(positionOf(place, view))).toBe(true);
        const nearer = { ...view, zoom: view.zoom + 1 };
        if (nearer.zoom <= 15)
          expect(places.every((place) => isInBox(positionOf(place, nearer), MAP_BOX, 60))).toBe(false);
      }),
    );
  });

  it("is null when there are no places", () => {
    expect(viewOfAll([])).toBeNull();
  });
});

describe("the address of a tile", () => {
  it.each([
    ["/tiles/auto/{z}/{x}/{y}.svg", "/tiles/auto/13/4654/2370.svg"],
    ["https://{s}.tiles.example/{z}/{x}/{y}{r}.png", "https://a.tiles.example/13/4654/2370.png"],
  ])("from %s is %s", (template, address) => {
    expect(tileAddress(template, { z: 13, x: 4654, y: 2370 })).toBe(address);
  });
});
