import { describe, expect, it } from "vitest";
import { areInSingleUnit } from "./single-unit.ts";

/** `group` is the unit of the group today, `next` the unit of the earliest place. */
const child = (group: string | null, next: string | null = group) => ({
  unit: group === null ? null : { id: group },
  upcomingPlacementUnit: next === null ? null : { id: next },
});

describe("children in a single unit", () => {
  it.each<[string, ReturnType<typeof child>[], boolean]>([
    ["one child in a group", [child("A")], true],
    ["one child who starts soon", [child(null, "A")], true],
    ["one child without any place", [child(null)], false],
    ["no child", [], false],
    ["two in one unit", [child("A"), child("A")], true],
    ["two in two units", [child("A"), child("B")], false],
    ["one in the unit where the other starts soon", [child("A"), child(null, "A")], true],
    ["one in another unit than where the other starts", [child("A"), child(null, "B")], false],
    ["the group's unit counts before the place's", [child("A", "B"), child("A")], true],
    ["one without a place beside one in a unit", [child("A"), child(null)], true],
  ])("%s: %j is %s", (_title, children, expected) => expect(areInSingleUnit(children)).toBe(expected));
});
