import type { ApplicationsOfChild } from "~/applications/contract.ts";
import {
  type AttachmentKind,
  attachmentsMissing,
  certificatesPath,
  fileCountsIn,
} from "~/applications/form/attachments-needed.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import type { FoundThing } from "~/waiting/found-thing.ts";
import type { AskingWhatWaits } from "./asking-what-waits.ts";

/** A sent application that lacks certificates. */
export interface Lacking {
  applicationId: string;
  childId: string;
  missing: AttachmentKind[];
}

/**
 * The guardian's sent applications that lack certificates. The contract tells the files of an application, and which of
 * its answers need some, on its own page only. It tells a session by username nothing of applications.
 */
export async function missingCertificates(at: AskingWhatWaits): Promise<Lacking[]> {
  const { api, guardian, settings } = at;
  if (guardian.level === "weak") return [];
  const children = await insteadOfRefusal(api.applications.byGuardian(), [], ...NOT_SERVED);
  const found = await Promise.all(
    children.flatMap(sentOf).map(async ({ applicationId, childId }): Promise<Lacking[]> => {
      const details = await insteadOfRefusal(api.applications.details({ applicationId }), null, 403, ...NOT_SERVED);
      // The list has the other guardian's too. Only the applicant adds files.
      if (details?.guardianId !== guardian.id) return [];
      const own = details.attachments.filter(({ uploadedByPerson }) => uploadedByPerson === details.guardianId);
      const { flags } = settings;
      const missing = attachmentsMissing(details.form, { type: details.type, flags, attachments: fileCountsIn(own) });
      return missing.length > 0 ? [{ applicationId, childId, missing }] : [];
    }),
  );
  return found.flat();
}

const sentOf = ({ applicationSummaries }: ApplicationsOfChild) =>
  applicationSummaries.filter(({ applicationStatus }) => applicationStatus === "SENT");

/** As what waits. */
export const certificatesToAdd = (lacking: readonly Lacking[]): FoundThing[] =>
  lacking.map(({ applicationId, childId, missing }) => ({
    count: 1,
    childIds: [childId],
    href: certificatesPath(applicationId, missing[0]),
  }));

/** The list of applications, which names what each lacks. Our own service tells it in the list itself. */
export async function namingCertificates(
  children: ApplicationsOfChild[],
  missing: () => Promise<readonly Lacking[]>,
): Promise<ApplicationsOfChild[]> {
  const isTold = children.flatMap(sentOf).every(({ attachmentsMissing: told }) => told !== undefined);
  if (isTold) return children;
  // The list is drawn without them while they cannot be asked.
  const lacking = new Map((await insteadOfRefusal(missing(), [])).map((one) => [one.applicationId, one.missing]));
  return children.map((child) => ({
    ...child,
    applicationSummaries: child.applicationSummaries.map((application) => ({
      ...application,
      attachmentsMissing: application.attachmentsMissing ?? lacking.get(application.applicationId) ?? [],
    })),
  }));
}
