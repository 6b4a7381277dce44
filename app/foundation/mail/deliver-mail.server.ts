import nodemailer, { type SendMailOptions } from "nodemailer";
import { Counter } from "prom-client";
import { type Report, reporting } from "~/foundation/faults/process-log.server.ts";
import { mailFault, type OutgoingMail } from "./mail.server.ts";
import { addressFault } from "./mail-address.ts";
import { putIntoMailbox } from "./mailbox.server.ts";

interface Options {
  /** `smtp://…` or `smtps://…`; null puts mails into the mailbox folder instead. */
  smtpUrl: string | null;
  /** The sender, e.g. `Kuusikko <no-reply@kuusikko.example>`. */
  from: string;
  dataDir: string;
  report?: Report;
  /** Hears which addresses mail reaches, and which it does not for good. */
  heard?: { reached(address: string): Promise<void>; refused(address: string): Promise<void> };
}

/** Mails that nobody will get, since the process began. `openMetrics` shows it. */
export const unsendableMails = new Counter({
  name: "aamu_unsendable_mails_total",
  help: "Mails given up: no mail can go to the address, or the mail server refused it for good",
  labelNames: ["reason"] as const,
  registers: [],
});
// An alarm sees the step from nought to one.
for (const reason of ["address", "refused"] as const) unsendableMails.inc({ reason }, 0);

/** Tries that failed and are made again. `openMetrics` shows it. */
export const failedMails = new Counter({
  name: "aamu_failed_mails_total",
  help: "Tries to send a mail that failed for now",
  registers: [],
});

/**
 * The outbox's task: delivers one mail. After a failed delivery the jobs try again later, while the mail is of use. A
 * mail that no other try would bring is given up, and is seen in the log and in `unsendableMails`, without its address.
 */
export function mailDelivery(options: Options): (mail: OutgoingMail) => Promise<void> {
  const deliver = deliveryTo(options);
  const { report = reporting("mail"), heard } = options;
  return async (mail) => {
    const giveUp = (reason: "address" | "refused", why: string) => {
      unsendableMails.inc({ reason });
      report(`Mail ${mail.id} cannot be sent: ${why}`);
    };
    const isOver = mail.usableUntil !== undefined && new Date(mail.usableUntil) <= new Date();
    const fault = addressFault(mail.to);
    if (fault) {
      giveUp("address", fault);
      return heard?.refused(mail.to);
    }
    if (isOver) return;
    try {
      await deliver(mail);
    } catch (refusal) {
      if (!isForGood(refusal)) {
        failedMails.inc();
        throw refusal;
      }
      if (isOfAddress(refusal)) await heard?.refused(mail.to);
      giveUp(
        "refused",
        `the mail server refused it for good (${(refusal as SmtpFault).responseCode ?? "its address"})`,
      );
      return;
    }
    // The mail is out: a fault here must not send it again.
    await heard?.reached(mail.to).catch((why: unknown) => report("A mail that arrived was not noted", why));
  };
}

interface SmtpFault {
  code?: string;
  /** What the server said. It may quote the address. */
  response?: string;
  responseCode?: number;
  /** What the server refused. */
  command?: string;
}

/**
 * Whether another try has the same end. A 5xx is for good (RFC 5321, 4.2.1) where it is about the mail: its recipient or
 * its content. One about the sender, the login or the connection is about our configuration, and every mail would be
 * lost before somebody mends that.
 */
function isForGood(fault: unknown): boolean {
  const { code, responseCode = 0, command } = fault as SmtpFault;
  if (code === "EENVELOPE" && !responseCode) return true;
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
}

/**
 * Whether the address is at fault, and the guardian can mend that. A refused content is not, nor is a policy (5.7, RFC
 * 3463): a server that takes no mail of ours refuses every recipient with it.
 */
function isOfAddress(fault: unknown): boolean {
  const { code, responseCode = 0, command, response = "" } = fault as SmtpFault;
  if (code === "EENVELOPE" && !responseCode) return true;
  return command === "RCPT TO" && !/^5\d\d[ -]5\.7\./.test(response);
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
