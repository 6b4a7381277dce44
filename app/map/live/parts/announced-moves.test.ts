import { describe, expect, it } from "vitest";
import { type MapView, placeAt, worldPixel } from "../../map-view.ts";
import { moveBetween } from "./announced-moves.ts";

const view: MapView = { lat: 60.16, lon: 24.63, zoom: 13 };
const moved = (east: number, south: number, zoom = 13): MapView => {
  const { x, y } = worldPixel(view, 13);
  return { ...placeAt({ x: x + east, y: y + south }, 13), zoom };
};

describe("a move of the map", () => {
  it.each([
    [0, -200, "north"],
    [0, 200, "south"],
    [-200, 0, "west"],
    [200, 0, "east"],
    [200, 150, "east"],
    [150, -200, "north"],
    [21, 0, "east"],
    [19, -19, null],
    [0, 0, null],
  ] as const)("of %i pixels east and %i south is told as %s", (east, south, words) => {
    expect(moveBetween(view, moved(east, south))).toBe(words);
  });

  it("is announced as nearer or farther when the zoom changed, whatever the direction", () => {
    expect(moveBetween(view, moved(500, 0, 14))).toBe("nearer");
    expect(moveBetween(view, moved(0, 0, 11))).toBe("farther");
  });
});
