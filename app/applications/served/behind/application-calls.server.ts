import { isApplicant, mayActIn } from "~/application-access/behind/application-role-store.server.ts";
import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { ownChildren } from "~/people/behind/children-store.server.ts";
import { mayWriteOfChild } from "~/people/behind/may-read-child.server.ts";
import { applicationCalls } from "../../contract.ts";
import { mayRead, readApplication } from "../../following/behind/read-application.server.ts";
import { applicationsToAnswer } from "../../list/behind/application-list-store.server.ts";
import { activePlacementsOf, duplicatesOf, listApplications } from "../../list/behind/list-applications.server.ts";
import { createApplication } from "../../new/behind/create-application.server.ts";
import { removeApplication, saveDraft, updateApplication } from "../../sending/behind/save-application.server.ts";
import { sendApplication } from "../../sending/behind/send-application.server.ts";

/** Only the applicant changes or sends, and only for an own child. */
const acting = ({ db, guardian, today }: GuardianContext, { applicationId }: { applicationId: string }) =>
  mayActIn(db, guardian.id, applicationId, today);

/** Only the applicant cancels. */
const own = ({ db, guardian }: GuardianContext, { applicationId }: { applicationId: string }) =>
  isApplicant(db, guardian.id, applicationId);

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
  create: serve(
    applicationCalls.create,
    {
      may: (context, { body }) => mayWriteOfChild(context, body),
      stillThere: (context, applicationId) => own(context, { applicationId }),
    },
    (context, { body }) => createApplication(context, body),
  ),
  saveDraft: serve(applicationCalls.saveDraft, { may: acting }, (context, { applicationId, body }) =>
    saveDraft(context, applicationId, body),
  ),
  update: serve(applicationCalls.update, { may: acting }, (context, { applicationId, body }) =>
    updateApplication(context, applicationId, body),
  ),
  send: serve(applicationCalls.send, { may: acting }, (context, { applicationId }) =>
    sendApplication(context, applicationId),
  ),
  remove: serve(applicationCalls.remove, { may: own }, (context, { applicationId }) =>
    removeApplication(context, applicationId),
  ),
} satisfies ServedCalls<{ applications: typeof applicationCalls }>["applications"];
