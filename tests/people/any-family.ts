import fc from "fast-check";
import type { Kysely } from "kysely";
import type { Api } from "~/api/page-context.ts";
import { decideSupport, draftSupport } from "~/demo/desk/moves/assistance-moves.server.ts";
import {
  addHolidayPeriod,
  changeServiceTimes,
  everyDay,
  ROUND_THE_CLOCK,
} from "~/demo/desk/moves/care-moves.server.ts";
import { publishSurvey } from "~/demo/desk/moves/event-moves.server.ts";
import { publishQuestionnaire } from "~/demo/desk/moves/holiday-moves.server.ts";
import { recordIncome } from "~/demo/desk/moves/income-moves.server.ts";
import { writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import { agreeServiceNeed, giveBackupCare, hireEmployee } from "~/demo/desk/moves/staff-moves.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { instantAt } from "~/foundation/dates/clock.ts";
import { addDays, addYears, type FiniteDateRange, type IsoDate, includes, meets } from "~/foundation/dates/iso-date.ts";
import { daycareForm, preferences, serviceNeed } from "./application-form.ts";
import { addApplication, addDecision, addFile } from "./applications.ts";
import { absent, addOpenUnit, DAYTIME, times } from "./care-days.ts";
import { documentOf } from "./documents.ts";
import { type ChildPlan, child, guardian } from "./family.ts";
import { accountOfPerson } from "./messaging-family.ts";
import { addServiceNeedOption } from "./town.ts";

/** Families of every kind, with anything that may wait for them. */

type Db = Kysely<Tables>;

/** How a child is cared for. */
const CARE = [
  "daycare",
  "preschool",
  "preschoolDaycare",
  "club",
  "startsSoon",
  "startsLater",
  "hasGap",
  "ended",
  "unitWithoutTimes",
  "backupWithTimes",
  "backupWithoutTimes",
  "shift",
  "intermittent",
] as const;

const days = (min: number, max: number) => fc.integer({ min, max });

const childOf = fc.record({
  care: fc.constantFrom(...CARE),
  /** Days from today that are reported, if they can be. */
  reported: fc.array(days(0, 70), { maxLength: 60 }),
  isAllReported: fc.boolean(),
  toFill: days(0, 1),
  toRead: days(0, 2),
  isReadOne: fc.boolean(),
  pedagogical: days(0, 2),
  hasNewTimes: fc.boolean(),
  support: days(0, 1),
  isBlocked: days(0, 9).map((one) => one === 0),
});

const period = fc.record({
  startsIn: days(-5, 60),
  length: days(1, 28),
  opensIn: days(-25, 12),
  /** From its opening on. */
  openFor: days(0, 45),
});

const application = fc.record({
  status: fc.constantFrom("CREATED", "SENT", "WAITING_DECISION", "WAITING_CONFIRMATION", "ACTIVE", "REJECTED"),
  type: fc.constantFrom("DAYCARE", "PRESCHOOL", "CLUB"),
  isUrgent: fc.boolean(),
  isShiftCare: fc.boolean(),
  hasFile: fc.boolean(),
  isHidden: fc.boolean(),
  isByOther: fc.boolean(),
  savedDaysAgo: days(0, 40),
  decisions: days(0, 2),
});

export const anyFamily = fc.record({
  /** Days from Monday 16 November 2026. December has public holidays. */
  day: days(0, 20),
  time: fc.constantFrom("00:00:00", "12:00:00", "17:59:59", "18:00:00", "23:59:59"),
  children: fc.array(childOf, { minLength: 0, maxLength: 3 }),
  periods: fc.array(period, { maxLength: 2 }),
  applications: fc.array(application, { maxLength: 3 }),
  incomeEndsIn: fc.option(days(-1, 40)),
  messages: days(0, 2),
  survey: fc.option(fc.record({ startsIn: days(-3, 1), isAnswered: fc.boolean() })),
  discussionIn: fc.option(days(0, 30)),
});
export type AnyFamily = (typeof anyFamily)["generate"] extends (...args: never[]) => { value: infer One } ? One : never;

export interface Settled {
  id: string;
  now: Date;
  today: IsoDate;
  childIds: readonly string[];
}

const PLACES: Record<(typeof CARE)[number], (plan: ChildPlan, units: Units, today: IsoDate) => ChildPlan> = {
  daycare: (plan, { open }) => plan.inDaycare(open),
  preschool: (plan, { open }) => plan.aged(6).in("PRESCHOOL", open),
  preschoolDaycare: (plan, { open }) => plan.aged(6).in("PRESCHOOL_DAYCARE", open),
  club: (plan, { open }) => plan.in("CLUB", open),
  startsSoon: (plan, { open }, today) => plan.in("DAYCARE", open, { from: addDays(today, 16) }),
  startsLater: (plan, { open }, today) => plan.in("DAYCARE", open, { from: addDays(today, 34) }),
  hasGap: (plan, { open }, today) =>
    plan
      .in("DAYCARE", open, { to: addDays(today, 9) })
      .in("DAYCARE", open, { from: addDays(today, 18), to: addDays(today, 300) }),
  ended: (plan, { open }, today) => plan.in("DAYCARE", open, { to: addDays(today, -1) }),
  unitWithoutTimes: (plan, { quiet }) => plan.inDaycare(quiet),
  backupWithTimes: (plan, { quiet }) => plan.inDaycare(quiet),
  backupWithoutTimes: (plan, { open }) => plan.inDaycare(open),
  shift: (plan, { round }) => plan.inDaycare(round),
  intermittent: (plan, { open }) => plan.inDaycare(open),
};

type Units = Record<"open" | "quiet" | "round", string>;

/** Lays the family out. `callsOf` gives the guardian's own calls, for what guardians do themselves. */
export async function settleAny(
  db: Db,
  family: AnyFamily,
  callsOf: (id: string, now: Date) => Promise<Api>,
): Promise<Settled> {
  const today = addDays("2026-11-16", family.day);
  const now = instantAt(today, family.time);
  const units = {
    open: await addOpenUnit(db, "Koivikko"),
    quiet: await addOpenUnit(db, "Hiljainen", { row: { pilot_features: [] } }),
    round: await addOpenUnit(db, "Yöpuro", {
      shiftCare: everyDay(ROUND_THE_CLOCK),
      row: { shift_care_open_on_holidays: true },
    }),
  };
  const option = await addServiceNeedOption(db, "Kokopäivä");
  const antti = await guardian("Antti Virtanen").settle(db, today);
  const names = ["Elsa", "Onni", "Aada"];
  const plans = family.children.map(({ care, isBlocked }, place) => {
    const plan = PLACES[care](child(names[place]).alsoOf(antti.id), units, today);
    return isBlocked ? plan.blocked() : plan;
  });
  const aino = await guardian("Aino Virtanen")
    .with(...plans)
    .settle(db, today);
  const { employeeId, accountId } = await hireEmployee(db, {
    firstName: "Kaisa",
    lastName: "Johtaja",
    unitId: units.open,
    role: "UNIT_SUPERVISOR",
  });
  const moment = { now, today };
  const whole = { start: today, end: addDays(today, 200) };

  const taken: FiniteDateRange[] = [];
  for (const { startsIn, length, opensIn, openFor } of family.periods) {
    const start = addDays(today, startsIn);
    const opensOn = addDays(today, opensIn);
    const period = { start, end: addDays(start, length - 1) };
    // A day is in one holiday period at most.
    if (taken.some((other) => meets(other, period))) continue;
    taken.push(period);
    await addHolidayPeriod(db, { period, opensOn, deadline: addDays(opensOn, openFor) });
  }
  for (const [place, plan] of family.children.entries()) {
    const childId = aino.childIds[place] as string;
    if (plan.care === "shift") await agreeServiceNeed(db, { childId, optionId: option, shiftCare: "FULL" });
    if (plan.care === "intermittent")
      await agreeServiceNeed(db, { childId, optionId: option, shiftCare: "INTERMITTENT" });
    if (plan.care === "backupWithTimes") await giveBackupCare(db, childId, { unitId: units.open, days: whole });
    if (plan.care === "backupWithoutTimes") await giveBackupCare(db, childId, { unitId: units.quiet, days: whole });
    for (let made = 0; made < plan.toFill; made += 1) await documentOf(db, childId, moment);
    const read: string[] = [];
    for (let made = 0; made < plan.toRead; made += 1)
      read.push(await documentOf(db, childId, moment, { name: "Vasu", type: "OTHER" }));
    if (plan.isReadOne && read[0])
      await db.insertInto("child_document_read").values({ document_id: read[0], person_id: aino.id }).execute();
    for (let made = 0; made < plan.pedagogical; made += 1) await pedagogicalDocument(db, childId, employeeId, now);
    if (plan.hasNewTimes)
      await changeServiceTimes(db, { childId, from: today, type: "REGULAR", times: DAYTIME }, moment);
    if (plan.support > 0) {
      const about = { childId, unitId: units.open, kind: "EARLY_CHILDHOOD" as const, validFrom: today };
      await decideSupport(db, await draftSupport(db, about), "ACCEPTED", moment);
    }
  }
  const running = new Set<string>();
  for (const [place, plan] of family.applications.entries()) {
    const childId = aino.childIds[place % Math.max(1, aino.childIds.length)];
    // One running application of a kind for a child (contract 3.3); which of the states run is not asked here.
    const kind = `${plan.isByOther} ${childId} ${plan.type}`;
    if (!childId || running.has(kind)) continue;
    running.add(kind);
    await apply(db, plan, { childId, own: aino.id, other: antti.id, unitId: units.open, now });
  }
  if (family.incomeEndsIn !== null)
    await recordIncome(db, aino.id, { from: addYears(today, -1), to: addDays(today, family.incomeEndsIn) }, moment);
  if (aino.childIds.length > 0) {
    const to = { accountIds: [await accountOfPerson(db, aino.id)], childIds: [...aino.childIds] };
    const letters = Array.from({ length: family.messages }, () => to);
    await writeToFamilies(db, letters, { senderId: accountId, title: "Retki", content: "Metsään", now });
  }
  if (family.discussionIn !== null)
    await publishSurvey(
      db,
      {
        title: "Vasukeskustelut",
        period: { start: today, end: addDays(today, 40) },
        for: [{ unitId: units.open }],
        times: [{ date: addDays(today, family.discussionIn), startTime: "10:00:00", endTime: "10:30:00" }],
      },
      moment,
    );
  if (family.survey) await holidaySurvey(db, addDays(today, family.survey.startsIn), today);

  await report(await callsOf(aino.id, now), family, aino.childIds, today);
  return { id: aino.id, now, today, childIds: aino.childIds };
}

async function pedagogicalDocument(db: Db, childId: string, employeeId: string, now: Date): Promise<void> {
  const { id } = await db
    .insertInto("pedagogical_document")
    .values({ child_id: childId, description: "Maja metsässä", created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("attachment")
    .values({
      pedagogical_document_id: id,
      type: null,
      name: "maja.jpg",
      content_type: "image/jpeg",
      size: 10,
      sha256: Buffer.alloc(32),
      storage_key: `pedagogical-${id}`,
      uploaded_by_person: null,
      uploaded_by_employee: employeeId,
      received_at: now,
    })
    .execute();
}

interface Applying {
  childId: string;
  own: string;
  other: string;
  unitId: string;
  now: Date;
}

async function apply(
  db: Db,
  plan: AnyFamily["applications"][number],
  { childId, own, other, unitId, now }: Applying,
): Promise<void> {
  const guardianId = plan.isByOther ? other : own;
  const form = daycareForm({
    preferences: preferences({ urgent: plan.isUrgent, serviceNeed: serviceNeed({ shiftCare: plan.isShiftCare }) }),
  });
  const saved = new Date(now.getTime() - plan.savedDaysAgo * 24 * 3_600_000);
  const applicationId = await addApplication(db, {
    guardianId,
    childId,
    type: plan.type,
    status: plan.status,
    form,
    // The other guardian gets to know an application when it is sent.
    otherGuardians: plan.status === "CREATED" ? [] : [plan.isByOther ? own : other],
    row: { modified_at: saved, hide_from_guardian: plan.isHidden, allow_other_guardian_access: true },
  });
  if (plan.hasFile) await addFile(db, applicationId, guardianId, "URGENCY");
  const types = ["DAYCARE", "PRESCHOOL_DAYCARE"] as const;
  if (plan.status === "WAITING_CONFIRMATION" || plan.status === "ACTIVE")
    for (const type of types.slice(0, plan.decisions)) await addDecision(db, applicationId, unitId, { type });
}

function holidaySurvey(db: Db, start: IsoDate, today: IsoDate): Promise<string> {
  const none = { fi: "", sv: "", en: "" };
  return publishQuestionnaire(db, {
    type: "FIXED_PERIOD",
    absenceType: "FREE_ABSENCE",
    requiresStrongAuth: false,
    active: { start, end: addDays(today, 10) },
    title: { fi: "Talviloma", sv: "Sportlov", en: "Winter holiday" },
    description: none,
    descriptionLink: none,
    conditions: { continuousPlacement: null },
    periodOptions: [{ start: addDays(today, 80), end: addDays(today, 84) }],
    periodOptionLabel: none,
  });
}

/** The guardian reports these days, as far as days can be reported. Times in an open holiday period say "present". */
async function report(api: Api, family: AnyFamily, childIds: readonly string[], today: IsoDate): Promise<void> {
  const { reservableRange } = await api.calendar.days({ from: today, to: today });
  const body = family.children.flatMap(({ reported, isAllReported }, place) => {
    const childId = childIds[place] as string;
    const asked = isAllReported ? Array.from({ length: 70 }, (_, on) => on) : [...new Set(reported)];
    return asked
      .map((on) => addDays(today, on))
      .filter((date) => includes(reservableRange, date))
      .map((date, order) => (order % 3 === 2 ? absent(childId, date) : times(childId, date, ["08:00", "16:00"])));
  });
  const own = new Set((await api.children.list()).map(({ id }) => id));
  await api.calendar.save({ body: body.filter(({ childId }) => own.has(childId)) });
}
