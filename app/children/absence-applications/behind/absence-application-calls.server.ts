import { refuseIf } from "~/foundation/seam/refusal.ts";
import { type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { mayReadChild, mayWriteOfChild } from "~/people/behind/may-read-child.server.ts";
import { placementsOf } from "~/placements/behind/placement-store.server.ts";
import { PRE_PRIMARY } from "~/placements/placement-types.ts";
import { preschoolTerms } from "~/terms/behind/term-store.server.ts";
import { allowedRanges } from "../allowed-ranges.ts";
import { absenceApplicationCalls } from "../contract.ts";
import {
  absenceApplicationsOf,
  holdOwnAbsenceApplication,
  isThere,
  removeAbsenceApplication,
} from "./absence-application-store.server.ts";
import { sendAbsenceApplication } from "./send-absence-application.server.ts";

/** The child's places in pre-primary education that have not ended. */
async function prePrimaryPlaces({ db, today }: GuardianContext, childId: string) {
  const places = await placementsOf(db, [childId]);
  return places
    .filter(({ type, endDate }) => PRE_PRIMARY.includes(type) && endDate >= today)
    .map(({ startDate, endDate }) => ({ start: startDate, end: endDate }));
}

export const servedAbsenceApplicationCalls = {
  list: serve(absenceApplicationCalls.list, { may: mayReadChild }, ({ db, guardian }, { childId }) =>
    absenceApplicationsOf(db, guardian.id, childId),
  ),
  allowedRanges: serve(absenceApplicationCalls.allowedRanges, { may: mayReadChild }, async (context, { childId }) => {
    const places = await prePrimaryPlaces(context, childId);
    if (places.length === 0) return [];
    const terms = await preschoolTerms(context.db);
    const extended = terms.map(({ extendedTerm, termBreaks }) => ({ term: extendedTerm, breaks: termBreaks }));
    return allowedRanges(places, extended, context.today);
  }),
  create: serve(
    absenceApplicationCalls.create,
    {
      // Where the municipality does not take these applications, nobody would decide one.
      may: (context, { body }) => context.settings.flags.absenceApplications && mayWriteOfChild(context, body),
      stillThere: ({ db }, id) => isThere(db, id),
    },
    async (context, { body }) => {
      refuseIf(body.startDate < context.today || body.endDate < body.startDate);
      refuseIf((await prePrimaryPlaces(context, body.childId)).length === 0);
      return sendAbsenceApplication(context, body);
    },
  ),
  remove: serve(
    absenceApplicationCalls.remove,
    {
      may: async (context, { id }) => {
        const own = await holdOwnAbsenceApplication(context.db, context.guardian.id, id);
        return own && (await mayWriteOfChild(context, own)) && own;
      },
    },
    async ({ db }, { id }, { status }) => {
      refuseIf(status !== "WAITING_DECISION");
      await removeAbsenceApplication(db, id);
    },
  ),
} satisfies ServedCalls<{ absenceApplications: typeof absenceApplicationCalls }>["absenceApplications"];
