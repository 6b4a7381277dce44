import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MailServer } from "../../../tests/support/asking/mail-server.ts";
import { mailDelivery, unsendableMails } from "./deliver-mail.server.ts";
import type { OutgoingMail } from "./mail.server.ts";

let server: MailServer;
let deliver: (mail: OutgoingMail) => Promise<void>;
let deliverTelling: (told: string[]) => typeof deliver;
beforeEach(async () => {
  server = new MailServer();
  const options = { smtpUrl: await server.listen(), from: "Merilä <no-reply@merila.example>", dataDir: "/nowhere" };
  deliver = mailDelivery(options);
  deliverTelling = (told) => mailDelivery({ ...options, report: (message) => told.push(message) });
});
afterEach(() => server.close());

/** How many mails the metric says were given up. */
async function givenUp(reason: string): Promise<number> {
  const { values } = await unsendableMails.get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

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
    ["DATA", "451 later"],
    [".", "452 full"],
    // This is about our own configuration: every mail would be lost before somebody mends it.
    ["MAIL", "550 not your sender"],
  ])("fails and is tried again when the server responds to %s with %s", async (command, code) => {
    server.refuses = { command, code };
    await expect(deliver(mail)).rejects.toThrow();
    server.refuses = null;
    await deliver(mail);
    expect(server.received).toHaveLength(1);
  });

  test.each([
    ["RCPT", "550 no such mailbox <aino.virtanen@merila.example>"],
    ["RCPT", "553 not a mailbox name"],
    ["DATA", "554 no valid recipients"],
    [".", "552 aino.virtanen@merila.example takes no such mail"],
  ])(
    "is given up when the server responds to %s with %s, and the log says so without the address",
    async (command, code) => {
      const told: string[] = [];
      const before = await givenUp("refused");
      server.refuses = { command, code };
      await deliverTelling(told)(mail);
      expect(told).toEqual([
        `Mail ${mail.id} cannot be sent: the mail server refused it for good (${code.slice(0, 3)})`,
      ]);
      expect(await givenUp("refused")).toBe(before + 1);
      expect(server.received).toEqual([]);
    },
  );

  test("is dropped without a server when its code is of no more use, and goes out before that", async () => {
    await deliver({ ...mail, usableUntil: new Date(Date.now() + 3_600_000).toISOString() });
    expect(server.received).toHaveLength(1);
    server.close();
    await deliver({ ...mail, usableUntil: new Date(Date.now() - 1).toISOString() });
    expect(server.received).toHaveLength(1);
  });

  test("to an address that no mail can go to is reported once without it, and not tried again", async () => {
    const told: string[] = [];
    const before = await givenUp("address");
    await deliverTelling(told)({ ...mail, to: "leena@example.fi;pekka@example.fi" });
    expect(told).toEqual([`Mail ${mail.id} cannot be sent: the address is not one plain address`]);
    expect(await givenUp("address")).toBe(before + 1);
  });

  test("fails while there is no server", async () => {
    server.close();
    await expect(
      mailDelivery({ smtpUrl: "smtp://127.0.0.1:1", from: "a@b.example", dataDir: "/nowhere" })(mail),
    ).rejects.toThrow();
  });
});
