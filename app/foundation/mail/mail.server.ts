import { randomUUID } from "node:crypto";
import { millisecondsInMinute } from "date-fns/constants";
import type { Db } from "~/foundation/database/database.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { addJob } from "~/foundation/jobs/jobs.server.ts";
import { addressFault } from "./mail-address.ts";

export interface Mail {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  language: Language;
  /**
   * Minutes for which the mail is of use. One with a code is not sent after them, and the outbox does not keep the code.
   */
  usableMinutes?: number;
}

/** A mail that waits in the outbox. The Message-ID contains its id, so that a reader recognises a second copy. */
export interface OutgoingMail extends Omit<Mail, "usableMinutes"> {
  id: string;
  writtenAt: string;
  /** After this moment it is dropped. It is of the machine's clock: a demo may move its own. */
  usableUntil?: string;
}

declare module "~/foundation/jobs/jobs.server.ts" {
  interface JobPayloads {
    "send-mail": OutgoingMail;
  }
}

/** RFC 5322: a line has at most 998 characters. No real subject is near that. */
const LONGEST_SUBJECT = 400;

/**
 * Puts a mail into the outbox, in the errand's own transaction. The mail goes out after the commit, and never without
 * one. The guardian's errand never waits for a mail server, and is done even when no mail can go to the address: the
 * delivery reports that.
 * @throws Error when the subject has a line break
 */
export async function sendMail(db: Db, mail: Mail): Promise<void> {
  const fault = subjectFault(mail.subject);
  if (fault) throw new Error(`This mail is refused: ${fault}`);
  const { to, subject, text, html, language, usableMinutes } = mail;
  const writtenAt = new Date();
  const usableUntil =
    usableMinutes && new Date(writtenAt.getTime() + usableMinutes * millisecondsInMinute).toISOString();
  const outgoing: OutgoingMail = {
    id: randomUUID(),
    writtenAt: writtenAt.toISOString(),
    ...(usableUntil ? { usableUntil } : {}),
    to,
    subject,
    text,
    html,
    language,
  };
  await addJob(db, "send-mail", outgoing);
}

/** Why we must not send a mail, without quoting it. Null for a good mail. */
export const mailFault = ({ to, subject }: Pick<Mail, "to" | "subject">): string | null =>
  addressFault(to) ?? subjectFault(subject);

function subjectFault(subject: string): string | null {
  if (BREAKS_A_LINE.test(subject)) return "the subject has a line break or a control character";
  if (subject.trim() === "") return "the subject is empty";
  if (subject.length > LONGEST_SUBJECT) return "the subject is too long";
  return null;
}

const BREAKS_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
