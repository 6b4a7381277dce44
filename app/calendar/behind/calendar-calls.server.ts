import { careOfChildren } from "~/care-days/behind/child-care-store.server.ts";
import { townDays } from "~/care-days/behind/town-days-store.server.ts";
import { holdOwnChildren } from "~/care-days/behind/write-days-store.server.ts";
import { lengthInDays } from "~/care-days/days-of.ts";
import { prePrimaryDays } from "~/care-days/pre-primary-days.ts";
import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { childrenAreOwn } from "~/people/behind/may-read-child.server.ts";
import { PRE_PRIMARY } from "~/placements/placement-types.ts";
import { calendarCalls, MOST_CALENDAR_DAYS } from "../contract.ts";
import { addAbsences } from "./add-absences.server.ts";
import { newestChange } from "./last-change-store.server.ts";
import { readDays } from "./read-days.server.ts";
import { saveDays } from "./save-days.server.ts";
import { isOwnWeek, removeWeek, savedWeeksOf, saveWeek } from "./saved-week-store.server.ts";
import { dismissServiceTimeNotices, serviceTimeNoticesOf } from "./service-time-notice-store.server.ts";
import { lastChange, undoChange } from "./undo-change.server.ts";

/** Every child is the caller's own. They stay locked until the errand ends. */
const ownChildrenHeld = ({ db, guardian, today }: GuardianContext, childIds: readonly string[]) =>
  holdOwnChildren(db, guardian.id, childIds, today);

/** The caller's newest save, with its children locked. Nothing for another person's save and for an older one. */
async function ownNewest(context: GuardianContext, { changeId }: { changeId: string }) {
  const change = await newestChange(context.db, context.guardian.id);
  if (change?.id !== changeId) return null;
  const childIds = change.days.map(({ childId }) => childId);
  return (await ownChildrenHeld(context, childIds)) && change;
}

const ownWeek = ({ db, guardian }: GuardianContext, { weekId }: { weekId: string }) =>
  isOwnWeek(db, guardian.id, weekId);

/** The answer has a key for every child that was asked for (contract 2.12). */
async function preschoolDates(
  { db, guardian, today }: GuardianContext,
  { range, childIds }: { range: { start: string; end: string }; childIds: readonly string[] },
): Promise<Record<string, string[]>> {
  const children = await careOfChildren(db, [...new Set(childIds)]);
  const { preschoolTerms } = await townDays(db, { today, reader: guardian });
  return Object.fromEntries(
    children.map(({ childId, places }) => {
      const prePrimary = places.filter(({ type }) => PRE_PRIMARY.includes(type));
      return [childId, prePrimaryDays(range, prePrimary, preschoolTerms.extended)];
    }),
  );
}

export const servedCalendarCalls = {
  days: serve(calendarCalls.days, { may: anyone }, async (context, { from, to }) => {
    const range = { start: from, end: to };
    refuseIf(to < from || lengthInDays(range) > MOST_CALENDAR_DAYS);
    const { days, version } = await readDays(context, range);
    childrenAreOwn(context.guardian, days.children);
    context.version(version);
    return days;
  }),
  save: serve(
    calendarCalls.save,
    {
      may: (context, { body }) =>
        ownChildrenHeld(
          context,
          body.map(({ childId }) => childId),
        ),
    },
    (context, { body }) => saveDays(context, body),
  ),
  addAbsences: serve(
    calendarCalls.addAbsences,
    { may: (context, { body }) => ownChildrenHeld(context, body.childIds) },
    (context, { body }) => addAbsences(context, body),
  ),
  preschoolDates: serve(
    calendarCalls.preschoolDates,
    { may: (context, { body }) => ownChildrenHeld(context, body.childIds) },
    (context, { body }) => preschoolDates(context, body),
  ),
  serviceTimeNotices: serve(calendarCalls.serviceTimeNotices, { may: anyone }, ({ db, guardian }) =>
    serviceTimeNoticesOf(db, guardian.id),
  ),
  dismissServiceTimeNotices: serve(
    calendarCalls.dismissServiceTimeNotices,
    { may: anyone },
    ({ db, guardian }, { body }) => dismissServiceTimeNotices(db, guardian.id, body),
  ),
  lastChange: serve(calendarCalls.lastChange, { may: anyone }, async (context) => ({
    change: await lastChange(context),
  })),
  undoChange: serve(calendarCalls.undoChange, { may: ownNewest }, undoChange),
  savedWeeks: serve(calendarCalls.savedWeeks, { may: anyone }, ({ db, guardian, today }) =>
    savedWeeksOf(db, guardian.id, today),
  ),
  saveWeek: serve(
    calendarCalls.saveWeek,
    {
      may: (context, { body }) =>
        ownChildrenHeld(
          context,
          body.days.map(({ childId }) => childId),
        ),
    },
    async ({ db, guardian, now }, { body }) =>
      (await saveWeek(db, guardian.id, body, now)) ?? refuse(400, "TOO_MANY_SAVED_WEEKS"),
  ),
  removeWeek: serve(calendarCalls.removeWeek, { may: ownWeek }, ({ db }, { weekId }) => removeWeek(db, weekId)),
} satisfies ServedCalls<{ calendar: typeof calendarCalls }>["calendar"];
