import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mailDelivery } from "./deliver-mail.server.ts";
import { mailFault, type OutgoingMail } from "./mail.server.ts";
import { readEml, readMail, readMailbox } from "./mailbox.server.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "aamu-mail-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: "0b3f4a52-62f5-4e0c-9f5e-2a7a3a3d9c11",
  writtenAt: "2026-03-02T10:15:00.000Z",
  to: "aino.virtanen@merila.example",
  subject: "Hakemus on vastaanotettu – tack så mycket",
  text: "Hyvä Aino,\n\nhakemus on vastaanotettu.\n",
  language: "fi",
  ...changes,
});

const deliver = (outgoing: OutgoingMail) =>
  mailDelivery({ smtpUrl: null, from: "Merilä <no-reply@merila.example>", dataDir })(outgoing);

describe("the head of a mail", () => {
  test("may hold one plain address and a subject", () => {
    expect(mailFault(mail())).toBeNull();
    expect(mailFault(mail({ to: "o'brien+daycare@sub.merila.example" }))).toBeNull();
    expect(mailFault(mail({ to: "äiti@merilä.example" }))).toBeNull();
  });

  test.each([
    "",
    "aino",
    "@merila.example",
    "aino@",
    "aino@a@b",
    "aino@merila.example, other@evil.example",
    "aino@merila.example;other@evil.example",
    "Aino <aino@merila.example>",
    "group:aino@merila.example;",
    '"aino"@merila.example',
    "aino @merila.example",
    "aino@merila.example\r\nBcc: other@evil.example",
    "aino@merila.example\n",
    "aino@merila.example\u2028",
    "aino\0@merila.example",
  ])("may not hold the address %j", (to) => {
    expect(mailFault(mail({ to }))).not.toBeNull();
  });

  test("may hold an address of 254 characters, but not of 255", () => {
    // No part of it is too long by itself.
    const host = `@${"posti.".repeat(30)}merila.example`;
    const to = (length: number) => `${"a".repeat(length - host.length)}${host}`;
    expect(mailFault(mail({ to: to(254) }))).toBeNull();
    expect(mailFault(mail({ to: to(255) }))).toBe("the address is too long");
  });

  test.each(["", "  ", "a\r\nBcc: x@y.example", "a\nb", "a\rb", "a\0b", "a\u2028b", "a\u0085b"])(
    "may not hold the subject %j",
    (subject) => {
      expect(mailFault(mail({ subject }))).not.toBeNull();
    },
  );

  test("may hold a subject of 400 characters, but not of 401", () => {
    expect(mailFault(mail({ subject: "a".repeat(400) }))).toBeNull();
    expect(mailFault(mail({ subject: "a".repeat(401) }))).toBe("the subject is too long");
  });

  test("is always one header line and one recipient", async () => {
    const odd = fc.string({
      unit: fc.constantFrom("a", "@", ".", "\r", "\n", ",", ";", "<", ">", " ", "ä", "\u2028", ":"),
    });
    await fc.assert(
      fc.asyncProperty(odd, odd, async (to, subject) => {
        if (mailFault({ to, subject })) return;
        await deliver(mail({ to, subject }));
        const head = String(await readEml(dataDir, mail().id)).split("\r\n\r\n")[0] ?? "";
        const names = head
          .split("\r\n")
          .filter((line) => !/^\s/.test(line))
          .map((line) => line.split(":")[0]);
        expect(new Set(names).size).toBe(names.length);
        expect(names).not.toContain("Bcc");
      }),
      { numRuns: 300 },
    );
  });
});

describe("the mailbox folder", () => {
  test("keeps a mail as a server would get it, with its language and a Message-ID from its own id", async () => {
    await deliver(mail());
    const eml = String(await readEml(dataDir, mail().id));
    expect(eml).toContain("Message-ID: <0b3f4a52-62f5-4e0c-9f5e-2a7a3a3d9c11@merila.example>\r\n");
    expect(eml).toContain("To: aino.virtanen@merila.example\r\n");
    expect(eml).toContain("Content-Language: fi\r\n");
    expect(eml).toContain("Date: Mon, 02 Mar 2026 10:15:00 +0000\r\n");
  });

  test("holds one mail after two deliveries of the same mail", async () => {
    await deliver(mail());
    await deliver(mail());
    expect(await readMailbox(dataDir)).toHaveLength(1);
  });

  test("lists the newest first: all mails, or those to one address", async () => {
    const older = mail({
      id: "0b3f4a52-62f5-4e0c-9f5e-2a7a3a3d9c12",
      writtenAt: "2026-03-01T10:15:00.000Z",
      to: "sara@merila.example",
    });
    await deliver(older);
    await deliver(mail());
    expect((await readMailbox(dataDir)).map(({ id }) => id)).toEqual([mail().id, older.id]);
    expect(await readMailbox(dataDir, "SARA@merila.example")).toEqual([older]);
  });

  test("is empty before the first mail", async () => {
    expect(await readMailbox(dataDir)).toEqual([]);
  });

  test.each([
    "../../etc/passwd",
    "..",
    "",
    "0b3f4a52-62f5-4e0c-9f5e-2a7a3a3d9c11/../x",
    "0b3f4a52-62f5-4e0c-9f5e-2a7a3a3d9c99",
  ])("has no mail called %j", async (id) => {
    await deliver(mail());
    expect(await readMail(dataDir, id)).toBeNull();
    expect(await readEml(dataDir, id)).toBeNull();
  });
});
