import nodemailer, { type SendMailOptions } from "nodemailer";
import { mailFault, type OutgoingMail } from "./mail.server.ts";
import { putIntoMailbox } from "./mailbox.server.ts";

interface Options {
  /** `smtp://…` or `smtps://…`; null puts mails into the mailbox folder instead. */
  smtpUrl: string | null;
  /** Whom they come from, e.g. `Merilä <no-reply@merila.example>`. */
  from: string;
  dataDir: string;
}

/** The task of the outbox: answers how one mail is delivered. A failed delivery is tried again later by the jobs. */
export function mailDelivery({ smtpUrl, from, dataDir }: Options): (mail: OutgoingMail) => Promise<void> {
  const host = hostOf(from);
  if (smtpUrl) {
    const server = nodemailer.createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
    return async (mail) => {
      await server.sendMail(message(mail, from, host));
    };
  }
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail) => {
    const { message: bytes } = await writer.sendMail(message(mail, from, host));
    await putIntoMailbox(dataDir, mail, bytes as Buffer);
  };
}

function message(mail: OutgoingMail, from: string, host: string): SendMailOptions {
  const fault = mailFault(mail);
  if (fault) throw new Error(`This mail is refused: ${fault}`);
  return {
    from,
    // As an object it is taken as it stands; as text it would be read as a list.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // The same for every try, so that a copy sent twice is recognised as one (reliability goal F6).
    messageId: `<${mail.id}@${host}>`,
    date: new Date(mail.writtenAt),
    headers: { "Content-Language": mail.language, "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const hostOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
