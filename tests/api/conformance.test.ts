import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { contract } from "~/contract.ts";
import type { Call } from "~/foundation/seam/call.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { daycareForm, preferences, serviceNeed } from "../people/application-form.ts";
import { decidedFamily } from "../people/decisions.ts";
import { child, guardian } from "../people/family.ts";
import { addServiceNeedOption, addUnit } from "../people/town.ts";
import { refusalOf } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { twoClients, type Who } from "../support/asking/two-clients.ts";

const NOW = new Date("2026-03-10T12:00:00+02:00");
const { db, reset } = await testDatabase();
const { clients, url, cookieOf } = await twoClients(db, () => NOW);

let aino: { id: string; elsa: string };
let stranger: { id: string; kalle: string };
let unit: string;
let option: string;

beforeEach(async () => {
  await reset();
  unit = await addUnit(db, "Merilän päiväkoti");
  option = await addServiceNeedOption(db, "Kokopäiväinen");
  const family = await guardian("Aino Virtanen").with(child("Elsa")).settle(db, "2026-03-10");
  const other = await guardian("Pekka Laine").with(child("Kalle")).settle(db, "2026-03-10");
  aino = { id: family.id, elsa: family.child("Elsa") };
  stranger = { id: other.id, kalle: other.child("Kalle") };
});

const strong = (id: string): Who => ({ id, level: "strong" });

const form = (changes: Parameters<typeof preferences>[0] = {}) =>
  daycareForm({
    preferences: preferences({
      preferredUnits: [{ id: unit, name: "" }],
      serviceNeed: serviceNeed({
        serviceNeedOption: {
          id: option,
          nameFi: "Kokopäiväinen",
          nameSv: "",
          nameEn: "",
          validPlacementType: "DAYCARE",
        },
      }),
      ...changes,
    }),
  });

describe.each(["in process", "over HTTP"] as const)("a client %s", (kind) => {
  const as = (who: Who) => clients[kind](who);

  it("takes a daycare application from the first draft to its cancellation", async () => {
    const api = await as(strong(aino.id));
    const applicationId = await api.applications.create({ body: { childId: aino.elsa, type: "DAYCARE" } });
    expect(applicationId).toMatch(/^[0-9a-f-]{36}$/);

    expect(await api.applications.saveDraft({ applicationId, body: form() })).toBeUndefined();
    await api.applications.send({ applicationId });
    const sent = await api.applications.details({ applicationId });
    expect(sent).toMatchObject({ status: "SENT", sentDate: "2026-03-10", guardianId: aino.id });

    const later = form({ preferredStartDate: "2026-09-01" });
    await api.applications.update({ applicationId, body: { form: later, allowOtherGuardianAccess: true } });
    expect((await api.applications.details({ applicationId })).form.preferences.preferredStartDate).toBe("2026-09-01");
    const earlier = { form: form({ preferredStartDate: "2026-08-31" }), allowOtherGuardianAccess: true };
    expect(await refusalOf(api.applications.update({ applicationId, body: earlier }))).toMatchObject({ status: 400 });

    await api.applications.remove({ applicationId });
    const [plain] = await api.applications.byGuardian();
    expect(plain?.applicationSummaries).toEqual([]);
    const [listed] = await api.applications.byGuardian({ cancelled: "include" });
    expect(listed?.applicationSummaries[0]).toMatchObject({ applicationId, applicationStatus: "CANCELLED" });
  });

  it("answers an edit of an old version with the conflict and the current version", async () => {
    const api = await as(strong(aino.id));
    const applicationId = await api.applications.create({ body: { childId: aino.elsa, type: "DAYCARE" } });
    const ifMatch = versionOf(await api.applications.details({ applicationId }));
    expect(ifMatch).not.toBeNull();
    await api.applications.saveDraft({ applicationId, body: form() }, { ifMatch });
    const stale = await refusalOf(api.applications.saveDraft({ applicationId, body: form() }, { ifMatch }));
    expect(stale).toMatchObject({ status: 409, errorCode: "VERSION_CONFLICT" });
    // Without a version the last write wins, as in the peer.
    await api.applications.saveDraft({ applicationId, body: form() });
  });

  it("gives the first answer again for the same key, and refuses another errand under the key", async () => {
    const api = await as(strong(aino.id));
    const idempotencyKey = randomUUID();
    const body = { childId: aino.elsa, type: "CLUB" as const };
    const first = await api.applications.create({ body }, { idempotencyKey });
    expect(await api.applications.create({ body }, { idempotencyKey })).toBe(first);
    const other = api.applications.create({ body: { ...body, type: "DAYCARE" } }, { idempotencyKey });
    expect(await refusalOf(other)).toMatchObject({ status: 409, errorCode: "IDEMPOTENCY_KEY_REUSED" });
    const [listed] = await api.applications.byGuardian();
    expect(listed?.applicationSummaries).toHaveLength(1);
  });

  it("carries a file there and back byte for byte", async () => {
    const api = await as(strong(aino.id));
    const applicationId = await api.applications.create({ body: { childId: aino.elsa, type: "DAYCARE" } });
    const bytes = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
    const path = `/tmp/conformance-${randomUUID()}`;
    writeFileSync(path, bytes);
    const file = { name: "työtodistus äö.pdf", path, size: bytes.length, truncated: false };
    const attachmentId = await api.attachments.uploadToApplication({ applicationId, type: "URGENCY", file });
    const found = await api.attachments.download({ attachmentId, requestedFilename: file.name });
    expect(found).toMatchObject({ name: file.name, contentType: "application/pdf", disposition: "inline" });
    const pieces: Buffer[] = [];
    for await (const piece of await found.open()) pieces.push(Buffer.from(piece));
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    const wrong = api.attachments.download({ attachmentId, requestedFilename: "other.pdf" });
    expect(await refusalOf(wrong)).toMatchObject({ status: 400 });
  });

  it("answers two decisions in order, and gets the wire's code for a day outside the allowed range", async () => {
    const family = await decidedFamily(db, "2026-03-10", ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    const { applicationId, decision } = family;
    const { decisions } = await as(strong(family.aino.id));
    expect((await decisions.list()).decidableApplications).toEqual([applicationId]);
    const accept = (type: "PRESCHOOL" | "PRESCHOOL_DAYCARE", requestedStartDate: string) =>
      decisions.accept({ applicationId, body: { decisionId: decision(type), requestedStartDate } });
    expect(await refusalOf(accept("PRESCHOOL_DAYCARE", "2026-08-03"))).toMatchObject({
      status: 400,
      errorCode: null,
      details: { fault: "prePrimaryFirst" },
    });
    expect(await accept("PRESCHOOL", "2026-08-11")).toBeUndefined();
    expect(await refusalOf(accept("PRESCHOOL_DAYCARE", "2026-08-02"))).toMatchObject({
      status: 400,
      errorCode: "decision.validation.invalid-requested-start-date",
    });
    await decisions.reject({ applicationId, body: { decisionId: decision("PRESCHOOL_DAYCARE") } });
    expect(await decisions.pending()).toEqual([]);
    const all = await decisions.byApplication({ applicationId });
    expect(all.map((one) => [one.decision.type, one.decision.status, one.canDecide])).toEqual([
      ["PRESCHOOL", "ACCEPTED", false],
      ["PRESCHOOL_DAYCARE", "REJECTED", false],
    ]);
    const details = await decisions.details({ id: decision("PRESCHOOL") });
    expect(details).toMatchObject({ unitName: "Koivikon esiopetus", resolved: "2026-03-10" });
    const { decisions: anttis } = await as(strong(family.antti.id));
    const foreign = anttis.reject({ applicationId, body: { decisionId: decision("PRESCHOOL") } });
    expect(await refusalOf(foreign)).toMatchObject({ status: 403, errorCode: null });
  });

  it("gets the same refusal for another family's id and an unknown id", async () => {
    const theirs = await (await as(strong(stranger.id))).applications.create({
      body: { childId: stranger.kalle, type: "DAYCARE" },
    });
    const api = await as(strong(aino.id));
    const calls = (applicationId: string, childId: string) => [
      () => api.applications.details({ applicationId }),
      () => api.applications.saveDraft({ applicationId, body: form() }),
      () => api.applications.update({ applicationId, body: { form: form(), allowOtherGuardianAccess: false } }),
      () => api.applications.send({ applicationId }),
      () => api.applications.remove({ applicationId }),
      () => api.applications.duplicates({ childId }),
      () => api.applications.activePlacements({ childId }),
      () => api.applications.create({ body: { childId, type: "DAYCARE" } }),
      () => api.attachments.remove({ attachmentId: applicationId }),
      () => api.children.image({ imageId: childId }),
    ];
    const foreign = calls(theirs, stranger.kalle);
    const unknown = calls(randomUUID(), randomUUID());
    for (const [index, call] of foreign.entries()) {
      const { details: _, ...said } = await refusalOf(call());
      expect(said).toEqual({ status: 403, errorCode: null });
      const { details: __, ...same } = await refusalOf((unknown[index] as () => Promise<unknown>)());
      expect(same).toEqual(said);
    }
  });
});

/** What is left out keeps its value, and an empty list changes nothing: these bodies may be empty. */
const MAY_BE_EMPTY: readonly string[] = [
  "personalData.update",
  "personalData.updateNotificationSettings",
  "calendar.save",
  "calendar.dismissServiceTimeNotices",
];

describe("every call of the contract", () => {
  const everyCall = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ name: `${area}.${name}`, call: call as Call })),
  );
  const addressOf = (call: Call) => `${url}${call.path.replace(/\{\w+\}/g, () => randomUUID())}`;
  const asked = (call: Call, cookie: string, headers: Record<string, string> = { "x-evaka-csrf": "1" }) =>
    fetch(addressOf(call), { method: call.method, headers: { cookie, ...headers } });

  it.each(everyCall.filter(({ call }) => call.level !== "public"))("$name needs a session", async ({ call }) => {
    const response = await asked(call, "");
    expect([response.status, await response.text()]).toEqual([401, "Unauthorized"]);
  });

  it.each(everyCall.filter(({ call }) => call.level === "strong"))("$name refuses a weak session", async ({ call }) => {
    const response = await asked(call, await cookieOf({ id: aino.id, level: "weak" }));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ errorCode: null, timestamp: expect.any(Number) });
  });

  it.each(everyCall.filter(({ call }) => call.method !== "GET"))("$name needs the CSRF header", async ({ call }) => {
    const response = await asked(call, await cookieOf(strong(aino.id)), {});
    expect([response.status, await response.json()]).toEqual([403, { message: "Anti-CSRF token error" }]);
  });

  it.each(everyCall.filter(({ call }) => call.method !== "GET" && call.body))(
    "$name refuses rubbish and does not break",
    async ({ name, call }) => {
      const cookie = await cookieOf(strong(aino.id));
      for (const body of [
        "",
        "{",
        "null",
        "[]",
        "{}",
        '"x"',
        '{"__proto__":{"x":1}}',
        '{"childId":"1e999","form":[]}',
      ]) {
        const response = await fetch(addressOf(call), {
          method: call.method,
          headers: { cookie, "x-evaka-csrf": "1", "content-type": "application/json" },
          body,
        });
        expect([400, 403, 404, ...(MAY_BE_EMPTY.includes(name) ? [200] : [])]).toContain(response.status);
      }
    },
  );

  it("is in the OpenAPI document with its level", async () => {
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    for (const { name, call } of everyCall) {
      expect(document.paths[call.path.replace(/\/$/, "")]?.[call.method.toLowerCase()], name).toMatchObject({
        "x-level": call.level,
      });
    }
  });
});

describe("the HTTP side", () => {
  it("serves a path that ends in a slash with and without it", async () => {
    const headers = { cookie: await cookieOf(strong(aino.id)) };
    for (const path of ["start-dates/", "start-dates", "partner", "children"]) {
      const response = await fetch(`${url}/citizen/income-statements/${path}`, { headers });
      expect([path, response.status]).toEqual([path, 200]);
    }
  });

  it("answers an unknown path with 401 without a session, and with a JSON 404 in a session", async () => {
    const path = `${url}/citizen/nothing/here`;
    expect((await fetch(path)).status).toBe(401);
    const response = await fetch(path, { headers: { cookie: await cookieOf(strong(aino.id)) } });
    expect([response.status, await response.json()]).toEqual([404, { errorCode: null, timestamp: expect.any(Number) }]);
    expect((await fetch(`${url}/citizen/public/nothing`)).status).toBe(404);
  });

  it("answers nothing with an empty 200, an id with a bare string and a count with a bare number", async () => {
    const headers = {
      cookie: await cookieOf(strong(aino.id)),
      "x-evaka-csrf": "1",
      "content-type": "application/json",
    };
    const created = await fetch(`${url}/citizen/applications`, {
      method: "POST",
      headers,
      body: JSON.stringify({ childId: aino.elsa, type: "DAYCARE" }),
    });
    const text = await created.text();
    expect(text).toMatch(/^"[0-9a-f-]{36}"$/);
    const path = `${url}/citizen/applications/${JSON.parse(text) as string}`;
    const saved = await fetch(`${path}/draft`, { method: "PUT", headers, body: JSON.stringify(form()) });
    expect([saved.status, await saved.text()]).toEqual([200, ""]);
    expect((await fetch(path, { headers })).headers.get("etag")).toMatch(/^".+"$/);
    const count = await fetch(`${url}/citizen/applications/by-guardian/notifications`, { headers });
    expect(await count.text()).toBe("0");
    expect(count.headers.get("x-session-expires")).toMatch(/^2026-03-10T/);
  });

  it("refuses a body over four megabytes with 413", async () => {
    const response = await fetch(`${url}/citizen/applications`, {
      method: "POST",
      headers: { cookie: await cookieOf(strong(aino.id)), "x-evaka-csrf": "1", "content-type": "application/json" },
      body: JSON.stringify({ childId: aino.elsa, type: "x".repeat(4_200_000) }),
    });
    expect(response.status).toBe(413);
  });

  it("throws refusals of the same class from both clients", async () => {
    for (const kind of ["in process", "over HTTP"] as const) {
      const refused = (await clients[kind](null)).children.list();
      await expect(refused).rejects.toBeInstanceOf(Refusal);
      await expect(refused).rejects.toMatchObject({ status: 401 });
    }
  });
});
