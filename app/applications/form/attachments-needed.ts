import type { ApplicationFormUpdate } from "../contract.ts";
import type { Fault } from "./fault.ts";
import type { Known } from "./known.ts";

/** The kinds of files that a guardian attaches to an application. */
export type AttachmentKind = "URGENCY" | "EXTENDED_CARE";

/** The editor's field of each kind. */
export const ATTACHMENT_FIELDS = { URGENCY: "urgencyAttachments", EXTENDED_CARE: "shiftCareAttachments" } as const;

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

/** How many files of each kind there are. */
export const fileCountsIn = (files: readonly { type: string }[]): Record<AttachmentKind, number> => ({
  URGENCY: files.filter(({ type }) => type === "URGENCY").length,
  EXTENDED_CARE: files.filter(({ type }) => type === "EXTENDED_CARE").length,
});

export function attachmentFaults(kind: AttachmentKind, form: ApplicationFormUpdate, known: AttachmentFacts): Fault[] {
  const isFault = known.flags.requireAttachments && attachmentsMissing(form, known).includes(kind);
  return isFault ? [{ field: ATTACHMENT_FIELDS[kind], code: "attachmentMissing" }] : [];
}
