import { isApplicant, mayActIn } from "~/application-access/behind/application-role-store.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { isOtherVersion, refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import { type GuardianContext, serve } from "~/foundation/seam/serve.ts";
import { otherGuardiansOf } from "~/people/behind/own-children-store.server.ts";
import { placementsOf } from "~/placements/behind/placement-store.server.ts";
import { detachOwnFiles, firstFileAt } from "../../behind/application-files-store.server.ts";
import {
  type Application,
  holdOwnApplication,
  markCancelled,
  recordOtherGuardians,
  saveDueDate,
  saveForm,
} from "../../behind/application-store.server.ts";
import { keepDraftLonger, removeDraft } from "../../behind/draft-store.server.ts";
import { knownAbout, peopleOf } from "../../behind/known-application.server.ts";
import { type ApplicationFormUpdate, applicationCalls, type CitizenApplicationUpdate } from "../../contract.ts";
import { ownDetails } from "../../following/behind/read-application.server.ts";
import { permissionFaults } from "../../form/second-guardian.ts";
import { isEditable } from "../../permitted-moves.ts";
import { dueDateOf } from "../due-date.ts";
import { type TransferFlags, transferFlags } from "../transfer.ts";
import { writeApplicationReceipt } from "./application-receipts.server.ts";

type Asking = Pick<GuardianContext, "db" | "guardian" | "settings" | "applicationRules">;

/** Only the applicant changes or sends, and only for an own child. */
export const acting = ({ db, guardian, today }: GuardianContext, { applicationId }: { applicationId: string }) =>
  mayActIn(db, guardian.id, applicationId, today);

/** Saves a draft without checking it. The guardian gives the other guardian's permission again later (contract 3.3). */
export const saveDraft = serve(
  applicationCalls.saveDraft,
  { may: acting },
  async (context, { applicationId, body: form }) => {
    const application = await holdForSaving(context, applicationId);
    refuseIf(application.status !== "CREATED");
    await save(context, application, { form, allowOtherGuardianAccess: false });
  },
);

/** Saves a whole application before its processing. The rules are the same as when it is sent. */
export const update = serve(applicationCalls.update, { may: acting }, async (context, { applicationId, body }) => {
  const { db, guardian } = context;
  const application = await holdForSaving(context, applicationId);
  refuseIf(!isEditable(application.status));
  await refuseFaults(context, application, body);
  await save(context, application, body);
  if (application.status === "CREATED") return;

  const others = await otherGuardiansOf(db, guardian.id, application.child_id);
  await recordOtherGuardians(db, guardian.id, application.id, others);
  await refreshDueDate(context, application, body.form);
  await writeApplicationReceipt(context, application.id, "UPDATED");
});

/** Only the applicant deletes a draft, or cancels a sent application, which stays. Refuses after processing has begun. */
export const remove = serve(
  applicationCalls.remove,
  { may: ({ db, guardian }, { applicationId }) => isApplicant(db, guardian.id, applicationId) },
  async (context, { applicationId }) => {
    const { db, guardian, now } = context;
    const application = (await held(context, applicationId)) ?? refuse(403);
    if (application.status === "CREATED") await removeDraft(db, guardian.id, applicationId);
    else if (application.status === "SENT") await markCancelled(db, guardian.id, applicationId, now);
    else refuse(400);
  },
);

/** The guardian's own application, locked for this errand. */
export const held = ({ db, guardian, applicationRules }: Asking, applicationId: string) =>
  holdOwnApplication(db, guardian.id, applicationId, applicationRules.storedForm);

/** Locks the own application for this errand. The refusal of a stale editor has the saved version (contract 1.12). */
async function holdForSaving(context: GuardianContext, applicationId: string): Promise<Application> {
  const { ifMatch } = context;
  const application = (await held(context, applicationId)) ?? refuse(403);
  if (application.hide_from_guardian) refuse(404);
  const version = String(application.version);
  if (isOtherVersion(ifMatch, version)) {
    refuse(409, "VERSION_CONFLICT", { version, current: await ownDetails(context, applicationId) });
  }
  return application;
}

export async function refuseFaults(
  context: GuardianContext,
  application: Application,
  { form, allowOtherGuardianAccess }: CitizenApplicationUpdate,
): Promise<void> {
  const people = await peopleOf(context, application);
  const known = await knownAbout(context, application, form, people);
  const faults = [
    ...context.applicationRules.faultsIn(form, known),
    ...permissionFaults(allowOtherGuardianAccess, known),
  ];
  if (faults.length > 0) refuse(400, null, { faults });
}

/** Files of what is no longer asked for let go of the application (contract 3.3, "Both saves detach"). */
async function save(
  context: GuardianContext,
  application: Application,
  saved: CitizenApplicationUpdate,
): Promise<void> {
  const { db, guardian, now } = context;
  const { urgent, serviceNeed } = saved.form.preferences;
  await detachOwnFiles(db, guardian.id, application.id, [
    ...(urgent ? [] : (["URGENCY"] as const)),
    ...(serviceNeed?.shiftCare ? [] : (["EXTENDED_CARE"] as const)),
  ]);
  const version = await saveForm(db, guardian.id, application, withoutUnitNames(saved), now);
  context.version(String(version));
}

/** We do not store the names of units. Each reading gets them from the units (contract 2.4). */
const withoutUnitNames = (saved: CitizenApplicationUpdate): CitizenApplicationUpdate => ({
  ...saved,
  form: {
    ...saved.form,
    preferences: {
      ...saved.form.preferences,
      preferredUnits: saved.form.preferences.preferredUnits.map(({ id }) => ({ id, name: "" })),
    },
  },
});

/**
 * Runs after a file was added or removed. To a draft this counts as a save. It changes a sent application at once: an
 * urgent one may get a due date (contract 3.7), and the applicant gets a receipt.
 */
export async function applicationFilesChanged(context: GuardianContext, applicationId: string): Promise<void> {
  const { db, guardian, now } = context;
  const application = await held(context, applicationId);
  if (!application) return;
  if (application.status === "CREATED") return keepDraftLonger(db, guardian.id, applicationId, now);
  await refreshDueDate(context, application, application.form);
  await writeApplicationReceipt(context, applicationId, "UPDATED");
}

/** Runs after a virus was found in a file of the application. */
export async function applicationFileRefused(context: Asking, applicationId: string): Promise<void> {
  const application = await held(context, applicationId);
  if (application) await refreshDueDate(context, application, application.form);
}

/** When a sent application was changed, or its files. */
async function refreshDueDate(context: Asking, application: Application, form: ApplicationFormUpdate): Promise<void> {
  if (application.sent_date === null) return;
  const flags = { transfer: application.transfer_application };
  const dueDate = await dueDateFor(context, application, form, application.sent_date, flags);
  await saveDueDate(context.db, context.guardian.id, application.id, dueDate);
}

export async function dueDateFor(
  { db, guardian, settings }: Asking,
  application: Application,
  form: ApplicationFormUpdate,
  sentDate: IsoDate,
  { transfer }: Pick<TransferFlags, "transfer">,
): Promise<IsoDate | null> {
  const first = form.preferences.urgent ? await firstFileAt(db, guardian.id, application.id, "URGENCY") : null;
  return dueDateOf({
    type: application.type,
    isTransfer: transfer,
    urgent: form.preferences.urgent,
    sentDate,
    firstUrgencyAttachment: first && dateAt(first),
    asksForCertificates: settings.flags.urgencyAttachments,
  });
}

export async function transferFlagsFor({ db }: GuardianContext, application: Application): Promise<TransferFlags> {
  const { preferredStartDate, serviceNeed } = application.form.preferences;
  const placements = await placementsOf(db, [application.child_id]);
  return transferFlags(
    {
      type: application.type,
      preferredStartDate,
      connectedDaycare: application.type === "PRESCHOOL" && serviceNeed !== null,
    },
    placements,
  );
}
