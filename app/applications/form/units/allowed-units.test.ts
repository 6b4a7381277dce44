import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { CareType } from "~/units/contract.ts";
import {
  daycareForm,
  knownOfDaycare,
  OTHER_UNIT,
  preferences,
  serviceNeed,
  UNIT,
} from "../../../../tests/people/application-form.ts";
import {
  type KnownUnits,
  knownUnits,
  movedUnit,
  preferredUnitFaults,
  splitByAllowed,
  unitsToAskFor,
  withoutUnit,
  withUnit,
} from "./allowed-units.ts";

const unit = (n: number) => ({ id: `${n}`.repeat(8) + "-0000-4000-8000-000000000000", name: `Yksikkö ${n}` });
const units = [1, 2, 3, 4].map(unit);
const chosen = (...preferredUnits: { id: string; name: string }[]) =>
  daycareForm({ preferences: preferences({ preferredUnits }) });
const codes = (form: ReturnType<typeof daycareForm>, known = knownOfDaycare({ units })) =>
  preferredUnitFaults(form, known).map((fault) => fault.code);

describe("the preferred units", () => {
  test.each([
    { count: 0, faults: ["unitNotSelected"] },
    { count: 1, faults: [] },
    { count: 3, faults: [] },
    { count: 4, faults: ["tooManyUnits"] },
  ])("$count of at most three", ({ count, faults }) => {
    expect(codes(chosen(...units.slice(0, count)))).toEqual(faults);
  });

  it("may be fewer where the municipality says so", () => {
    expect(codes(chosen(unit(1), unit(2)), knownOfDaycare({ units, maxPreferredUnits: 1 }))).toEqual(["tooManyUnits"]);
  });

  it("are different units", () => {
    expect(codes(chosen(unit(1), unit(1)))).toEqual(["unitTwice"]);
  });

  it("must take children on the preferred start, and the fault names those that do not", () => {
    const faults = preferredUnitFaults(chosen(UNIT, OTHER_UNIT), knownOfDaycare({ units: [UNIT] }));
    expect(faults).toEqual([
      {
        field: "preferredUnits",
        code: "unitsNotAvailable",
        values: { units: OTHER_UNIT.name, startDate: OTHER_UNIT.name },
      },
    ]);
  });

  it("are refused by the name of the answer that rules them out", () => {
    const [inShifts, preparatory, later, other] = [unit(1), unit(2), unit(3), unit(4)];
    const known = knownOfDaycare({
      type: "PRESCHOOL",
      units: [],
      unitsWithout: { shiftCare: [inShifts], preparatory: [inShifts, preparatory], careType: [other] },
      maxPreferredUnits: 4,
    });
    const [fault] = preferredUnitFaults(chosen(inShifts, preparatory, later, other), known);
    expect(fault?.values).toEqual({
      units: "Yksikkö 1, Yksikkö 2, Yksikkö 3, Yksikkö 4",
      shiftCare: "Yksikkö 1",
      preparatory: "Yksikkö 2",
      careType: "Yksikkö 4",
      startDate: "Yksikkö 3",
    });
  });

  it("are not missing before there is a start date, because none are shown", () => {
    const none = daycareForm({ preferences: preferences({ preferredUnits: [], preferredStartDate: null }) });
    expect(codes(none)).toEqual([]);
  });

  it("are not judged by availability before there is a start date", () => {
    expect(codes(chosen(unit(9)), knownOfDaycare({ units: null }))).toEqual([]);
  });
});

describe("the question of which units there are", () => {
  it("waits for the start date", () => {
    expect(
      unitsToAskFor("DAYCARE", daycareForm({ preferences: preferences({ preferredStartDate: null }) })),
    ).toBeNull();
  });

  it("follows the start date and shift care", () => {
    const form = daycareForm({ preferences: preferences({ serviceNeed: serviceNeed({ shiftCare: true }) }) });
    expect(unitsToAskFor("DAYCARE", form)).toEqual({ type: "DAYCARE", date: "2026-08-01", shiftCare: true });
  });

  it("asks for preparatory education by its own name, in pre-primary only", () => {
    const form = daycareForm({ preferences: preferences({ preparatory: true }) });
    expect(unitsToAskFor("PRESCHOOL", form)?.type).toBe("PREPARATORY");
    expect(unitsToAskFor("DAYCARE", form)?.type).toBe("DAYCARE");
  });
});

describe("the units that are known", () => {
  const asked: unknown[] = [];
  const at = (n: number, ...type: CareType[]) => ({ ...unit(n), type });
  const [shifts, days] = [at(1, "CENTRE", "PRESCHOOL"), at(2, "CENTRE", "PRESCHOOL")];
  const [club, preparatoryOnly] = [at(3, "CLUB"), at(4, "PREPARATORY_EDUCATION")];
  const ask = (question: { type: string; shiftCare: boolean }) => {
    asked.push(question);
    const { type, shiftCare } = question;
    if (type === "CLUB") return Promise.resolve([club]);
    if (type === "PREPARATORY") return Promise.resolve(shiftCare ? [] : [preparatoryOnly]);
    return Promise.resolve(shiftCare ? [shifts] : [shifts, days]);
  };
  const others = (known: { unitsWithout: KnownUnits["unitsWithout"] }) =>
    known.unitsWithout?.careType?.map(({ id }) => id);
  const form = (id: number, preparatory = false) =>
    daycareForm({
      preferences: preferences({
        preferredUnits: [unit(id)],
        preparatory,
        serviceNeed: serviceNeed({ shiftCare: true }),
      }),
    });

  it("are asked for once while every chosen one is among them", async () => {
    asked.length = 0;
    expect(await knownUnits("DAYCARE", form(1), ask)).toEqual({ units: [shifts], unitsWithout: {} });
    expect(asked).toHaveLength(1);
  });

  it("are asked for again without the answer that may rule out a chosen one", async () => {
    asked.length = 0;
    expect((await knownUnits("DAYCARE", form(2), ask)).unitsWithout).toMatchObject({ shiftCare: [shifts, days] });
    expect((await knownUnits("PRESCHOOL", form(2, true), ask)).unitsWithout).toMatchObject({
      shiftCare: [preparatoryOnly],
      preparatory: [shifts, days],
    });
    expect(asked).toContainEqual({ type: "PRESCHOOL", date: "2026-08-01", shiftCare: false });
  });

  it("tell which units have other kinds of care only", async () => {
    expect(others(await knownUnits("DAYCARE", form(3), ask))).toEqual([club.id, preparatoryOnly.id]);
    expect(others(await knownUnits("PRESCHOOL", form(4), ask))).toEqual([club.id, preparatoryOnly.id]);
    expect(others(await knownUnits("PRESCHOOL", form(3, true), ask))).toContain(club.id);
    expect(others(await knownUnits("PRESCHOOL", form(4, true), ask))).not.toContain(preparatoryOnly.id);
    expect(others(await knownUnits("CLUB", form(2), ask))).toEqual([
      shifts.id,
      days.id,
      shifts.id,
      days.id,
      preparatoryOnly.id,
    ]);
  });

  it("are none before there is a start date", async () => {
    const noDate = daycareForm({ preferences: preferences({ preferredStartDate: null }) });
    expect(await knownUnits("DAYCARE", noDate, ask)).toEqual({ units: null, unitsWithout: {} });
  });
});

describe("choosing units", () => {
  it("ignores a choice beyond the maximum and a unit chosen twice", () => {
    expect(withUnit(["a", "b", "c"], "d", 3)).toEqual(["a", "b", "c"]);
    expect(withUnit(["a"], "a", 3)).toEqual(["a"]);
    expect(withUnit(["a"], "b", 3)).toEqual(["a", "b"]);
  });

  it("moves a unit by one step and stops at the ends", () => {
    expect(movedUnit(["a", "b", "c"], "c", -1)).toEqual(["a", "c", "b"]);
    expect(movedUnit(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
    expect(movedUnit(["a", "b", "c"], "a", -1)).toEqual(["a", "b", "c"]);
    expect(movedUnit(["a", "b", "c"], "c", 1)).toEqual(["a", "b", "c"]);
    expect(movedUnit(["a", "b"], "x", 1)).toEqual(["a", "b"]);
  });

  it("keeps the guardian's order when some are no longer allowed", () => {
    expect(splitByAllowed([unit(3), unit(1), unit(2)], [unit(1), unit(3)])).toEqual({
      allowed: [unit(3), unit(1)],
      notAllowed: [unit(2)],
    });
  });

  it("never loses or doubles a unit by moving", () => {
    const list = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 });
    fc.assert(
      fc.property(list, fc.constantFrom("a", "b", "c", "d", "x"), fc.constantFrom(-1, 1), (ids, id, step) => {
        expect([...movedUnit(ids, id, step === 1 ? 1 : -1)].sort()).toEqual([...ids].sort());
        expect(withoutUnit(withUnit(ids, "new", 9), "new")).toEqual(ids);
      }),
    );
  });
});
