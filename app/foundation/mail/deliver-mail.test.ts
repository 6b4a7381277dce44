import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MailServer } from "../../../tests/support/asking/mail-server.ts";
import { mailDelivery } from "./deliver-mail.server.ts";
import type { OutgoingMail } from "./mail.server.ts";

let server: MailServer;
let deliver: (mail: OutgoingMail) => Promise<void>;
beforeEach(async () => {
  server = new MailServer();
  deliver = mailDelivery({
    smtpUrl: await server.listen(),
    from: "Merilä <no-reply@merila.example>",
    dataDir: "/nowhere",
  });
});
afterEach(() => server.close());

const mail: OutgoingMail = {
  id: "0b3f4a52-62f5-4e0c-9f5e-2a7a3a3d9c11",
  writtenAt: "2026-03-02T10:15:00.000Z",
  to: "aino.virtanen@merila.example",
  subject: "Hakemus",
  text: "Hyvä Aino\n",
  language: "fi",
};

describe("a mail through a mail server", () => {
  test("goes to its one recipient, from the municipality", async () => {
    await deliver(mail);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(["RCPT TO:<aino.virtanen@merila.example>"]);
    expect(server.received[0]?.from).toContain("<no-reply@merila.example>");
  });

  test("has the same Message-ID and date when it is sent twice, so that a reader recognises the copy", async () => {
    await deliver(mail);
    await deliver(mail);
    const heads = server.received.map(({ message }) => /Message-ID: .*|Date: .*/gi[Symbol.match](message));
    expect(heads[0]).toHaveLength(2);
    expect(heads[0]).toEqual(heads[1]);
  });

  test.each([
    ["RCPT", "450 later"],
    ["RCPT", "550 no such mailbox"],
    ["DATA", "451 later"],
    [".", "452 full"],
  ])("fails and is tried again when the server responds to %s with %s", async (command, code) => {
    server.refuses = { command, code };
    await expect(deliver(mail)).rejects.toThrow();
    server.refuses = null;
    await deliver(mail);
    expect(server.received).toHaveLength(1);
  });

  test("is dropped without a server when its code is of no more use, and goes out before that", async () => {
    await deliver({ ...mail, usableUntil: new Date(Date.now() + 3_600_000).toISOString() });
    expect(server.received).toHaveLength(1);
    server.close();
    await deliver({ ...mail, usableUntil: new Date(Date.now() - 1).toISOString() });
    expect(server.received).toHaveLength(1);
  });

  test("to an address that no mail can go to is reported once without it, and not tried again", async () => {
    const told: string[] = [];
    const options = { smtpUrl: "smtp://127.0.0.1:1", from: "a@b.example", dataDir: "/nowhere" };
    const to = "leena@example.fi;pekka@example.fi";
    await mailDelivery({ ...options, report: (message) => told.push(message) })({ ...mail, to });
    expect(told).toEqual([`Mail ${mail.id} cannot be sent: the address is not one plain address`]);
  });

  test("fails while there is no server", async () => {
    server.close();
    await expect(
      mailDelivery({ smtpUrl: "smtp://127.0.0.1:1", from: "a@b.example", dataDir: "/nowhere" })(mail),
    ).rejects.toThrow();
  });
});
