import { mondayOf } from "~/calendar/iso-week.ts";
import { careOfChildren } from "~/care-days/behind/child-care-store.server.ts";
import { writeDays } from "~/care-days/behind/write-days-store.server.ts";
import type { Times } from "~/care-days/clock-times.ts";
import type { StoredChanger } from "~/care-days/day-change.ts";
import type { DayWrite } from "~/care-days/day-write.ts";
import { daysOf } from "~/care-days/days-of.ts";
import type { AbsenceType } from "~/care-days/kinds.ts";
import { reservableRange } from "~/care-days/times/reservable-range.ts";
import { isOperationDay } from "~/care-days/times/unit-hours.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { addDays, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ShiftCare } from "~/placements/shift-care.ts";
import {
  addHolidayPeriod,
  type CameAndWent,
  changeServiceTimes,
  everyDay,
  type OpeningHours,
  openUnits,
  ROUND_THE_CLOCK,
  recordAttendances,
  workdays,
} from "../../desk/moves/care-moves.server.ts";
import { agreeServiceNeed } from "../../desk/moves/staff-moves.server.ts";
import type { TownUnit } from "../demo-town.ts";
import { daysAgo, type LaidOut } from "./laid-out.ts";

const ELSA = 950;
const ONNI = 951;
const SAIMI = 970;
const VEETI = 971;

const DAYTIME: Times = { start: "06:30", end: "17:30" };
const PAST_DAYS = 35;

/**
 * The days of care: operation times of every unit, a month behind that is filled and gaps ahead for Aino's children, a
 * family in shift work, and holiday periods in each of their three states.
 */
export async function layOutCareDays(db: Db, town: LaidOut): Promise<void> {
  const hours = town.place.units.flatMap((unit) => {
    const unitId = town.unit.get(unit.name);
    return unitId ? [{ unitId, ...hoursOf(unit) }] : [];
  });
  await openUnits(db, hours);
  await layOutNeeds(db, town);
  await layOutHolidayPeriods(db, town);
  const { start } = reservableRange(town.now, town.place.facts.careDays.reservationThresholdHours);
  await layOutDaytime(db, town, start);
  await layOutShifts(db, town, start);
}

function hoursOf({ neverCloses, shiftCare, careTypes }: TownUnit): OpeningHours {
  if (neverCloses) return { normal: workdays(DAYTIME), shiftCare: everyDay(ROUND_THE_CLOCK), openOnHolidays: true };
  if (shiftCare) return { normal: workdays(DAYTIME), shiftCare: workdays({ start: "05:00", end: "22:30" }) };
  if (careTypes.every((type) => type === "CLUB")) return { normal: workdays({ start: "09:00", end: "12:00" }) };
  if (careTypes.every((type) => type === "PRESCHOOL")) return { normal: workdays({ start: "08:00", end: "14:00" }) };
  return { normal: workdays(DAYTIME) };
}

async function layOutNeeds(db: Db, { child, option, now, today }: LaidOut): Promise<void> {
  const optionId = option.values().next().value;
  const agree = async (number: number, need: { shiftCare?: ShiftCare; contractHoursPerMonth?: number }) => {
    const childId = child.get(number);
    if (childId && optionId) await agreeServiceNeed(db, { childId, optionId, ...need });
  };
  await agree(ONNI, { contractHoursPerMonth: 140 });
  await agree(SAIMI, { shiftCare: "FULL" });
  await agree(VEETI, { shiftCare: "INTERMITTENT" });
  const elsa = child.get(ELSA);
  const times = { start: "08:00", end: "16:00" };
  if (elsa) await changeServiceTimes(db, { childId: elsa, from: addDays(today, -7), type: "REGULAR", times }, { now });
}

/** Whole weeks from Monday to Friday, so many weeks from this one. */
const weekAhead = (today: IsoDate, weeks: number): FiniteDateRange => {
  const start = addDays(mondayOf(today), 7 * weeks);
  return { start, end: addDays(start, 4) };
};

async function layOutHolidayPeriods(db: Db, { today }: LaidOut): Promise<void> {
  const add = (weeks: number, opensIn: number, closesIn: number) =>
    addHolidayPeriod(db, {
      period: weekAhead(today, weeks),
      opensOn: addDays(today, opensIn),
      deadline: addDays(today, closesIn),
    });
  await add(6, -30, -2);
  await add(8, -5, 14);
  await add(20, 60, 80);
}

interface Plan {
  reservations: { childId: string; date: IsoDate; times: Times }[];
  attendances: CameAndWent[];
  absences: { childId: string; date: IsoDate; type: AbsenceType }[];
}

/** Elsa and Onni: every day behind has times and came true; the days ahead have gaps from the first open week on. */
async function layOutDaytime(db: Db, town: LaidOut, firstOpen: IsoDate): Promise<void> {
  const plan: Plan = { reservations: [], attendances: [], absences: [] };
  for (const [order, number] of [ELSA, ONNI].entries()) {
    const childId = town.child.get(number);
    if (!childId) continue;
    const days = await operationDays(db, childId, "NONE", {
      start: addDays(town.today, -PAST_DAYS),
      end: addDays(firstOpen, 4),
    });
    for (const [index, date] of days.entries()) {
      const type = awayOn(index + order * 3);
      // In the first week that is still open Elsa has two days, Onni none.
      const isGap = date >= addDays(firstOpen, number === ELSA ? 2 : 0);
      if (isGap) continue;
      if (type && date < town.today) plan.absences.push({ childId, date, type });
      else plan.reservations.push({ childId, date, times: { start: "08:00", end: "16:00" } });
      if (date < town.today && !type)
        plan.attendances.push({ childId, date, start: `07:5${index % 10}`, end: `16:0${(index * 7) % 10}` });
    }
  }
  await keep(db, town, plan);
}

/** One day of ten is a sick day, and another a day off. */
function awayOn(index: number): AbsenceType | null {
  if (index % 10 === 4) return "SICKLEAVE";
  return index % 10 === 8 ? "PLANNED_ABSENCE" : null;
}

const EVENING: Times = { start: "18:00", end: "23:59" };
const MORNING: Times = { start: "00:00", end: "07:30" };

/** Saimi comes for two nights of six, and for a day; Veeti for the same nights. */
async function layOutShifts(db: Db, town: LaidOut, firstOpen: IsoDate): Promise<void> {
  const plan: Plan = { reservations: [], attendances: [], absences: [] };
  for (const number of [SAIMI, VEETI]) {
    const childId = town.child.get(number);
    if (!childId) continue;
    const days = { start: addDays(town.today, -PAST_DAYS), end: addDays(firstOpen, 2) };
    for (const [index, date] of daysOf(days).entries())
      for (const times of shiftOn(index, number === SAIMI)) {
        plan.reservations.push({ childId, date, times });
        if (date < town.today) plan.attendances.push({ childId, date, ...times });
      }
  }
  await keep(db, town, plan);
}

function shiftOn(index: number, withDays: boolean): Times[] {
  const turn = index % 6;
  if (turn === 0) return [EVENING];
  if (turn === 1) return [MORNING, EVENING];
  if (turn === 2) return [MORNING];
  return turn === 4 && withDays ? [{ start: "06:30", end: "15:00" }] : [];
}

async function operationDays(
  db: Db,
  childId: string,
  shiftCare: ShiftCare,
  range: FiniteDateRange,
): Promise<IsoDate[]> {
  const [care] = await careOfChildren(db, [childId]);
  const unit = care?.places[0]?.unit;
  return unit ? daysOf(range).filter((date) => isOperationDay(unit, { date, shiftCare })) : [];
}

/** Keeps a plan as the first guardian's own saves of some weeks ago. */
async function keep(db: Db, town: LaidOut, { reservations, attendances, absences }: Plan): Promise<void> {
  const by = await db.selectFrom("guardian").select(["child_id", "guardian_id"]).orderBy("created_at").execute();
  const at = daysAgo(town, PAST_DAYS + 10).now.toISOString();
  const changedBy = (childId: string): StoredChanger => ({
    at,
    byType: "CITIZEN",
    byId: by.find((row) => row.child_id === childId)?.guardian_id ?? null,
  });
  const kept = { clears: { reservations: false, absences: [] } };
  const writes: DayWrite[] = [
    ...reservations.map(({ childId, date, times }) => ({
      ...kept,
      childId,
      date,
      adds: { reservations: [{ times, changed: changedBy(childId) }], absences: [] },
    })),
    ...absences.map(({ childId, date, type }) => ({
      ...kept,
      childId,
      date,
      adds: {
        reservations: [],
        absences: [{ category: "BILLABLE" as const, type, questionnaireId: null, changed: changedBy(childId) }],
      },
    })),
  ];
  await writeDays(db, writes);
  await recordAttendances(db, attendances, town);
}
