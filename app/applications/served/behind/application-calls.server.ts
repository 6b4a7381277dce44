import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { ownChildren } from "~/people/behind/children-store.server.ts";
import { mayWriteOfChild } from "~/people/behind/may-read-child.server.ts";
import { applicationCalls } from "../../contract.ts";
import { mayRead, readApplication } from "../../following/behind/read-application.server.ts";
import { applicationsToAnswer } from "../../list/behind/application-list-store.server.ts";
import { activePlacementsOf, duplicatesOf, listApplications } from "../../list/behind/list-applications.server.ts";
import { create } from "../../new/behind/create-application.server.ts";
import { remove, saveDraft, update } from "../../sending/behind/save-application.server.ts";
import { send } from "../../sending/behind/send-application.server.ts";

export const servedApplicationCalls = {
  byGuardian: serve(applicationCalls.byGuardian, { may: anyone }, (context, { cancelled }) =>
    listApplications(context, { withCancelled: cancelled === "include" }),
  ),
  notifications: serve(applicationCalls.notifications, { may: anyone }, ({ db, guardian, today }) =>
    applicationsToAnswer(db, guardian.id, today),
  ),
  children: serve(applicationCalls.children, { may: anyone }, async ({ db, guardian, today }) => {
    const children = await ownChildren(db, guardian.id, today);
    return children.map(({ id, firstName, lastName, dateOfBirth, ssn, duplicateOf }) => ({
      id,
      firstName,
      lastName,
      dateOfBirth,
      socialSecurityNumber: ssn,
      duplicateOf,
    }));
  }),
  details: serve(
    applicationCalls.details,
    { may: (context, { applicationId }) => mayRead(context, applicationId) },
    (context, _asked, reading) => readApplication(context, reading),
  ),
  duplicates: serve(
    applicationCalls.duplicates,
    { may: (context, { childId }) => duplicatesOf(context, childId) },
    (_context, _asked, duplicates) => duplicates,
  ),
  activePlacements: serve(applicationCalls.activePlacements, { may: mayWriteOfChild }, (context, { childId }) =>
    activePlacementsOf(context, childId),
  ),
  create,
  saveDraft,
  update,
  send,
  remove,
} satisfies ServedCalls<{ applications: typeof applicationCalls }>["applications"];
