import type { ApplicationAttachmentType } from "~/attachments/contract.ts";
import { isRefused, type Unusable } from "~/attachments/file-check.ts";
import { editPath } from "../application-addresses.ts";
import type { ApplicationFormUpdate } from "../contract.ts";
import type { Fault } from "./fault.ts";
import type { Known } from "./known.ts";

/** The kinds of files that a guardian attaches to an application. */
export type AttachmentKind = "URGENCY" | "EXTENDED_CARE";

/** The editor's field of each kind. */
export const ATTACHMENT_FIELDS = { URGENCY: "urgencyAttachments", EXTENDED_CARE: "shiftCareAttachments" } as const;

/** The field of the form that takes missing certificates. */
export const certificatesPath = (applicationId: string, kind: ApplicationAttachmentType = "URGENCY"): string =>
  `${editPath(applicationId)}#${(ATTACHMENT_FIELDS as Partial<Record<ApplicationAttachmentType, string>>)[kind] ?? ""}`;

type AttachmentFacts = Pick<Known, "type" | "flags" | "attachments">;

/** Do these answers need files of this kind? */
export function asksForFiles(
  kind: AttachmentKind,
  form: ApplicationFormUpdate,
  known: Pick<Known, "type" | "flags">,
): boolean {
  if (kind === "URGENCY") return known.type === "DAYCARE" && known.flags.urgencyAttachments && form.preferences.urgent;
  return known.type !== "CLUB" && form.preferences.serviceNeed?.shiftCare === true;
}

/** The kinds of files that the answers need and that are missing: with `requireAttachments` faults, else a notice. */
export function attachmentsMissing(form: ApplicationFormUpdate, known: AttachmentFacts): AttachmentKind[] {
  return (["URGENCY", "EXTENDED_CARE"] as const).filter(
    (kind) => asksForFiles(kind, form, known) && known.attachments[kind] === 0,
  );
}

/** How many files of each kind there are, without those that have a virus. */
export function fileCountsIn(
  files: readonly { type: string; check?: Unusable | undefined }[],
): Record<AttachmentKind, number> {
  const count = (kind: AttachmentKind) => files.filter((file) => file.type === kind && !isRefused(file)).length;
  return { URGENCY: count("URGENCY"), EXTENDED_CARE: count("EXTENDED_CARE") };
}

export function attachmentFaults(kind: AttachmentKind, form: ApplicationFormUpdate, known: AttachmentFacts): Fault[] {
  const isFault = known.flags.requireAttachments && attachmentsMissing(form, known).includes(kind);
  return isFault ? [{ field: ATTACHMENT_FIELDS[kind], code: "attachmentMissing" }] : [];
}
