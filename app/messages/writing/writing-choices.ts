import { z } from "zod";
import type { Unusable } from "~/attachments/file-check.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { text, ticks } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn, typedIn } from "~/foundation/forms/reading/read-entries.ts";
import type { AccountWithPresence, PossibleRecipients } from "../message-shapes.ts";
import { contentField, subjectField } from "../message-text.ts";
import { isPrimary, recipientsOfNewMessage } from "./possible-recipients.ts";
import { areInSingleUnit, type ChildUnit } from "./single-unit.ts";

export interface WritingChild extends ChildUnit {
  name: string;
}

export interface KnownForWriting {
  /** The children about whom the guardian can write, in the order of the family. */
  children: WritingChild[];
  possible: PossibleRecipients;
  mayAttach: boolean;
}

/** The choices that the answers so far leave. */
export interface WritingChoices {
  chosenChildren: string[];
  /** Staff and groups. */
  primary: AccountWithPresence[];
  /** Other guardians. */
  secondary: AccountWithPresence[];
  isSingleUnit: boolean;
  /** The chosen recipients, while the children say nothing about them: no child is chosen, or they are in two units. */
  aside: AccountWithPresence[];
}

const chosenForm = z.object({ children: ticks, recipients: ticks, others: ticks });
const writtenForm = z.object({ subject: subjectField, content: contentField });

/** Subject and text. Empty where they have faults. */
export function writtenIn(entries: Entries): { subject: string; content: string } {
  const { subject = "", content = "" } = typedIn(entries, writtenForm).typed;
  return { subject: subject.trim(), content };
}

/** Primary and secondary recipients have a field each. */
export function recipientsIn(entries: Entries): string[] {
  const { recipients, others } = sentIn(entries, chosenForm);
  return [...recipients, ...others];
}

/** A file that is stored and waits for its message. */
export interface LooseFile {
  id: string;
  name: string;
  check?: Unusable;
}

export const FILE_ID = "attachmentId";
export const FILE_NAME = "attachmentName";
/** The purpose of a file in a message, for the list of those shared from a phone. */
export const SHARED_FOR = "MESSAGE";
const fileForm = z.object({ [FILE_ID]: text(), [FILE_NAME]: text() });

/** The only child is chosen from the start (spec 1 section 4). */
export const defaultChildren = ({ children }: KnownForWriting): string[] =>
  children.length === 1 ? children.map(({ id }) => id) : [];

export function choicesOf(known: KnownForWriting, entries: Entries): WritingChoices {
  const typed = known.children.length === 1 ? defaultChildren(known) : sentIn(entries, chosenForm).children;
  const chosen = known.children.filter(({ id }) => typed.includes(id));
  const chosenChildren = chosen.map(({ id }) => id);
  const allowed = recipientsOfNewMessage(known.possible, chosenChildren);
  const isSingleUnit = chosen.length === 0 || areInSingleUnit(chosen);
  const isAsked = chosen.length > 0 && isSingleUnit;
  const recipients = isAsked ? [] : recipientsIn(entries);
  return {
    chosenChildren,
    primary: allowed.filter(isPrimary),
    secondary: allowed.filter((account) => !isPrimary(account)),
    isSingleUnit,
    aside: known.possible.messageAccounts.filter(({ account }) => recipients.includes(account.id)),
  };
}

export function fileIn(entries: Entries): LooseFile | null {
  const { [FILE_ID]: id, [FILE_NAME]: name } = sentIn(entries, fileForm);
  return id && name ? { id, name } : null;
}

/** The names of recipients who were chosen before and are not among the choices now (spec 1 section 4). */
export function droppedRecipients(
  entries: Entries,
  { primary, secondary, aside }: WritingChoices,
  { possible }: KnownForWriting,
): string[] {
  const allowed = new Set([...primary, ...secondary, ...aside].map(({ account }) => account.id));
  const dropped = recipientsIn(entries).filter((id) => !allowed.has(id));
  return possible.messageAccounts
    .filter(({ account }) => dropped.includes(account.id))
    .map(({ account }) => account.name);
}

export const childFaults = ({ chosenChildren }: Pick<WritingChoices, "chosenChildren">): FieldFault[] =>
  chosenChildren.length === 0 ? [{ field: "children", code: "child" }] : [];

/** The faults of the message (spec 1 section 5), in the order of the screen. */
export function writingFaults(entries: Entries, choices: WritingChoices): FieldFault[] {
  const recipients = recipientsIn(entries);
  const ofChildren = childFaults(choices);
  if (ofChildren.length === 0 && !choices.isSingleUnit) ofChildren.push({ field: "children", code: "singleUnit" });
  return [
    ...(ofChildren.length > 0 ? ofChildren : recipientFaults(recipients, choices)),
    ...typedIn(entries, writtenForm).faults,
  ];
}

function recipientFaults(recipients: readonly string[], { primary, secondary }: WritingChoices): FieldFault[] {
  const isAmong = (accounts: readonly AccountWithPresence[]) => (id: string) =>
    accounts.some(({ account }) => account.id === id);
  if (recipients.some((id) => !isAmong([...primary, ...secondary])(id)))
    return [{ field: "recipients", code: "recipientGone" }];
  return recipients.some(isAmong(primary)) ? [] : [{ field: "recipients", code: "recipient" }];
}
