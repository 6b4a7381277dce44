import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createSession, sessionFor } from "~/foundation/auth/sessions.server.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { passwordHash } from "~/foundation/passwords/password-hash.server.ts";
import { createPageApi } from "~/municipality/in-process-client.server.ts";
import { copySources } from "~/municipality/makers.server.ts";
import { setCredential, usernameOf } from "~/people/behind/credential-store.server.ts";
import { personById } from "~/people/behind/person-store.server.ts";
import type { NotificationKind } from "~/people/email-message-types.ts";
import { ownDataMaking } from "~/personal-details/own-data/behind/own-data-jobs.server.ts";
import { addApplication } from "../../people/applications.ts";
import { child, guardian } from "../../people/family.ts";
import { apiOf, requestOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { takeMails } from "../../support/asking/outbox.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { withoutSoftHyphens } from "../../support/reading/without-soft-hyphens.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T08:00:00+02:00`);
const DETAILS = "/personal-details";
const OLD = "aino.virtanen@merila.example";
const NEW = "aino@uusi.example";
const GOOD_PASSWORD = "Koivu Pilvi 42 järvi!";
const { db, pool, reset } = await testDatabase();
const settings = testSettings();
const open = await servedPages(db, settings);

beforeEach(reset);

const at = (time: string) => new Date(`${TODAY}T${time}:00+02:00`);

const wordsOf = (html: string) =>
  withoutSoftHyphens(html)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const mainIn = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "no main";

describe("the page of own details", () => {
  const address = { street_address: "Koivutie 4 A 1", postal_code: "90100", post_office: "Merilä" };
  const verified = { first_name: "Aino Anna-Maija", email: OLD, verified_email: OLD, ...address };
  const settled = async (row: Parameters<ReturnType<typeof guardian>["who"]>[0] = verified) =>
    (await guardian("Aino Virtanen").who(row).settle(db, TODAY)).id;
  const page = async (id: string, level: "weak" | "strong", query = "", town = open) => {
    const response = await town(`${DETAILS}${query}`, { as: { id, level }, now });
    expect(response.status).toBe(200);
    return mainIn(await response.text());
  };
  const save = (id: string, form: string, fields: Record<string, string>, level: "weak" | "strong" = "strong") =>
    open(`${DETAILS}?edit=${form}`, {
      as: { id, level },
      now,
      method: "POST",
      fields: { _form: form, intent: "save", ...fields },
    });

  it("has three sections, each with its own way to the form", async () => {
    const main = await page(await settled(), "strong");
    expect([...main.matchAll(/<section[^>]* id="(\w+)"/g)].map(([, id]) => id)).toEqual([
      "details",
      "login",
      "notifications",
    ]);
    for (const edited of ["details", "login", "notifications"])
      expect(main).toContain(`href="${DETAILS}?edit=${edited}#${edited}"`);
  });

  it("shows the name and address of the register, and has no field for them", async () => {
    const id = await settled();
    const shown = wordsOf(await page(id, "strong", ""));
    for (const words of ["Aino Anna-Maija Virtanen", "Koivutie 4 A 1, 90100 Merilä", "ei voi muuttaa täällä"])
      expect(shown).toContain(words);
    const fields = [...(await page(id, "strong", "?edit=details")).matchAll(/<input[^>]* name="(\w+)"/g)];
    expect(new Set(fields.map(([, name = ""]) => name).filter((name) => !name.startsWith("_")))).toEqual(
      new Set(["preferredName", "phone", "backupPhone", "email", "noEmail"]),
    );
  });

  it("offers each first name as the preferred one, and saves the chosen one", async () => {
    const id = await settled();
    const names = (await page(id, "strong", "?edit=details")).matchAll(/name="preferredName"[^>]* value="([^"]+)"/g);
    expect([...names].map(([, name]) => name)).toEqual(["Aino", "Anna-Maija"]);
    const typed = { phone: "040 123 4567", backupPhone: "", email: OLD };
    expect((await save(id, "details", { ...typed, preferredName: "Anna-Maija" })).status).toBe(303);
    expect((await personById(db, id))?.preferredName).toBe("Anna-Maija");
  });

  it("needs a phone also where none is stored, and takes “no e-mail” in place of an address", async () => {
    const id = await settled({ ...verified, phone: "" });
    const typed = { preferredName: "Aino", phone: "", backupPhone: "", email: "" };
    for (const without of [typed, { ...typed, email: OLD }, { ...typed, phone: "040 123 4567" }]) {
      expect((await save(id, "details", without)).status).toBe(422);
      expect(await personById(db, id)).toMatchObject({ phone: "", email: OLD });
    }
    const right = { ...typed, phone: "040 123 4567", noEmail: "on" };
    expect((await save(id, "details", right)).status).toBe(303);
    expect(await personById(db, id)).toMatchObject({ phone: "040 123 4567", email: null });
    const list = await page(id, "strong");
    expect(wordsOf(list)).toMatch(/Sähköpostiosoite Ei annettu/);
  });

  it.each([
    [{ email: null, phone: "040 123 4567" }, ["Sähköpostiosoite puuttuu."]],
    [{ email: OLD, phone: "" }, ["Puhelinnumero puuttuu."]],
    [{ email: null, phone: "" }, ["Sähköpostiosoite puuttuu.", "Puhelinnumero puuttuu."]],
    [{ email: OLD, phone: "040 123 4567" }, []],
  ])("warns of missing contacts with the way to add them: %o", async (contacts, said) => {
    const main = await page(await settled(contacts), "strong");
    const box = /<(\w+)[^>]*class="notice[^>]*>(?:(?!<\/\1>).)*Tietojasi puuttuu.*?<\/\1>/s.exec(main)?.[0] ?? "";
    expect(["Sähköpostiosoite puuttuu.", "Puhelinnumero puuttuu."].filter((one) => wordsOf(box).includes(one))).toEqual(
      said,
    );
    expect(box.includes(`href="${DETAILS}?edit=details#details"`)).toBe(said.length > 0);
  });

  it("sends a weak guardian to strong identification and back to the same form, but not for notifications", async () => {
    const id = await settled();
    await setCredential(db, { personId: id, username: OLD, passwordHash: await passwordHash("x") }, now);
    const main = await page(id, "weak");
    for (const edited of ["details", "login"]) {
      const back = encodeURIComponent(`${DETAILS}?edit=${edited}#${edited}`);
      expect(main).toContain(`href="/api/citizen/auth/sfi/login?RelayState=${back}`);
      expect(main).not.toContain(`href="${DETAILS}?edit=${edited}`);
      const response = await open(`${DETAILS}?edit=${edited}`, { as: { id, level: "weak" }, now });
      const target = new URL(response.headers.get("Location") ?? "", settings.baseUrl);
      expect([response.status, target.pathname]).toEqual([302, "/api/citizen/auth/sfi/login"]);
      expect(target.searchParams.get("RelayState")).toBe(`${DETAILS}?edit=${edited}`);
    }
    expect(main).toContain(`href="${DETAILS}?edit=notifications#notifications"`);
    expect(await page(id, "weak", "?edit=notifications")).toContain('id="form-notifications"');
  });

  it("saves nothing of a weak guardian but the notifications", async () => {
    const id = await settled();
    const typed = { preferredName: "Aino", phone: "050 999 9999", backupPhone: "", email: OLD };
    for (const [form, fields] of [
      ["details", typed],
      ["login", { password: GOOD_PASSWORD, passwordAgain: GOOD_PASSWORD }],
    ] as const)
      expect((await save(id, form, fields, "weak")).headers.get("Location")).toBe(
        `/login?next=${encodeURIComponent(`${DETAILS}?edit=${form}`)}#top`,
      );
    expect((await personById(db, id))?.phone).toBe("040 123 4567");
    expect(await usernameOf(db, id)).toBeNull();
    expect((await save(id, "notifications", { kinds: "MESSAGE_NOTIFICATION", digest: "hourly" }, "weak")).status).toBe(
      303,
    );
    const { personalData } = await apiOf(db, id, { settings, now, level: "weak" });
    expect(await personalData.notificationSettings()).not.toContain("MESSAGE_NOTIFICATION");
    expect(await personalData.notificationSettings()).toContain("INCOME_NOTIFICATION");
  });
});

describe("the e-mail address on the page of own details", () => {
  const ASKED = /value="send"/;
  const states = [
    "Vahvistettu",
    "Vahvistamatta",
    "on vahvistamatta",
    "on eri kuin",
    "Kirjoita vahvistuskoodi",
  ] as const;

  /** What the page of a guardian with these addresses says, and whether it has a button for a code. */
  async function shown({
    row,
    username = null,
    asks = false,
  }: {
    row: object;
    username?: string | null;
    asks?: boolean;
  }) {
    const { id } = await guardian("Aino Virtanen").who(row).settle(db, TODAY);
    if (username) await setCredential(db, { personId: id, username, passwordHash: await passwordHash("x") }, now);
    if (asks) await (await apiOf(db, id, { settings, now, level: "strong" })).personalData.sendVerificationCode();
    const main = mainIn(await (await open(DETAILS, { as: { id, level: "strong" }, now })).text());
    return { main, says: states.filter((state) => wordsOf(main).includes(state)), asksForCode: ASKED.test(main) };
  }

  it.each([
    ["none", { row: { email: null } }, [], false],
    ["verified", { row: { email: OLD, verified_email: OLD } }, ["Vahvistettu"], false],
    ["not verified", { row: { email: NEW, verified_email: OLD } }, ["Vahvistamatta", "on vahvistamatta"], true],
    [
      "with a code to type",
      { row: { email: NEW, verified_email: OLD }, asks: true },
      ["Vahvistamatta", "Kirjoita vahvistuskoodi"],
      false,
    ],
    [
      "another than the username",
      { row: { email: NEW, verified_email: NEW }, username: OLD },
      ["Vahvistettu", "on eri kuin"],
      true,
    ],
  ] as const)("%s: says so, and offers a code only where one helps", async (_, situation, says, asksForCode) => {
    expect(await shown(situation)).toMatchObject({ says, asksForCode });
  });

  it("has a field for the code that a phone fills in, and that takes a paste with spaces", async () => {
    const { main } = await shown({ row: { email: NEW, verified_email: OLD }, asks: true });
    const field = /<input[^>]*name="oneTimeCode"[^>]*>/.exec(main)?.[0] ?? "no field";
    expect(field).toContain('autoComplete="one-time-code"');
    expect(field).toContain('inputMode="numeric"');
    expect(field).not.toMatch(/maxlength|pattern|type="number"/i);
  });
});

describe("a code that is typed on the page of own details", () => {
  /** A guardian with a code, who types as many wrong ones, and the last answer in words. */
  async function wrong(tries: number) {
    const { id } = await guardian("Aino Virtanen").who({ email: NEW, verified_email: OLD }).settle(db, TODAY);
    const as = { id, level: "strong" } as const;
    const { personalData } = await apiOf(db, id, { settings, now, level: "strong" });
    await personalData.sendVerificationCode();
    const verification = (await personalData.emailVerification()).latestVerification?.id ?? "";
    const mailed = (await takeMails(pool)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
    const fields = { _form: "code", verification, oneTimeCode: mailed.includes("111111") ? "222222" : "111111" };
    const post = (intent: string, sent = fields) =>
      open(DETAILS, { as, now, method: "POST", fields: { ...sent, intent } });
    let answer = "";
    for (let turn = 1; turn <= tries; turn++) {
      const response = await post("verify");
      expect(response.status).toBe(422);
      answer = mainIn(await response.text());
    }
    return { answer, post };
  }

  it("is wrong four times, and the field stays", async () => {
    const { answer } = await wrong(4);
    expect(wordsOf(answer)).toContain("Koodi on väärä.");
    expect(answer).toContain('name="oneTimeCode"');
  });

  it("is over at the fifth wrong try, and the page offers another", async () => {
    const { answer, post } = await wrong(5);
    expect(wordsOf(answer)).toContain("Koodi ei ole enää voimassa. Pyydä uusi koodi.");
    expect(answer).not.toContain('name="oneTimeCode"');
    expect(answer).toContain('value="send"');
    expect((await post("send")).status).toBe(303);
    expect((await takeMails(pool)).map(({ to }) => to)).toEqual([NEW]);
  });

  it("cannot be asked for a sixth time in a day, and the page says when it can", async () => {
    const { post } = await wrong(1);
    for (let code = 2; code <= 5; code++) {
      await db.updateTable("email_verification").set({ ended: "TRIES" }).execute();
      expect((await post("send")).status).toBe(303);
    }
    await db.updateTable("email_verification").set({ ended: "TRIES" }).execute();
    const refused = await post("send");
    expect(refused.status).toBe(429);
    expect(wordsOf(await refused.text())).toContain(
      "Tänään ei voi enää lähettää uutta koodia. Yritä huomenna uudelleen.",
    );
  });
});

describe("the username on the page of own details", () => {
  const form = async (row: object, town = open) => {
    const { id } = await guardian("Aino Virtanen").who(row).settle(db, TODAY);
    const [shown, edited] = await Promise.all(
      ["", "?edit=login"].map(async (query) =>
        mainIn(await (await town(`${DETAILS}${query}`, { as: { id, level: "strong" }, now })).text()),
      ),
    );
    return { shown: shown ?? "", edited: edited ?? "" };
  };

  it("may be taken only with a verified e-mail", async () => {
    const { shown, edited } = await form({ email: NEW, verified_email: OLD });
    expect(wordsOf(shown)).toContain("Kun sähköpostiosoitteesi on vahvistettu");
    expect(shown).not.toContain("?edit=login");
    expect(edited).not.toContain('name="password"');
    const other = await form({ email: OLD, verified_email: OLD });
    expect(other.shown).toContain("?edit=login");
    expect(other.edited.match(/<input[^>]*type="password"/g)).toHaveLength(2);
  });

  it("says before typing what the town asks of a password, and nothing that it does not ask", async () => {
    const row = { email: OLD, verified_email: OLD };
    const village = await servedPages(db, testSettings({ TOWN: "pohjola" }));
    const [city, small] = [await form(row), await form(row, village)].map(({ edited }) => wordsOf(edited));
    for (const asked of ["vähintään 15 merkkiä", "pieni kirjain", "iso kirjain", "1 numero", "erikoismerkki"])
      expect(city).toContain(asked);
    for (const asked of ["vähintään 10 merkkiä", "pieni kirjain", "iso kirjain", "1 numero"])
      expect(small).toContain(asked);
    expect(small).not.toMatch(/erikoismerk/);
  });
});

describe("the notifications on the page of own details", () => {
  const shown = async (disabled: readonly NotificationKind[], query = "", town = open) => {
    const { id } = await guardian("Aino Virtanen").settle(db, TODAY);
    const { personalData } = await apiOf(db, id, { settings, now, level: "weak" });
    await personalData.updateNotificationSettings({ body: [...disabled] });
    return mainIn(await (await town(`${DETAILS}${query}`, { as: { id, level: "weak" }, now })).text());
  };
  const OFF = "Muistutus tulotiedoista on pois päältä";

  it("warn when the reminder of income is off, and only then", async () => {
    expect(wordsOf(await shown(["INCOME_NOTIFICATION"]))).toContain(OFF);
    await reset();
    expect(wordsOf(await shown(["MESSAGE_NOTIFICATION"]))).not.toContain(OFF);
  });

  it("have discussion times only where the town offers them, and a way back without saving", async () => {
    const kinds = (html: string) => [...html.matchAll(/value="(\w+_NOTIFICATION)"/g)].map(([, kind]) => kind);
    const without = { ...settings, flags: { ...settings.flags, discussionReservations: false } };
    const within = { ...settings, flags: { ...settings.flags, discussionReservations: true } };
    const form = await shown([], "?edit=notifications", await servedPages(db, within));
    expect(kinds(form)).toContain("DISCUSSION_TIME_NOTIFICATION");
    expect(form).toContain(`value="${DETAILS}#notifications"`);
    await reset();
    const shorter = kinds(await shown([], "?edit=notifications", await servedPages(db, without)));
    expect(shorter).toEqual(kinds(form).filter((kind) => kind !== "DISCUSSION_TIME_NOTIFICATION"));
  });
});

describe("the pages of what the service holds", () => {
  it("can be read by part and downloaded when the copy is made, and say when it goes", async () => {
    const { id } = await guardian("Aino Virtanen").who({ email: OLD, verified_email: OLD }).settle(db, TODAY);
    const read = async (query = "") =>
      mainIn(await (await open(`${DETAILS}/data${query}`, { as: { id, level: "strong" }, now })).text());
    expect(await read()).not.toContain("download");
    expect(
      (await open(`${DETAILS}/data`, { as: { id, level: "strong" }, now, method: "POST", fields: { intent: "ask" } }))
        .status,
    ).toBe(303);
    expect(wordsOf(await read())).toContain("Tietojasi kootaan");
    await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings, sources: copySources }) });
    const made = await read();
    expect(made).toMatch(/<a[^>]*download/);
    expect(wordsOf(made)).toMatch(/Poistamme kokoelman \d{1,2}\.\d{1,2}\.\d{4} klo \d{1,2}\.\d\d/);
    const sections = [...made.matchAll(/href="[^"]*\?section=(\w+)/g)].map(([, section]) => section);
    const { ownData } = await apiOf(db, id, { settings, now, level: "strong" });
    const held = (await ownData.read({ copyId: (await ownData.copy()).copy?.id ?? "" })).sections;
    const filled = held.filter(({ items }) => items.length > 0).map(({ section }) => section);
    // The log has a page of its own.
    expect(sections).toEqual(filled.filter((section) => section !== "log"));
    expect(sections).toContain("person");
    expect(made).toContain(`href="${DETAILS}/log"`);
    expect(wordsOf(await read("?section=person"))).toContain(OLD);
  });
});

describe("the page of logins", () => {
  /** A guardian who is logged in here, on a phone and on a tablet. */
  async function threeLogins() {
    const { id } = await guardian("Aino Virtanen").settle(db, TODAY);
    const logIn = (level: "weak" | "strong", browser: string, system: string, time: string) =>
      createSession(db, { personId: id, level, on: { browser, system } }, at(time));
    const here = await logIn("strong", "Firefox", "Windows", "07:30");
    const others = [await logIn("weak", "Safari", "iOS", "07:45"), await logIn("weak", "Chrome", "Android", "07:50")];
    const page = async (posted: { method?: "POST"; fields?: Record<string, string> } = {}) => {
      const call = await requestOf(db, id, { settings, now, sessionHash: here.session.idHash });
      const api = createPageApi(call);
      return open(`${DETAILS}/sessions`, { as: { id, level: "strong" }, now, login: here, api, ...posted });
    };
    const cards = async () =>
      [...(await (await page()).text()).matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
    return { here, others, page, cards };
  }

  it("says of each the browser, the time and the level, and which one is here", async () => {
    const { cards } = await threeLogins();
    const words = (await cards()).map(wordsOf);
    expect(words).toHaveLength(3);
    const of = (name: string) => words.find((one) => one.includes(name)) ?? "";
    expect(of("Safari, iOS")).toContain("10.3.2026 klo 7.45");
    expect(of("Safari, iOS")).toContain("Käyttäjätunnus");
    expect(of("Firefox, Windows")).toContain("10.3.2026 klo 7.30");
    expect(of("Firefox, Windows")).toContain("Vahva tunnistautuminen");
    expect(words.filter((one) => one.includes("Tämä selain"))).toEqual([of("Firefox, Windows")]);
  });

  it("tells two logins of one browser in one minute apart, by their titles and their buttons", async () => {
    const { here, others, cards } = await threeLogins();
    const [phone] = await db
      .updateTable("session")
      .set({ browser: "Safari", system: "iOS", created_at: at("07:45") })
      .where(
        "id_hash",
        "in",
        others.map(({ session }) => session.idHash),
      )
      .returning("id_hash")
      .execute();
    expect(phone?.id_hash).not.toBe(here.session.idHash);
    const html = (await cards()).join("");
    const names = [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      "Kirjaa ulos: Safari, iOS (1), 10.3.2026 klo 7.45",
      "Kirjaa ulos: Safari, iOS (2), 10.3.2026 klo 7.45",
    ]);
    for (const title of ["Safari, iOS (1)", "Safari, iOS (2)"]) expect(wordsOf(html)).toContain(title);
    expect(wordsOf(html)).not.toContain("Firefox, Windows (");
  });

  it("ends one of them, or all others, and has no button for the one that is here", async () => {
    const { here, others, page, cards } = await threeLogins();
    const [phone, tablet] = others;
    const safari = (await cards()).find((card) => card.includes("Safari")) ?? "";
    const session = /<button[^>]*name="session"[^>]*value="([^"]+)"/.exec(safari)?.[1] ?? "no button";
    expect((await cards()).find((card) => card.includes("Firefox"))).not.toContain("<button");
    const isOpen = async (login: typeof here | undefined) => (await sessionFor(db, login?.id ?? "", now)) !== null;
    expect((await page({ method: "POST", fields: { session } })).status).toBe(303);
    expect([await isOpen(here), await isOpen(phone), await isOpen(tablet)]).toEqual([true, false, true]);
    expect((await page({ method: "POST", fields: { intent: "others" } })).status).toBe(303);
    expect([await isOpen(here), await isOpen(tablet)]).toEqual([true, false]);
    expect(await (await page()).text()).not.toContain('value="others"');
  });
});

describe("the page of the log", () => {
  it("names the day, the own time, and of others neither time, name nor device", async () => {
    const { id: antti } = await guardian("Antti Virtanen").settle(db, TODAY);
    const { id } = await guardian("Aino Virtanen").settle(db, TODAY);
    const family = await guardian("Mummo Virtanen").with(child("Elsa").alsoOf(id).alsoOf(antti)).settle(db, TODAY);
    const application = await addApplication(db, {
      guardianId: antti,
      childId: family.child("Elsa"),
      otherGuardians: [id],
      row: { allow_other_guardian_access: true },
    });
    for (const [actor, event, time] of [
      ["CITIZEN", "SENT", "07:11"],
      ["EMPLOYEE", "DECISIONS_SENT", "07:22"],
    ] as const)
      await sql`
        insert into application_event (application_id, at, event, status, actor, person_id)
        values (${application}, ${at(time)}, ${event}, 'SENT', ${actor}, ${actor === "CITIZEN" ? antti : null})`.execute(
        db,
      );
    const { personalData } = await apiOf(db, id, { settings, now, level: "strong" });
    await personalData.updateNotificationSettings({ body: [] });
    const html = await (await open(`${DETAILS}/log`, { as: { id, level: "strong" }, now })).text();
    const lines = [...mainIn(html).matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = ""]) => wordsOf(line).trim());
    expect(lines).toHaveLength(3);
    expect(wordsOf(mainIn(html))).toContain("Tiistai 10. maaliskuuta 2026");
    expect(lines).toContain("Klo 8.00 muutit ilmoitusten asetuksia");
    expect(lines).toContain("Toinen huoltaja lähetti hakemuksen (Elsa Virtanen)");
    expect(lines).toContain("Kunta lähetti päätöksen (Elsa Virtanen)");
    expect(lines.join(" ")).not.toMatch(/07\.|Antti|Firefox/);
  });
});
