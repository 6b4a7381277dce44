import type { ApplicationAttachment, ApplicationDetails, ApplicationFormUpdate } from "../contract.ts";
import { ATTACHMENT_FIELDS, type AttachmentKind } from "../form/attachments-needed.ts";

export const KINDS = Object.keys(ATTACHMENT_FIELDS) as AttachmentKind[];

export const filesByKind = ({
  attachments,
}: Pick<ApplicationDetails, "attachments">): Record<AttachmentKind, ApplicationAttachment[]> => ({
  URGENCY: attachments.filter(({ type }) => type === "URGENCY"),
  EXTENDED_CARE: attachments.filter(({ type }) => type === "EXTENDED_CARE"),
});

/** Does the form need files of this kind? A save detaches the other files (contract 3.3 "Both saves detach"). */
export const isWanted = (kind: AttachmentKind, { preferences }: ApplicationFormUpdate): boolean =>
  kind === "URGENCY" ? preferences.urgent : preferences.serviceNeed?.shiftCare === true;

/** The files that the next save removes, in the order of the form. */
export const filesToGo = (
  attachments: Readonly<Record<AttachmentKind, readonly ApplicationAttachment[]>>,
  form: ApplicationFormUpdate,
): { kind: AttachmentKind; names: string[] }[] =>
  KINDS.filter((kind) => !isWanted(kind, form) && attachments[kind].length > 0).map((kind) => ({
    kind,
    names: attachments[kind].map(({ name }) => name),
  }));
