import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "~/foundation/database/database.server.ts";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { passwordHash } from "~/foundation/passwords/password-hash.server.ts";
import { frameTexts } from "~/frame/texts/index.ts";
import { setCredential } from "~/people/behind/credential-store.server.ts";
import { disableNotifications } from "~/people/behind/notification-store.server.ts";
import { personById } from "~/people/behind/person-store.server.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "~/people/email-message-types.ts";
import { guardian } from "../../people/family.ts";
import { ALL_KEPT } from "../../people/own-details.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { takeMails } from "../../support/asking/outbox.ts";
import { faultyIn, formNamed, formsIn } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { until } from "../../support/running/patience.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T08:00:00+02:00`);
const OLD = "aino.virtanen@merila.example";
const NEW = "aino@uusi.example";
const GOOD_PASSWORD = "Koivu Pilvi 42 järvi!";
const { db, pool, reset } = await testDatabase();
const settings = testSettings();
const open = await servedPages(db, settings);

beforeEach(reset);

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("the menu", () => {
  const MISSING = {
    fi: ["Sähköpostiosoite puuttuu", "Puhelinnumero puuttuu", frameTexts.in("fi")("nav.missing.both")],
    sv: ["E-postadressen saknas", "Telefonnumret saknas", frameTexts.in("sv")("nav.missing.both")],
    en: ["The e-mail address is missing", "Phone number is missing", frameTexts.in("en")("nav.missing.both")],
  } as const;

  /** The navigation of a page that says nothing of contacts itself. */
  async function menuOf(contacts: { email: string | null; phone: string }, language: (typeof LANGUAGES)[number]) {
    const { id } = await guardian("Aino Virtanen").who(contacts).settle(db, TODAY);
    const html = await (await open("/accessibility", { as: { id, level: "weak" }, now, language })).text();
    return wordsOf(html.replace(/<main[\s\S]*<\/main>/, ""));
  }

  it.each(LANGUAGES)(
    "says which of the guardian's contacts is missing, and nothing when none is (%s)",
    async (language) => {
      const seen = [];
      for (const contacts of [
        { email: null, phone: "040 123 4567" },
        { email: OLD, phone: "" },
        { email: null, phone: "" },
        { email: OLD, phone: "040 123 4567" },
      ]) {
        await reset();
        const menu = await menuOf(contacts, language);
        seen.push(MISSING[language].filter((mark) => menu.includes(mark)));
      }
      const [email, phone, both] = MISSING[language];
      expect(seen).toEqual([[email], [phone], [both], []]);
    },
  );
});

describe("an address that an earlier version took and that no mail can go to", () => {
  const SAID = {
    fi: "Osoitteeseen leena@example.fi;pekka@example.fi ei voi lähettää sähköpostia. Korjaa osoite.",
    sv: "Det går inte att skicka e-post till leena@example.fi;pekka@example.fi. Rätta adressen.",
    en: "E-mail cannot be sent to leena@example.fi;pekka@example.fi. Correct the address.",
  };
  it.each(LANGUAGES)("is told on the page of own details (%s)", async (language) => {
    const email = "leena@example.fi;pekka@example.fi";
    const { id } = await guardian("Leena Virtanen").who({ email, verified_email: null }).settle(db, TODAY);
    const page = await open("/personal-details", { as: { id, level: "strong" }, now, language });
    expect(wordsOf(await page.text())).toContain(SAID[language]);
  });
});

describe("the form of own details", () => {
  it("takes contacts as they are copied, and stores what can be called and mailed", async () => {
    const { id } = await guardian("Aino Virtanen").who({ email: OLD, verified_email: OLD }).settle(db, TODAY);
    const as = { id, level: "strong" as const };
    const phone = "\u202d+358\u00a040\u2011123\u20114567\u202c";
    const typed = { preferredName: "Aino", phone, backupPhone: "09/310.1234", email: `${NEW}\u200b` };
    const fields = { form: "details", intent: "save", ...typed };
    const response = await open("/personal-details?edit=details", { as, now, method: "POST", fields });
    expect(response.status).toBe(303);
    expect(await personById(db, id)).toMatchObject({
      phone: "+358 40-123-4567",
      backupPhone: "09 310 1234",
      email: NEW,
    });
  });
});

describe("a username that another person has", () => {
  const TAKEN = (email: string) =>
    `Osoite ${email} on jo toisen henkilön käyttäjätunnus. Vaihda osoite tai ota yhteyttä asiakaspalveluun.`;

  async function ainoAndOther(taken: string) {
    const { id } = await guardian("Aino Virtanen").who({ email: OLD, verified_email: OLD }).settle(db, TODAY);
    const other = await guardian("Sara Nieminen").settle(db, TODAY);
    await setCredential(db, { personId: other.id, username: taken, passwordHash: await passwordHash("x") }, now);
    return { id, level: "strong" as const };
  }
  const post = async (as: { id: string; level: "strong" }, fields: Record<string, string>) => {
    const response = await open("/personal-details", { as, now, method: "POST", fields });
    return { status: response.status, words: wordsOf(await response.text()) };
  };

  it("is told in words beside the password when a guardian wants one", async () => {
    const as = await ainoAndOther(OLD);
    const page = await open("/personal-details?edit=login", {
      as,
      now,
      method: "POST",
      fields: { _form: "login", password: GOOD_PASSWORD, passwordAgain: GOOD_PASSWORD, intent: "save" },
    });
    expect(page.status).toBe(422);
    expect(wordsOf(await page.text())).toContain(TAKEN(OLD));
  });

  it("is told in words beside the code when a new address would be the username", async () => {
    const as = await ainoAndOther(NEW);
    await setCredential(db, { personId: as.id, username: OLD, passwordHash: await passwordHash("y") }, now);
    const { personalData } = await apiOf(db, as.id, { settings, now, level: "strong" });
    await personalData.update({ body: { ...ALL_KEPT, email: NEW } });
    const texts = (await takeMails(pool)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
    const oneTimeCode = texts.find((code) => code !== undefined) ?? "";
    const { latestVerification } = await personalData.emailVerification();
    const fields = { _form: "code", verification: latestVerification?.id ?? "", oneTimeCode, intent: "verify" };
    expect(await post(as, fields)).toMatchObject({ status: 422, words: expect.stringContaining(TAKEN(NEW)) });
  });
});

describe("a guardian who logs in with a username", () => {
  async function aino() {
    const { id } = await guardian("Aino Virtanen").who({ email: OLD, verified_email: OLD }).settle(db, TODAY);
    await setCredential(db, { personId: id, username: OLD, passwordHash: await passwordHash("x") }, now);
    return { as: { id, level: "strong" as const }, now };
  }

  it("gives password managers the name in a field that they read, for the first password and for a new one", async () => {
    const first = await guardian("Eero Aalto").who({ email: NEW, verified_email: NEW }).settle(db, TODAY);
    const forms = [
      [await aino(), OLD],
      [{ as: { id: first.id, level: "strong" as const }, now }, NEW],
    ] as const;
    for (const [at, name] of forms) {
      const html = await (await open("/personal-details?edit=login", at)).text();
      const field = /<input[^>]*autoComplete="username"[^>]*>/i.exec(html)?.[0] ?? "";
      expect(field).toContain('type="text"');
      expect(field).toContain(`value="${name}"`);
      expect(field).toContain('hidden=""');
      expect(field).not.toContain(" name=");
    }
  });

  it("reads before and after verifying a new address that it becomes the username", async () => {
    const at = await aino();
    const { personalData } = await apiOf(db, at.as.id, { settings, now, level: "strong" });
    await personalData.update({ body: { ...ALL_KEPT, email: NEW } });
    const texts = (await takeMails(pool)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
    const oneTimeCode = texts.find((code) => code !== undefined) ?? "";
    const asked = wordsOf(await (await open("/personal-details", at)).text());
    expect(asked).toContain(`siitä tulee käyttäjätunnuksesi. Nyt kirjaudut tunnuksella ${OLD}.`);
    const { latestVerification } = await personalData.emailVerification();
    const fields = { _form: "code", verification: latestVerification?.id ?? "", oneTimeCode, intent: "verify" };
    const response = await open("/personal-details", { ...at, method: "POST", fields });
    const cookie = (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
    const done = wordsOf(await (await open("/personal-details", { ...at, cookie })).text());
    expect(done).toContain(`Kirjaudu tästä lähtien käyttäjätunnuksella ${NEW}.`);
  });

  it("is not told that a password is kept when the session ended before it was sent", async () => {
    const at = await aino();
    const address = "/personal-details?edit=login";
    const [form] = formsIn(await (await open(address, at)).text());
    const fields: [string, string][] = [
      ...(form?.fields ?? []).filter(([name]) => !name.startsWith("password")),
      ["password", GOOD_PASSWORD],
      ["passwordAgain", GOOD_PASSWORD],
    ];
    const late = await open(address, { as: null, now, sessionEnded: true, method: "POST", fields });
    const login = new URL(late.headers.get("Location") ?? "", settings.baseUrl);
    const back = wordsOf(await (await open(login.searchParams.get("next") ?? "", at)).text());
    expect(back).toContain("Istuntosi päättyi, eikä mitään lähetetty. Tee sama uudelleen");
    expect(back).not.toContain("Kirjoittamasi tiedot ovat tallessa");
  });
});

it("what is wrong in the form of details is told in another language too", async () => {
  const { id } = await guardian("Aino Virtanen").who({ email: OLD, phone: "040 123 4567" }).settle(db, TODAY);
  const as = { as: { id, level: "strong" as const }, now };
  const form = "/personal-details?edit=details";
  const post = async (html: string, intent: string, answers: Record<string, string>) => {
    const fields = [
      ...formNamed(html, "form-details").fields.filter(([name]) => !(name in answers)),
      ...Object.entries(answers),
    ];
    return open(form, { ...as, method: "POST", fields: [...fields, ["intent", intent]] });
  };
  const refused = await (await post(await (await open(form, as)).text(), "save", { phone: "abc" })).text();
  expect(faultyIn(refused)).toEqual(["phone"]);
  const left = await post(refused, "language:sv", {});
  const changed = await (await open(left.headers.get("Location") ?? "", { ...as, language: "sv" })).text();
  expect(faultyIn(changed)).toEqual(["phone"]);
  expect(changed).toMatch(/<title>Fel: /);
});

describe("a save whose answer was lost, and which is done while the same button is pressed again", () => {
  const saveTwice = async (
    first: (db: Db, id: string) => Promise<unknown>,
    post: (id: string) => Promise<Response>,
  ) => {
    const { id } = await guardian("Aino Virtanen").who({ email: OLD, phone: "040 123 4567" }).settle(db, TODAY);
    return db.transaction().execute(async (transaction) => {
      await first(transaction, id);
      const again = post(id);
      await until(
        () => isWaiting(),
        () => "The second press does not wait for the first",
      );
      return { again };
    });
  };
  const isWaiting = async (): Promise<boolean> => {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await waiting.execute(db)).rows.length > 0;
  };
  const posted = async (id: string, address: string, form: string, answers: [string, string][]) => {
    const as = { as: { id, level: "strong" as const }, now };
    const html = await (await open(address, as)).text();
    const fields = formNamed(html, form).fields.filter(([name]) => answers.every(([answer]) => answer !== name));
    return open(address, { ...as, method: "POST", fields: [...fields, ...answers, ["intent", "save"]] });
  };
  const phone = (said: string) => (db: Db, id: string) =>
    db.updateTable("person").set({ phone: said }).where("id", "=", id).execute();
  const details = (id: string) =>
    posted(id, "/personal-details?edit=details", "form-details", [["phone", "050 111 1111"]]);

  it("is told as saved", async () => {
    const { again } = await saveTwice(phone("050 111 1111"), details);
    expect((await again).status).toBe(303);
  });

  it("is not told as saved when something else was saved", async () => {
    const { again } = await saveTwice(phone("050 999 9999"), details);
    expect((await again).status).toBe(422);
  });

  const notifications = (id: string) =>
    posted(id, "/personal-details?edit=notifications", "form-notifications", [["kinds", "MESSAGE_NOTIFICATION"]]);
  const allBut =
    (...kept: NotificationKind[]) =>
    (db: Db, id: string) =>
      disableNotifications(
        db,
        id,
        NOTIFICATION_KINDS.filter((kind) => !kept.includes(kind)),
      );

  it("is told as saved when mails were chosen", async () => {
    const { again } = await saveTwice(allBut("MESSAGE_NOTIFICATION"), notifications);
    expect((await again).status).toBe(303);
  });

  it("is not told as saved when other mails were chosen", async () => {
    const { again } = await saveTwice(allBut("MESSAGE_NOTIFICATION", "CALENDAR_EVENT_NOTIFICATION"), notifications);
    expect((await again).status).toBe(422);
  });
});
