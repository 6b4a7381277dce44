import { describe, expect, it } from "vitest";
import type { Place } from "~/units/distances.ts";
import { moved } from "./geometry.ts";
import { streetGraph } from "./street-graph.ts";
import type { Street } from "./town-plan.ts";

const middle = { lat: 60.16, lon: 24.63 };
const at = (east: number, north: number) => moved(middle, east, north);
const street = (...places: [number, number][]): Street => ({
  name: null,
  postalCode: "",
  kind: "lane",
  line: places.map(([east, north]) => at(east, north)),
});

describe("a walk", () => {
  //   C ------- D
  //   |         |
  //   A ------- B       (and far away: E --- F)
  const { walksFrom } = streetGraph([
    street([-50, 0], [450, 0]),
    street([-50, 300], [450, 300]),
    street([0, -50], [0, 350]),
    street([400, -50], [400, 350]),
    street([5000, 0], [5200, 0]),
  ]);
  const walk = (from: Place, to: Place) => walksFrom(from)(to);

  it.each([
    ["along one street", [100, 0], [300, 0], 200],
    ["around a corner", [100, 0], [0, 100], 200],
    ["around the block by the shorter side", [100, 0], [100, 300], 500],
    ["to where it began", [100, 0], [100, 0], 0],
    ["from beside the street and to beside it", [100, 20], [300, -30], 250],
  ] as const)("%s is as long as the streets are", (_, [east, north], [east2, north2], metres) => {
    const walked = walk(at(east, north), at(east2, north2)) as number;
    expect(Math.abs(walked - metres)).toBeLessThan(metres * 0.003 + 0.1);
  });

  it("is the same in both directions, and to each place as if it were the only one", () => {
    const places = [at(100, 0), at(0, 100), at(300, 300), at(400, 150)];
    for (const from of places) {
      const walkTo = walksFrom(from);
      for (const to of places) expect(walkTo(to)).toBeCloseTo(walk(to, from) as number, 6);
    }
  });

  it("between unconnected streets is not known", () => {
    expect(walk(at(100, 0), at(5100, 0))).toBeNull();
  });

  it("is not known from a place more than a kilometre and a half from every street", () => {
    expect(walk(at(100, -1400), at(300, 0))).not.toBeNull();
    expect(walk(at(100, -1600), at(300, 0))).toBeNull();
  });

  it("is not known in a town without streets", () => {
    expect(streetGraph([]).walksFrom(at(0, 0))(at(1, 1))).toBeNull();
  });
});
