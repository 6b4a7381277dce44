import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { makePartners } from "~/demo/desk/moves/family-moves.server.ts";
import { createSession, sessionFor } from "~/foundation/auth/sessions.server.ts";
import type { OutgoingMail } from "~/foundation/mail/mail.server.ts";
import { passwordHash } from "~/foundation/passwords/password-hash.server.ts";
import { createApi } from "~/municipality/in-process-client.server.ts";
import { credentialOf, setCredential } from "~/people/behind/credential-store.server.ts";
import { personById } from "~/people/behind/person-store.server.ts";
import { forgetOldVerifications } from "~/personal-details/details/behind/verification-store.server.ts";
import { child, guardian } from "../../people/family.ts";
import { ALL_KEPT } from "../../people/own-details.ts";
import { refusalOf, requestOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { takeMails } from "../../support/asking/outbox.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

const MORNING = "2026-03-10T08:00:00+02:00";
let now = new Date(MORNING);
const { db, pool, reset } = await testDatabase();
const { clients, url, cookieOf } = await twoClients(db, () => now);
const BAD = { status: 400, errorCode: null };

const OLD = "aino.virtanen@merila.example";
const NEW = "Aino@uusi.example";
const GOOD_PASSWORD = "Koivu Pilvi 42 järvi!";
const OLD_HASH = await passwordHash("Merila-demo-2026");

let aino: string;
beforeEach(async () => {
  await reset();
  now = new Date(MORNING);
  const settled = await guardian("Aino Virtanen")
    .who({ first_name: "Aino Anna-Maija", email: OLD, verified_email: OLD })
    .settle(db, "2026-03-10");
  aino = settled.id;
});

const mails = () => takeMails(pool);

const codeIn = ({ text }: Pick<OutgoingMail, "text">): string => /\b\d{6}\b/.exec(text)?.[0] ?? "no code";
const otherThan = (code: string): string => (code === "111111" ? "222222" : "111111");
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe.each(["in process", "over HTTP"] as const)("a client %s", (kind) => {
  const as = (level: "weak" | "strong" = "strong", id = aino): Promise<Api> => clients[kind]({ id, level });
  const data = async (level?: "weak" | "strong") => (await as(level)).personalData;

  const askForCode = async (): Promise<string> => {
    await (await data()).sendVerificationCode();
    const [mail] = await mails();
    return mail ? codeIn(mail) : "no mail";
  };
  const openId = async () => (await (await data()).emailVerification()).latestVerification?.id ?? "";

  it("saves the details of older clients, and what null keeps for newer ones", async () => {
    const { update } = await data();
    await update({
      body: {
        ...ALL_KEPT,
        preferredName: "Anna-Maija",
        phone: "040 555 4444",
        backupPhone: "050 555 4444",
        email: OLD,
      },
    });
    expect(await personById(db, aino)).toMatchObject({
      preferredName: "Anna-Maija",
      phone: "040 555 4444",
      backupPhone: "050 555 4444",
      email: OLD,
    });
    await update({ body: { ...ALL_KEPT, backupPhone: "" } });
    expect(await personById(db, aino)).toMatchObject({
      preferredName: "Anna-Maija",
      phone: "040 555 4444",
      backupPhone: "",
      email: OLD,
    });
    expect(await mails()).toEqual([]);
  });

  it.each([
    [{ preferredName: "Maija" }],
    [{ phone: "" }],
    [{ phone: "12345" }],
    [{ backupPhone: "soita" }],
    [{ email: "aino" }],
    [{ email: "a b@example.fi" }],
    [{ email: "leena@example.fi;pekka@example.fi" }],
    [{ email: "leena@example.fi," }],
    [{ phone: "0".repeat(41) }, { ...BAD, errorCode: "TEXT_TOO_LONG" }],
  ])("is refused %o and nothing is saved", async (part, refusal: object = BAD) => {
    const { update } = await data();
    const asked = update({ body: { ...ALL_KEPT, backupPhone: "050 555 4444", ...part } });
    expect(await refusalOf(asked)).toMatchObject(refusal);
    expect(await personById(db, aino)).toMatchObject({ backupPhone: "", email: OLD, phone: "040 123 4567" });
  });

  it("stores an address without the invisible characters that came along, so that it can be mailed", async () => {
    await (await data()).update({ body: { ...ALL_KEPT, email: "leena@exa\u200bmple.fi\u200e" } });
    expect(await personById(db, aino)).toMatchObject({ email: "leena@example.fi" });
    await mails();
    await (await data()).sendVerificationCode();
    expect(await mails()).toMatchObject([{ to: "leena@example.fi" }]);
  });

  it("mails an address of an earlier version as it was meant", async () => {
    await db.updateTable("person").set({ email: "leena@example.fi\u200b" }).where("id", "=", aino).execute();
    await (await data()).sendVerificationCode();
    expect(await mails()).toMatchObject([{ to: "leena@example.fi" }]);
  });

  it("tells the old address of the new one, and sends no code to a guardian without a username", async () => {
    await (await data()).update({ body: { ...ALL_KEPT, email: NEW } });
    expect(await mails()).toMatchObject([{ to: OLD, subject: "Sähköpostiosoitteesi on vaihdettu" }]);
    expect(await (await data("weak")).emailVerification()).toEqual({
      email: NEW,
      verifiedEmail: OLD,
      latestVerification: null,
    });
  });

  it("tells an unverified old address of five changes a day, and a verified one of each", async () => {
    const { update } = await data();
    for (let change = 1; change <= 8; change++)
      await update({ body: { ...ALL_KEPT, email: `a${change}@uhri.example` } });
    expect((await mails()).map(({ to }) => to)).toEqual([OLD, ...[1, 2, 3, 4].map((n) => `a${n}@uhri.example`)]);
    await update({ body: { ...ALL_KEPT, email: OLD } });
    await update({ body: { ...ALL_KEPT, email: NEW } });
    expect((await mails()).map(({ to }) => to)).toEqual([OLD]);
    later(24 * 60);
    const { update: nextDay } = await data();
    await nextDay({ body: { ...ALL_KEPT, email: OLD } });
    expect((await mails()).map(({ to }) => to)).toEqual([NEW]);
  });

  it("verifies an address by its code, and the username moves with it", async () => {
    await setCredential(db, { personId: aino, username: OLD, passwordHash: OLD_HASH }, now);
    await (await data()).update({ body: { ...ALL_KEPT, email: NEW } });
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual([OLD, NEW]);
    const status = await (await data("weak")).emailVerification();
    expect(status).toMatchObject({
      email: NEW,
      verifiedEmail: OLD,
      latestVerification: { email: NEW, expiresAt: "2026-03-10T10:00:00+02:00", sentAt: "2026-03-10T08:00:00+02:00" },
    });
    const body = { id: await openId(), code: codeIn(sent[1] as OutgoingMail) };
    await (await data()).verifyEmail({ body });
    // A double press is no fault.
    await (await data()).verifyEmail({ body });
    expect(await (await data()).emailVerification()).toEqual({
      email: NEW,
      verifiedEmail: NEW,
      latestVerification: null,
    });
    const login = await credentialOf(db, NEW.toLowerCase());
    expect(login).toEqual({ personId: aino, passwordHash: OLD_HASH });
    expect(await credentialOf(db, OLD)).toBeNull();
  });

  it("gets one code while it is valid, and another after two hours", async () => {
    await (await data()).update({ body: { ...ALL_KEPT, email: NEW } });
    await mails();
    const first = await askForCode();
    const id = await openId();
    later(119);
    expect(await askForCode()).toBe("no mail");
    expect(await openId()).toBe(id);
    later(1);
    expect((await (await data()).emailVerification()).latestVerification).toBeNull();
    expect(await refusalOf((await data()).verifyEmail({ body: { id, code: first } }))).toMatchObject(BAD);
    expect(await askForCode()).toMatch(/^\d{6}$/);
    expect(await openId()).not.toBe(id);
  });

  it("gets no code without an e-mail and none for a verified one", async () => {
    expect(await askForCode()).toBe("no mail");
    await (await data()).update({ body: { ...ALL_KEPT, email: "" } });
    expect((await mails()).map(({ to }) => to)).toEqual([OLD]);
    expect(await askForCode()).toBe("no mail");
    expect(await (await data()).emailVerification()).toEqual({
      email: null,
      verifiedEmail: OLD,
      latestVerification: null,
    });
  });

  it("ends a code at the fifth wrong try, also with an idempotency key, and asking again makes a new one", async () => {
    await (await data()).update({ body: { ...ALL_KEPT, email: NEW } });
    await mails();
    const code = await askForCode();
    const id = await openId();
    const { verifyEmail } = await data();
    for (let turn = 1; turn <= 5; turn++) {
      const key = { idempotencyKey: `00000000-0000-4000-8000-00000000000${turn}` };
      expect(await refusalOf(verifyEmail({ body: { id, code: otherThan(code) } }, key))).toMatchObject(BAD);
    }
    expect(await refusalOf(verifyEmail({ body: { id, code } }))).toMatchObject(BAD);
    expect((await (await data()).emailVerification()).latestVerification).toBeNull();
    const next = await askForCode();
    await verifyEmail({ body: { id: await openId(), code: next } });
    expect(await personById(db, aino)).toMatchObject({ email: NEW, verifiedEmail: NEW });
  });

  it("takes the fifth try when it is right, and a code with spaces", async () => {
    await (await data()).update({ body: { ...ALL_KEPT, email: NEW } });
    await mails();
    const code = await askForCode();
    const { verifyEmail } = await data();
    const id = await openId();
    for (let turn = 1; turn <= 4; turn++) await refusalOf(verifyEmail({ body: { id, code: otherThan(code) } }));
    await verifyEmail({ body: { id, code: ` ${code.slice(0, 3)} ${code.slice(3)}` } });
    expect(await personById(db, aino)).toMatchObject({ verifiedEmail: NEW });
  });

  it("gets five codes a day, and the next one on the next day", async () => {
    await (await data()).update({ body: { ...ALL_KEPT, email: NEW } });
    await mails();
    for (let turn = 1; turn <= 5; turn++) {
      expect(await askForCode()).toMatch(/^\d{6}$/);
      later(121);
    }
    expect(await refusalOf((await data()).sendVerificationCode())).toMatchObject({ status: 429 });
    now = new Date("2026-03-10T23:59:59+02:00");
    expect(await refusalOf((await data()).sendVerificationCode())).toMatchObject({ status: 429 });
    now = new Date("2026-03-11T00:00:00+02:00");
    expect(await askForCode()).toMatch(/^\d{6}$/);
  });

  it("is refused a code for an address that has been changed since, and another guardian's code", async () => {
    await (await data()).update({ body: { ...ALL_KEPT, email: NEW } });
    await mails();
    const code = await askForCode();
    const id = await openId();
    const other = (await guardian("Sara Nieminen").settle(db, "2026-03-10")).id;
    const { personalData: saras } = await as("strong", other);
    expect(await refusalOf(saras.verifyEmail({ body: { id, code } }))).toMatchObject(BAD);
    const unknown = { id: "00000000-0000-4000-8000-000000000001", code };
    expect(await refusalOf(saras.verifyEmail({ body: unknown }))).toMatchObject(BAD);
    await (await data()).update({ body: { ...ALL_KEPT, email: "other@example.fi" } });
    expect(await refusalOf((await data()).verifyEmail({ body: { id, code } }))).toMatchObject(BAD);
    expect((await personById(db, aino))?.verifiedEmail).toBe(OLD);
  });

  it("saves nothing when another person has the new username", async () => {
    const other = (await guardian("Sara Nieminen").settle(db, "2026-03-10")).id;
    await setCredential(db, { personId: other, username: NEW, passwordHash: OLD_HASH }, now);
    await setCredential(db, { personId: aino, username: OLD, passwordHash: OLD_HASH }, now);
    await (await data()).update({ body: { ...ALL_KEPT, email: NEW } });
    const code = codeIn((await mails())[1] as OutgoingMail);
    const taken = { status: 409, errorCode: null };
    expect(await refusalOf((await data()).verifyEmail({ body: { id: await openId(), code } }))).toMatchObject(taken);
    expect(await personById(db, aino)).toMatchObject({ verifiedEmail: OLD });
    expect((await credentialOf(db, OLD))?.personId).toBe(aino);
  });

  it("gives a verified guardian a username, and later another password", async () => {
    const { updateCredentials } = await data();
    await updateCredentials({ body: { username: OLD, password: GOOD_PASSWORD } });
    const first = await credentialOf(db, OLD);
    expect(first?.personId).toBe(aino);
    expect(await mails()).toEqual([]);

    const weak = await createSession(db, { personId: aino, level: "weak" }, now);
    const strong = await createSession(db, { personId: aino, level: "strong" }, now);
    await updateCredentials({ body: { username: null, password: `${GOOD_PASSWORD} 2` } });
    expect((await credentialOf(db, OLD))?.passwordHash).not.toBe(first?.passwordHash);
    expect(await sessionFor(db, weak.id, now)).toBeNull();
    expect(await sessionFor(db, strong.id, now)).not.toBeNull();
    expect(await mails()).toMatchObject([{ to: OLD, subject: "Salasanasi on vaihdettu" }]);

    await updateCredentials({ body: { username: OLD.toUpperCase(), password: null } });
    expect(await credentialOf(db, OLD)).not.toBeNull();
  });

  it.each([
    ["a short password", { username: null, password: "Koivu-42" }, { status: 400, errorCode: "PASSWORD_FORMAT" }],
    [
      "an easy one",
      { username: null, password: "Salasana123456!" },
      { status: 400, errorCode: "PASSWORD_UNACCEPTABLE" },
    ],
    [
      "one that has the name of the username in it",
      { username: null, password: "xK9vQ2mT7-AINO.Virtanen" },
      { status: 400, errorCode: "PASSWORD_UNACCEPTABLE" },
    ],
    [
      "the demo guardians' printed one",
      { username: null, password: "Merila-demo-2026" },
      { status: 400, errorCode: "PASSWORD_UNACCEPTABLE" },
    ],
    ["another username", { username: "x@y.fi", password: GOOD_PASSWORD }, BAD],
    ["no password at first", { username: OLD, password: null }, BAD],
  ])("is refused credentials with %s", async (_, body, refusal) => {
    const { updateCredentials } = await data();
    expect(await refusalOf(updateCredentials({ body }))).toMatchObject(refusal);
    expect(await credentialOf(db, OLD)).toBeNull();
  });

  it("is refused credentials without a verified current e-mail, and a username that another person has", async () => {
    const { updateCredentials, update } = await data();
    const body = { username: null, password: GOOD_PASSWORD };
    const other = (await guardian("Sara Nieminen").settle(db, "2026-03-10")).id;
    await setCredential(db, { personId: other, username: OLD, passwordHash: OLD_HASH }, now);
    expect(await refusalOf(updateCredentials({ body }))).toMatchObject({ status: 409 });
    await update({ body: { ...ALL_KEPT, email: NEW } });
    expect(await refusalOf(updateCredentials({ body }))).toMatchObject(BAD);
  });

  it("keeps the username of a guardian without a verified e-mail, who sends an empty one", async () => {
    const sara = (await guardian("Sara Nieminen").settle(db, "2026-03-10")).id;
    await setCredential(db, { personId: sara, username: "sara", passwordHash: OLD_HASH }, now);
    const { personalData } = await as("strong", sara);
    for (const username of ["", " "])
      expect(await refusalOf(personalData.updateCredentials({ body: { username, password: null } }))).toMatchObject(
        BAD,
      );
    expect((await credentialOf(db, "sara"))?.personId).toBe(sara);
  });

  it("leaves no hash in the database that a password could be guessed from", async () => {
    const body = { username: null, password: GOOD_PASSWORD };
    await createApi(await requestOf(db, aino, { settings: testSettings(), now })).personalData.updateCredentials(
      { body },
      { idempotencyKey: "5b0c2b5e-6a0f-4f43-8f0a-0d7a5f1f0002" },
    );
    const { request_hash } = await db.selectFrom("idempotency_key").select("request_hash").executeTakeFirstOrThrow();
    const said = `PUT /citizen/personal-data/weak-login-credentials\n${JSON.stringify({ body: { password: GOOD_PASSWORD, username: null } })}`;
    expect(request_hash).not.toEqual(createHash("sha256").update(said).digest());
  });

  it("mails a code that the outbox drops when it is of no more use", async () => {
    await (await data()).update({ body: { ...ALL_KEPT, email: NEW } });
    await (await data()).sendVerificationCode();
    const [changed, code] = await mails();
    expect(changed?.usableUntil).toBeUndefined();
    const minutes = (Date.parse(code?.usableUntil ?? "") - Date.parse(code?.writtenAt ?? "")) / 60_000;
    expect(minutes).toBe(120);
  });

  it("reads the constraints and keeps the notification settings of a weak guardian", async () => {
    const weak = await data("weak");
    expect(await weak.passwordConstraints()).toEqual({
      minLength: 15,
      maxLength: 128,
      minLowers: 1,
      minUppers: 1,
      minDigits: 1,
      minSymbols: 1,
    });
    expect(await weak.notificationSettings()).toEqual([]);
    await weak.updateNotificationSettings({
      body: ["TRANSACTIONAL", "INCOME_NOTIFICATION", "MESSAGE_NOTIFICATION", "INCOME_NOTIFICATION"],
    });
    expect(await weak.notificationSettings()).toEqual(["MESSAGE_NOTIFICATION", "INCOME_NOTIFICATION"]);
    await weak.updateNotificationSettings({ body: ["DECISION_NOTIFICATION"] });
    expect(await weak.notificationSettings()).toEqual(["DECISION_NOTIFICATION"]);
    const other = (await guardian("Sara Nieminen").settle(db, "2026-03-10")).id;
    expect(await (await as("weak", other)).personalData.notificationSettings()).toEqual([]);
    const unknown = { body: ["SPAM"] as never };
    expect(await refusalOf(weak.updateNotificationSettings(unknown))).toMatchObject({ status: 400 });
  });

  it("reads the household by name: the partner of today and the own children", async () => {
    const town = await guardian("Antti Virtanen").with(child("Elsa").alsoOf(aino)).settle(db, "2026-03-10");
    const former = (await guardian("Mikko Laine").settle(db, "2026-03-10")).id;
    await makePartners(db, aino, former, "2015-01-01");
    await db.updateTable("partnership").set({ end_date: "2026-03-09" }).execute();
    await makePartners(db, aino, town.id, "2026-03-10");
    const { personalData } = await as("weak");
    expect(await personalData.family()).toEqual({
      adults: [
        { personId: aino, firstName: "Aino Anna-Maija", lastName: "Virtanen" },
        { personId: town.id, firstName: "Antti", lastName: "Virtanen" },
      ],
      children: [{ personId: town.child("Elsa"), firstName: "Elsa", lastName: "Virtanen" }],
    });
    const { personalData: formers } = await as("weak", former);
    expect(await formers.family()).toMatchObject({ adults: [{ personId: former }], children: [] });
  });

  it("is refused the strong calls at the weak level", async () => {
    const weak = await data("weak");
    const forbidden = { status: 403, errorCode: null };
    expect(await refusalOf(weak.update({ body: ALL_KEPT }))).toMatchObject(forbidden);
    expect(await refusalOf(weak.sendVerificationCode())).toMatchObject(forbidden);
    const id = "00000000-0000-4000-8000-000000000001";
    expect(await refusalOf(weak.verifyEmail({ body: { id, code: "123456" } }))).toMatchObject(forbidden);
    const body = { username: null, password: GOOD_PASSWORD };
    expect(await refusalOf(weak.updateCredentials({ body }))).toMatchObject(forbidden);
  });
});

describe("the bodies of older and newer clients", () => {
  const put = async (path: string, body: unknown) =>
    fetch(`${url}/citizen/personal-data${path}`, {
      method: "PUT",
      body: JSON.stringify(body),
      headers: {
        "content-type": "application/json",
        "x-evaka-csrf": "1",
        cookie: await cookieOf({ id: aino, level: "strong" }),
      },
    });

  it("may leave out what null would keep", async () => {
    expect((await put("", { phone: "050 111 2222" })).status).toBe(200);
    expect(await personById(db, aino)).toMatchObject({ phone: "050 111 2222", email: OLD });
  });
  it("may name only the password, and the answer is 204 without a body", async () => {
    const answer = await put("/weak-login-credentials", { password: GOOD_PASSWORD });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect((await credentialOf(db, OLD))?.personId).toBe(aino);
  });
  it.each([[[]], ["text"], [{ password: "" }], [{ password: 1 }], [{ password: "a".repeat(129) }]])(
    "is 400 for malformed credentials: %o",
    async (body) => expect((await put("/weak-login-credentials", body)).status).toBe(400),
  );
});

describe("many at once", () => {
  it("make one code, and its wrong tries are all counted", async () => {
    const { personalData } = await clients["in process"]({ id: aino, level: "strong" });
    await personalData.update({ body: { ...ALL_KEPT, email: NEW } });
    await mails();
    await Promise.all(Array.from({ length: 6 }, () => personalData.sendVerificationCode()));
    const sent = await mails();
    expect(sent).toHaveLength(1);
    const id = (await personalData.emailVerification()).latestVerification?.id ?? "";
    const wrong = { body: { id, code: otherThan(codeIn(sent[0] as OutgoingMail)) } };
    await Promise.all(Array.from({ length: 8 }, () => refusalOf(personalData.verifyEmail(wrong))));
    const row = await db.selectFrom("email_verification").select(["wrong_tries", "ended"]).executeTakeFirstOrThrow();
    expect(row).toEqual({ wrong_tries: 5, ended: "TRIES" });
  });

  it("two days later the code is gone", async () => {
    const { personalData } = await clients["in process"]({ id: aino, level: "strong" });
    await personalData.update({ body: { ...ALL_KEPT, email: NEW } });
    await personalData.sendVerificationCode();
    later(2 * 24 * 60);
    expect(await forgetOldVerifications(db, now)).toBe(0);
    later(1);
    expect(await forgetOldVerifications(db, now)).toBe(1);
  });
});
