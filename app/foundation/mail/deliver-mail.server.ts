import nodemailer, { type SendMailOptions } from "nodemailer";
import { type Report, toConsole } from "~/foundation/database/pool.server.ts";
import { mailFault, type OutgoingMail } from "./mail.server.ts";
import { addressFault } from "./mail-address.ts";
import { putIntoMailbox } from "./mailbox.server.ts";

interface Options {
  /** `smtp://…` or `smtps://…`; null puts mails into the mailbox folder instead. */
  smtpUrl: string | null;
  /** The sender, e.g. `Merilä <no-reply@merila.example>`. */
  from: string;
  dataDir: string;
  report?: Report;
}

/**
 * The outbox's task: delivers one mail. After a failed delivery the jobs try again later, while the mail is of use. An
 * address that no mail can go to is reported once, because another try has the same address.
 */
export function mailDelivery(options: Options): (mail: OutgoingMail) => Promise<void> {
  const deliver = deliveryTo(options);
  const { report = toConsole } = options;
  return async (mail) => {
    const isOver = mail.usableUntil !== undefined && new Date(mail.usableUntil) <= new Date();
    const fault = addressFault(mail.to);
    if (fault) report(`Mail ${mail.id} cannot be sent: ${fault}`);
    else if (!isOver) await deliver(mail);
  };
}

function deliveryTo({ smtpUrl, from, dataDir }: Options): (mail: OutgoingMail) => Promise<void> {
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
    // nodemailer takes an object unchanged; it would read a text as a list of addresses.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Every try has the same id, so that a reader recognises a copy (reliability goal F6).
    messageId: `<${mail.id}@${host}>`,
    date: new Date(mail.writtenAt),
    headers: { "Content-Language": mail.language, "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const hostOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
