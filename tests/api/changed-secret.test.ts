import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { deviceCookie, isKnownDevice } from "~/foundation/auth/device-cookie.server.ts";
import { csrfTokens } from "~/foundation/auth/same-origin.server.ts";
import { Drafts } from "~/foundation/drafts/drafts.server.ts";
import { formToken, readFormToken } from "~/foundation/drafts/form-token.server.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { createApi } from "~/municipality/in-process-client.server.ts";
import { copySources } from "~/municipality/makers.server.ts";
import { ownDataMaking } from "~/personal-details/own-data/behind/own-data-jobs.server.ts";
import { OWN_DATA_PATH } from "~/personal-details/parts/addresses.ts";
import { child, guardian } from "../people/family.ts";
import { ALL_KEPT } from "../people/own-details.ts";
import { refusalOf, requestOf, testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { takeMails } from "../support/asking/outbox.ts";
import { atForms, mainOf } from "../support/asking/posted-form.ts";
import { servedPages } from "../support/asking/served-pages.ts";

/** Everything that is sealed or proved with the session secret: made before the secret changes, and used after that. */
const OLD = "0123456789-the-secret-before-the-change";
const NEW = "0123456789-the-secret-after-the-change";
const { db, pool, reset } = await testDatabase();
const { dataDir } = testSettings();
const under = (SESSION_SECRET: string) => testSettings({ SESSION_SECRET, DATA_DIR: dataDir });
const before = under(OLD);
const stillListed = under(`${NEW},${OLD}`);
const gone = under(NEW);
const pages = new Map<Settings, Awaited<ReturnType<typeof servedPages>>>();
for (const settings of [before, stillListed, gone]) pages.set(settings, await servedPages(db, settings));

const now = new Date("2026-03-10T12:00:00+02:00");
const later = new Date("2026-03-10T12:05:00+02:00");
const INCOME = "/income/new/edit";
let aino: string;
beforeEach(async () => {
  await reset();
  aino = (await guardian("Aino Virtanen").with(child("Elsa")).settle(db, "2026-03-10")).id;
});

const api = async (settings: Settings, at = later) => createApi(await requestOf(db, aino, { settings, now: at }));

function at(settings: Settings, when = later) {
  const open = pages.get(settings);
  if (!open) throw new Error("no pages under this secret");
  return atForms(open, { as: { id: aino, level: "strong" }, now: when });
}

const UNREADABLE = "Aiemmin tähän kirjoittamaasi ei voi enää avata, koska palvelun salausavain on vaihdettu.";

describe("text that a guardian has typed and not sent", () => {
  const typed = async () => {
    const { see, press } = at(before, now);
    return press(await see(INCOME), "refresh", { otherInfo: "Aloitan uuden työn" });
  };

  it("is on its page while the old secret is listed", async () => {
    const { address } = await typed();
    for (const where of [address, INCOME]) {
      const page = await at(stillListed).see(where);
      expect(page.html).toContain("Aloitan uuden työn");
      expect(page.html).not.toContain(UNREADABLE);
    }
  });

  it("is told to be unreadable without the old secret, at its own address and at the form, until something is typed", async () => {
    const { address } = await typed();
    const { see, press } = at(gone);
    for (const where of [address, INCOME]) {
      const page = await see(where);
      expect(page.status).toBe(200);
      expect(page.html).toContain(UNREADABLE);
      expect(page.html).not.toContain("Lomake on jo lähetetty, tallennettu tai poistettu");
    }
    await press(await see(INCOME), "refresh", { otherInfo: "Uusi teksti" });
    const again = await see(INCOME);
    expect(again.html).toContain("Uusi teksti");
    expect(again.html).not.toContain(UNREADABLE);
  });

  it("can be sent from a page that was drawn under the old secret", async () => {
    for (const settings of [stillListed, gone]) {
      const drawn = await at(before, now).see(INCOME);
      const checked = await at(settings).press(drawn, "verify", { otherInfo: "Aloitan uuden työn" });
      expect(checked.status).toBe(422);
      expect(checked.html).toContain("Aloitan uuden työn");
    }
  });

  it("is kept when it comes after the end of the session, while the old secret is listed", async () => {
    const token = formToken(before.sessionSecrets, { personId: aino, route: INCOME, version: null }, now);
    const post = () =>
      new Request(`http://localhost${INCOME}`, {
        method: "POST",
        body: new URLSearchParams({ _token: token, otherInfo: "Hei" }),
      });
    const keep = (settings: Settings) =>
      new Drafts({ db, settings, now: later }, null).keepLate(post(), { posted: null });
    expect(await keep(stillListed)).toMatch(/^\/income\/new\/edit\?form=/);
    expect(await keep(gone)).toBeNull();
  });
});

describe("a copy of own data", () => {
  const copied = async () => {
    const copyId = await (await api(before, now)).ownData.ask();
    await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings: before, sources: copySources }) });
    return copyId;
  };

  it("opens while the old secret is listed", async () => {
    const copyId = await copied();
    expect((await (await api(stillListed)).ownData.read({ copyId })).sections).not.toEqual([]);
    expect((await at(stillListed).see(OWN_DATA_PATH)).html).toContain("Kootut tietosi");
  });

  it("is told to be unreadable without the old secret, and is made anew", async () => {
    const copyId = await copied();
    expect(await refusalOf((await api(gone)).ownData.read({ copyId }))).toMatchObject({ status: 404 });
    expect(await refusalOf((await api(gone)).ownData.download({ copyId }))).toMatchObject({ status: 404 });
    const page = await at(gone).see(OWN_DATA_PATH);
    expect(page.status).toBe(200);
    expect(mainOf(page.html)).toContain("Koottuja tietoja ei voi enää avata. Kokoa ne uudelleen.");
    expect(mainOf(page.html)).toContain("Kokoa tietoni");
    expect(mainOf(page.html)).not.toContain("Lataa tiedot");

    await (await api(gone)).ownData.ask();
    await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings: gone, sources: copySources }) });
    expect(mainOf((await at(gone).see(OWN_DATA_PATH)).html)).toContain("Lataa tiedot");
  });

  it("tells of unsent text that it cannot be opened, and invents no answers", async () => {
    const { see, press } = at(before, now);
    await press(await see(INCOME), "refresh", { otherInfo: "Aloitan uuden työn" });
    const calls = await api(gone);
    const copyId = await calls.ownData.ask();
    await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings: gone, sources: copySources }) });
    const { sections } = await calls.ownData.read({ copyId });
    const [unsent] = sections.find(({ section }) => section === "unsentForms")?.items ?? [];
    expect(unsent).toMatchObject({ typed: "Kirjoittamaasi ei voi enää avata." });
    expect(unsent).not.toHaveProperty("answers");
  });
});

describe("a code for an e-mail address", () => {
  const NEW_EMAIL = "aino.uusi@example.fi";
  const asked = async (settings: Settings, when: Date) => {
    const calls = (await api(settings, when)).personalData;
    await calls.sendVerificationCode();
    const { latestVerification } = await calls.emailVerification();
    const code = /\b\d{6}\b/.exec((await takeMails(pool)).at(-1)?.text ?? "")?.[0] ?? "no code";
    return { id: latestVerification?.id ?? "", code };
  };
  beforeEach(async () => {
    await db.updateTable("person").set({ email: NEW_EMAIL }).where("id", "=", aino).execute();
  });

  it("is right while the old secret is listed", async () => {
    const body = await asked(before, now);
    await (await api(stillListed)).personalData.verifyEmail({ body });
    expect(await (await api(stillListed)).personalData.emailVerification()).toMatchObject({ verifiedEmail: NEW_EMAIL });
  });

  it("is over without the old secret: the page says so, and a new one is mailed", async () => {
    const drawn = await at(before, now).see("/personal-details");
    const body = await asked(before, now);
    const calls = (await api(gone)).personalData;
    expect(await refusalOf(calls.verifyEmail({ body }))).toMatchObject({ status: 400 });
    expect(await calls.emailVerification()).toMatchObject({ latestVerification: null });
    expect(drawn.status).toBe(200);
    const again = await asked(gone, later);
    expect(again.id).not.toBe(body.id);
    await calls.verifyEmail({ body: again });
    expect(await calls.emailVerification()).toMatchObject({ verifiedEmail: NEW_EMAIL });
  });
});

describe("the same request with the same key", () => {
  const send = async (settings: Settings, idempotencyKey: string, phone: string) =>
    (await api(settings)).personalData.update({ body: { ...ALL_KEPT, phone } }, { idempotencyKey });

  it.each([
    ["while the old secret is listed", stillListed],
    ["without the old secret", gone],
  ])("counts once %s, and another request with that key is refused", async (_, settings) => {
    const key = randomUUID();
    await send(before, key, "040 123 4567");
    await send(before, randomUUID(), "040 765 4321");
    await send(settings, key, "040 123 4567");
    const { phone } = await db.selectFrom("person").select("phone").where("id", "=", aino).executeTakeFirstOrThrow();
    expect(phone).toBe("040 765 4321");
    expect(await refusalOf(send(settings, key, "050 111 2222"))).toMatchObject({
      status: 409,
      errorCode: "IDEMPOTENCY_KEY_REUSED",
    });
  });
});

describe("the rest that the secret seals or proves", () => {
  it("a search of messages is found while the old secret is listed; without it the page leads to a new search", async () => {
    const searchId = await (await api(before, now)).messages.search({ body: { words: "metsä" } });
    expect(await (await api(stillListed)).messages.searchResult({ searchId })).toMatchObject({ words: "metsä" });
    expect(await refusalOf((await api(gone)).messages.searchResult({ searchId }))).toMatchObject({ status: 403 });
    const page = await at(gone).see(`/messages?search=${searchId}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain("Hakutuloksia ei voi enää näyttää. Etsi uudelleen.");
  });

  it("a browser that has been used before stays known while the old secret is listed", () => {
    const { name, value } = deviceCookie(aino, before.sessionSecrets);
    expect(isKnownDevice({ [name]: value }, aino, stillListed.sessionSecrets)).toBe(true);
    expect(isKnownDevice({ [name]: value }, aino, gone.sessionSecrets)).toBe(false);
    expect(deviceCookie(aino, stillListed.sessionSecrets)).toEqual(deviceCookie(aino, gone.sessionSecrets));
  });

  it("a form of a browser that sends no origin is taken while the old secret is listed", async () => {
    const [csrf] = csrfTokens("held", before.sessionSecrets);
    const post = () => new Request("http://localhost/", { method: "POST", body: new URLSearchParams({ csrf }) });
    const due = (settings: Settings) => ({ posted: null, csrfDue: csrfTokens("held", settings.sessionSecrets) });
    await expect(postedForm(post(), due(stillListed))).resolves.toMatchObject({ csrf });
    await expect(postedForm(post(), due(gone))).rejects.toMatchObject({ status: 403 });
  });

  it("the token of a form is read while the old secret is listed", () => {
    const about = { personId: aino, route: INCOME, version: "v1" };
    const token = formToken(before.sessionSecrets, about, now);
    expect(readFormToken(stillListed.sessionSecrets, token, INCOME, later)).toEqual(about);
    expect(readFormToken(gone.sessionSecrets, token, INCOME, later)).toBeNull();
  });
});
