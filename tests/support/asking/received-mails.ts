import { afterAll } from "vitest";
import { mailDelivery } from "~/foundation/mail/deliver-mail.server.ts";
import { MailServer } from "./mail-server.ts";

/** A mail server for one file of tests, and the job that delivers the mails of the outbox to it. */
export async function receivedMails() {
  const server = new MailServer();
  afterAll(() => server.close());
  const from = "Merilä <no-reply@merila.example>";
  const url = await server.listen();
  return { server, url, deliver: mailDelivery({ smtpUrl: url, from, dataDir: "/nowhere" }) };
}
