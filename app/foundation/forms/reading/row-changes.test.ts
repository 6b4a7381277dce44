import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowIntent } from "~/foundation/ui/fields/row-intent.ts";
import type { Entry } from "./posted.ts";
import { rowChangeIn, rowCount, withRowChange } from "./row-changes.ts";

const children = (...names: string[]): Entry[] => [
  ["start", "1.8.2027"],
  ...names.flatMap((name, index): Entry[] => [
    [`children[${index}].firstName`, name],
    [`children[${index}].ssn`, `${name}-ssn`],
  ]),
];
const names = (entries: readonly Entry[]) =>
  entries.filter(([name]) => name.endsWith(".firstName")).map(([, value]) => value);
const change = (act: "remove" | "up" | "down", index: number) => {
  const read = rowChangeIn(rowIntent(act, "children", index));
  if (!read) throw new Error("not a row button");
  return read;
};
const add = { act: "add", list: "children", value: "" } as const;

describe("a repeating group", () => {
  it("adds an empty row at the end and focuses it", () => {
    const after = withRowChange(children("Elsa"), add, [".firstName", ".ssn"]);
    expect(names(after.entries)).toEqual(["Elsa", ""]);
    expect(after.focusRow).toBe(1);
    expect(rowCount(after.entries, "children")).toBe(2);
  });
  it("removes a row and focuses the row in its place", () => {
    const after = withRowChange(children("Elsa", "Onni", "Alva"), change("remove", 1));
    expect(after.entries).toEqual(children("Elsa", "Alva"));
    expect(after.focusRow).toBe(1);
  });
  it("focuses the new last row after the last was removed, and nothing when none is left", () => {
    expect(withRowChange(children("Elsa", "Onni"), change("remove", 1)).focusRow).toBe(0);
    expect(withRowChange(children("Elsa"), change("remove", 0))).toEqual({ entries: children(), focusRow: null });
  });
  it("moves a row with its answers, and the focus goes along", () => {
    expect(withRowChange(children("Elsa", "Onni"), change("up", 1))).toEqual({
      entries: children("Onni", "Elsa"),
      focusRow: 0,
    });
    expect(withRowChange(children("Elsa", "Onni"), change("down", 0))).toEqual({
      entries: children("Onni", "Elsa"),
      focusRow: 1,
    });
  });
  it("moves neither the first row up nor the last row down", () => {
    expect(names(withRowChange(children("Elsa", "Onni"), change("up", 0)).entries)).toEqual(["Elsa", "Onni"]);
    expect(names(withRowChange(children("Elsa", "Onni"), change("down", 1)).entries)).toEqual(["Elsa", "Onni"]);
  });
  it("does nothing for a row that is not there", () => {
    expect(withRowChange(children("Elsa"), change("remove", 7)).entries).toEqual(children("Elsa"));
    expect(withRowChange(children("Elsa"), change("up", 7))).toEqual({ entries: children("Elsa"), focusRow: null });
  });
  it("orders plain values too, and adds each only once", () => {
    const units: Entry[] = [
      ["units", "a"],
      ["units", "b"],
    ];
    expect(withRowChange(units, { act: "add", list: "units", value: "c" }).entries).toEqual([...units, ["units", "c"]]);
    expect(withRowChange(units, { act: "add", list: "units", value: "a" })).toEqual({ entries: units, focusRow: 0 });
    expect(withRowChange(units, { act: "up", list: "units", index: 1 }).entries).toEqual([
      ["units", "b"],
      ["units", "a"],
    ]);
  });
  it("reads back its own buttons and nothing else", () => {
    expect(rowChangeIn("children.remove.2")).toEqual({ act: "remove", list: "children", index: 2 });
    expect(rowChangeIn("children[1].jobs.up.0")).toEqual({ act: "up", list: "children[1].jobs", index: 0 });
    expect(rowChangeIn(rowIntent("add", "children"))).toEqual(add);
    expect(rowChangeIn("units.add.8a1c-2")).toEqual({ act: "add", list: "units", value: "8a1c-2" });
    for (const text of [
      null,
      "",
      "save",
      "children.remove",
      "children.remove.x",
      "children.remove.-1",
      "children.drop.1",
    ]) {
      expect(rowChangeIn(text)).toBeNull();
    }
  });
  it("never loses or invents an answer when rows move", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string(), { maxLength: 6 }),
        fc.array(fc.tuple(fc.constantFrom("up" as const, "down" as const), fc.nat(6)), { maxLength: 8 }),
        (given, moves) => {
          let entries = children(...given);
          for (const [act, index] of moves) entries = withRowChange(entries, change(act, index)).entries;
          expect(names(entries).sort()).toEqual([...given].sort());
        },
      ),
    );
  });
});
