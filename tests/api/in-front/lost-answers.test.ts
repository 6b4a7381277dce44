import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { databaseId } from "~/attachments/behind/store-owner.server.ts";
import { contract } from "~/contract.ts";
import { NO_FAULTS } from "~/demo/plain-gateway/gateway-faults.ts";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import type { Call } from "~/foundation/seam/call.ts";
import { clientOf } from "~/foundation/seam/client.ts";
import { isExtension } from "~/foundation/seam/extension.ts";
import { overHttp } from "~/foundation/seam/http-client.server.ts";
import { sentOnce } from "~/foundation/seam/sent-once.server.ts";
import { lookingBy } from "~/in-front/looking.server.ts";
import { daycareForm, FULL_TIME, preferences, serviceNeed } from "../../people/application-form.ts";
import { addApplication, addDecision } from "../../people/applications.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { childIncome } from "../../people/income.ts";
import { addPreschoolTerm, addServiceNeedOption } from "../../people/town.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { emptyKeysOfPosts } from "../../support/asking/keys-of-posts.ts";
import { twoClients } from "../../support/asking/two-clients.ts";
import { PATIENCE_MS } from "../../support/running/patience.ts";
import { incomingFile } from "../../support/samples/incoming-file.ts";
import { pdf } from "../../support/samples/specimen-files.ts";

/** Posts over a gateway that knows no keys, and loses answers. The town's day is after every machine's. */
const TODAY = "2046-03-12";
const MONDAY = "2046-04-16";
const { db, reset } = await testDatabase();
const town = await twoClients(db, () => new Date(`${TODAY}T12:00:00+02:00`));
const files = await openFileStore(town.settings);
await files.setOwner(await databaseId(db));
const plain = await openPlainGateway({ service: new URL(town.url).origin });
const folder = mkdtempSync(join(tmpdir(), "aamu-lost-answers-"));
afterAll(async () => {
  await plain.close();
  for (const made of [folder, town.settings.dataDir]) rmSync(made, { recursive: true, force: true });
});

let people: Awaited<ReturnType<typeof family>>;
let api: Api;
beforeEach(async () => {
  Object.assign(plain.faults, NO_FAULTS);
  await reset();
  await emptyKeysOfPosts(db);
  people = await family();
  const carryOut = overHttp({
    baseUrl: `${plain.url}/api`,
    headers: { cookie: await town.cookieOf({ id: people.aino, level: "strong" }) },
    patience: PATIENCE_MS,
  });
  api = clientOf(
    contract,
    sentOnce(carryOut, {
      db,
      secrets: ["a secret of at least 32 characters"],
      caller: people.aino,
      lookFor: lookingBy(clientOf(contract, carryOut)),
    }),
  );
});

/** Aino has Elsa in daycare and Onni in pre-primary education. A draft and a decision of hers wait. */
async function family() {
  const unitId = await addOpenUnit(db, "Merilän päiväkoti", {
    row: { pilot_features: ["MESSAGING", "RESERVATIONS", "SERVICE_APPLICATIONS", "PLACEMENT_TERMINATION"] },
  });
  await addPreschoolTerm(db, 2045);
  const { id: aino, child: named } = await guardian("Aino Virtanen")
    .with(child("Elsa").inDaycare(unitId), child("Onni").aged(6).in("PRESCHOOL", unitId), child("Vilma"), child("Eino"))
    .settle(db, TODAY);
  const option = await addServiceNeedOption(db, "Osaviikkoinen");
  const draft = await addApplication(db, {
    guardianId: aino,
    childId: named("Vilma"),
    status: "CREATED",
    form: daycareForm({ preferences: wishes(unitId, option) }),
  });
  const decided = { guardianId: aino, childId: named("Eino"), status: "WAITING_CONFIRMATION" } as const;
  const days = { start_date: "2046-08-01", end_date: "2047-07-31", sent_date: TODAY };
  const answered = await addApplication(db, decided);
  return {
    aino,
    unitId,
    elsa: named("Elsa"),
    onni: named("Onni"),
    draft,
    option,
    applicationId: answered,
    decisionId: await addDecision(db, answered, unitId, days),
  };
}

const wishes = (unitId: string, option: string) =>
  preferences({
    preferredUnits: [{ id: unitId, name: "Merilän päiväkoti" }],
    preferredStartDate: "2046-08-01",
    serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: option } }),
  });

/** What is there: the newest message's thread has so many messages, and so on. */
const threads = async () => (await api.messages.received({ page: 1 })).data;
const messages = async () => {
  const [thread] = await threads();
  return thread?.type === "Regular" ? thread.messages.length - 1 : 0;
};
const summaries = async () => (await api.applications.byGuardian()).flatMap((one) => one.applicationSummaries);
const begun = async () => (await summaries()).filter(({ childId }) => childId === people.elsa).length;
const sent = async () =>
  (await summaries()).filter(
    ({ applicationId, applicationStatus }) => applicationId === people.draft && applicationStatus === "SENT",
  ).length;
const answered = (status: string) => async () =>
  (await api.decisions.list()).decisions.filter((one) => one.status === status).length;
const statements = async () => (await api.incomeStatements.own({ page: 1 })).data.length;

async function write(idempotencyKey: string | null) {
  const { messageAccounts } = await api.messages.recipients();
  const recipients = messageAccounts.slice(0, 1).map(({ account }) => account.id);
  const body = { recipients, children: [people.elsa], title: "Hei", content: "Elsa on kipeä", attachmentIds: [] };
  return api.messages.send({ body }, { idempotencyKey });
}

const fileOf = (content: Buffer, name = "todistus.pdf") => incomingFile(folder, name, content);
const attach = (file: IncomingFile, idempotencyKey: string) =>
  api.attachments.uploadToApplication({ applicationId: people.draft, type: "URGENCY", file }, { idempotencyKey });
const attached = async () => (await api.applications.details({ applicationId: people.draft })).attachments.length;

interface Post {
  what: string;
  path: RegExp;
  before?: () => Promise<unknown>;
  post: (idempotencyKey: string) => Promise<unknown>;
  count: () => Promise<number>;
}

const POSTS: readonly Post[] = [
  {
    what: "a message",
    path: /^\/api\/citizen\/messages$/,
    post: write,
    count: async () => (await threads()).length,
  },
  {
    what: "a reply",
    path: /^\/api\/citizen\/messages\/reply-to/,
    before: () => write(null),
    post: async (idempotencyKey) => {
      const [thread] = await threads();
      const { recipients = [] } = (thread?.type === "Regular" && thread.messages[0]) || {};
      const body = { content: "Huomenna paremmin", recipientAccountIds: recipients.map(({ id }) => id) };
      const { threadId, message } = await api.messages.replyToThread(
        { threadId: thread?.id ?? "", body },
        { idempotencyKey },
      );
      return { threadId, id: message.id, content: message.content };
    },
    count: messages,
  },
  {
    what: "a new application",
    path: /^\/api\/citizen\/applications$/,
    post: (idempotencyKey) =>
      api.applications.create({ body: { childId: people.elsa, type: "DAYCARE" } }, { idempotencyKey }),
    count: begun,
  },
  {
    what: "a saved draft of an application",
    path: /\/applications\/[^/]+\/draft$/,
    post: (idempotencyKey) => {
      const body = daycareForm({ preferences: wishes(people.unitId, people.option), otherInfo: "Tulemme" });
      return api.applications.saveDraft({ applicationId: people.draft, body }, { idempotencyKey });
    },
    count: async () => {
      const { form } = await api.applications.details({ applicationId: people.draft });
      return form.otherInfo === "Tulemme" ? 1 : 0;
    },
  },
  {
    what: "a sent application",
    path: /\/actions\/send-application$/,
    post: (idempotencyKey) => api.applications.send({ applicationId: people.draft }, { idempotencyKey }),
    count: sent,
  },
  {
    what: "a file of an application",
    path: /^\/api\/citizen\/attachments\/applications/,
    post: (idempotencyKey) => attach(fileOf(pdf), idempotencyKey),
    count: attached,
  },
  {
    what: "an accepted decision",
    path: /\/actions\/accept-decision$/,
    post: (idempotencyKey) => {
      const body = { decisionId: people.decisionId, requestedStartDate: "2046-08-01" };
      return api.decisions.accept({ applicationId: people.applicationId, body }, { idempotencyKey });
    },
    count: answered("ACCEPTED"),
  },
  {
    what: "a rejected decision",
    path: /\/actions\/reject-decision$/,
    post: (idempotencyKey) => {
      const body = { decisionId: people.decisionId };
      return api.decisions.reject({ applicationId: people.applicationId, body }, { idempotencyKey });
    },
    count: answered("REJECTED"),
  },
  {
    what: "an income statement",
    path: /^\/api\/citizen\/income-statements$/,
    post: (idempotencyKey) => {
      const body = { type: "HIGHEST_FEE", startDate: TODAY, endDate: null } as const;
      return api.incomeStatements.create({ draft: false, body }, { idempotencyKey });
    },
    count: statements,
  },
  {
    what: "a child's income",
    path: /^\/api\/citizen\/income-statements\/child/,
    post: (idempotencyKey) => {
      const body = childIncome({ startDate: TODAY });
      return api.incomeStatements.createForChild({ childId: people.elsa, draft: false, body }, { idempotencyKey });
    },
    count: async () => (await api.incomeStatements.ofChild({ childId: people.elsa, page: 1 })).data.length,
  },
  {
    what: "an absence application",
    path: /^\/api\/citizen\/absence-application/,
    post: (idempotencyKey) => {
      const body = { childId: people.onni, startDate: MONDAY, endDate: "2046-04-27", description: "Matka" };
      return api.absenceApplications.create({ body }, { idempotencyKey });
    },
    count: async () => (await absences()).length,
  },
  {
    what: "a service application",
    path: /^\/api\/citizen\/service-applications$/,
    post: (idempotencyKey) => {
      const body = {
        childId: people.elsa,
        startDate: MONDAY,
        serviceNeedOptionId: people.option,
        additionalInfo: "Työ alkaa",
      };
      return api.serviceApplications.create({ body }, { idempotencyKey });
    },
    count: async () => (await serviceApplications()).length,
  },
  {
    what: "a place that ends",
    path: /\/placements\/terminate$/,
    post: (idempotencyKey) => {
      const group = { type: "DAYCARE", unitId: people.unitId, terminateDaycareOnly: null } as const;
      const body = { ...group, terminationDate: MONDAY };
      return api.placements.terminate({ childId: people.elsa, body }, { idempotencyKey });
    },
    count: async () => {
      const { placements } = await api.placements.list({ childId: people.elsa });
      return placements.filter(({ endDate }) => endDate === MONDAY).length;
    },
  },
];

/** What `before` has made, and `post` removes. */
let made = "";
const absences = () => api.absenceApplications.list({ childId: people.onni });
const serviceApplications = () => api.serviceApplications.list({ childId: people.elsa });

const REMOVALS: readonly Post[] = [
  {
    what: "a deleted draft",
    path: /^\/api\/citizen\/applications\//,
    post: (idempotencyKey) => api.applications.remove({ applicationId: people.draft }, { idempotencyKey }),
    count: async () => ((await summaries()).some(({ applicationId }) => applicationId === people.draft) ? 0 : 1),
  },
  {
    what: "a cancelled application",
    path: /^\/api\/citizen\/applications\//,
    before: () => api.applications.send({ applicationId: people.draft }),
    post: (idempotencyKey) => api.applications.remove({ applicationId: people.draft }, { idempotencyKey }),
    count: async () =>
      (await api.applications.details({ applicationId: people.draft })).status === "CANCELLED" ? 1 : 0,
  },
  {
    what: "a removed file",
    path: /^\/api\/citizen\/attachments\//,
    before: async () => {
      made = await attach(fileOf(pdf), randomUUID());
    },
    post: (idempotencyKey) => api.attachments.remove({ attachmentId: made }, { idempotencyKey }),
    count: async () => 1 - (await attached()),
  },
  {
    what: "a removed income statement",
    path: /^\/api\/citizen\/income-statements\//,
    before: async () => {
      await api.incomeStatements.create({
        draft: false,
        body: { type: "HIGHEST_FEE", startDate: TODAY, endDate: null },
      });
      made = (await api.incomeStatements.own({ page: 1 })).data[0]?.id ?? "";
    },
    post: (idempotencyKey) => api.incomeStatements.remove({ id: made }, { idempotencyKey }),
    count: async () => 1 - (await statements()),
  },
  {
    what: "a cancelled absence application",
    path: /^\/api\/citizen\/absence-application\//,
    before: async () => {
      const body = { childId: people.onni, startDate: MONDAY, endDate: "2046-04-27", description: "Matka" };
      made = await api.absenceApplications.create({ body });
    },
    post: (idempotencyKey) => api.absenceApplications.remove({ id: made }, { idempotencyKey }),
    count: async () => 1 - (await absences()).length,
  },
  {
    what: "a cancelled service application",
    path: /^\/api\/citizen\/service-applications\//,
    before: async () => {
      const body = { childId: people.elsa, startDate: MONDAY, serviceNeedOptionId: people.option, additionalInfo: "" };
      await api.serviceApplications.create({ body });
      made = (await serviceApplications())[0]?.data.id ?? "";
    },
    post: (idempotencyKey) => api.serviceApplications.remove({ id: made }, { idempotencyKey }),
    count: async () => 1 - (await serviceApplications()).length,
  },
];

describe.each([...POSTS, ...REMOVALS])("$what over a gateway without keys", ({ path, before, post, count }) => {
  it("is one after a doubled press, and its answer is the same", async () => {
    await before?.();
    const key = randomUUID();
    const [first, second] = await Promise.all([post(key), post(key)]);
    expect(second).toEqual(first);
    expect(await post(key)).toEqual(first);
    expect(await count()).toBe(1);
  });

  it("is seen when its answer is lost", async () => {
    await before?.();
    plain.faults.only = path;
    plain.faults.answersLost = true;
    const key = randomUUID();
    const answer = await post(key).catch((fault: unknown) => fault);
    Object.assign(plain.faults, NO_FAULTS);
    expect([answer instanceof Error ? await post(key) : answer, await count()]).toEqual([await post(key), 1]);
  });

  it("is seen by a new key when its answer is lost", async () => {
    await before?.();
    plain.faults.only = path;
    plain.faults.answersLost = true;
    const answer = await post(randomUUID()).catch((fault: unknown) => fault);
    Object.assign(plain.faults, NO_FAULTS);
    // One that was seen at once is done. Another key would be another post.
    if (answer instanceof Error) await post(randomUUID());
    expect(await count()).toBe(1);
  });
});

/** Two photos of a telephone have one name. */
it("a file whose answer is lost is not taken for another one of the same name", async () => {
  await attach(fileOf(pdf, "kuva.pdf"), randomUUID());
  plain.faults.only = /^\/api\/citizen\/attachments\/applications/;
  plain.faults.away = true;
  const other = fileOf(Buffer.concat([pdf, Buffer.from("\n")]), "kuva.pdf");
  await expect(attach(other, randomUUID())).rejects.toMatchObject({ status: 504 });
  Object.assign(plain.faults, NO_FAULTS);
  expect(await attached()).toBe(1);
});

/** A page gives a key to none of these. */
const WITHOUT_A_KEY = [
  "assistanceDecisions.markRead",
  "attachments.uploadToIncomeStatement",
  "auth.weakLogin",
  "calendar.dismissServiceTimeNotices",
  "calendar.preschoolDates",
  "calendarEvents.cancel",
  "holidays.answerFixedPeriod",
  "holidays.answerOpenRanges",
  "map.routes",
  "messages.replyToMessage",
  "pedagogicalDocuments.markRead",
  "personalData.sendVerificationCode",
  "personalData.verifyEmail",
];

it("somebody can look for each post of the contract that has a key", () => {
  const lookFor = lookingBy(api);
  const posts = Object.entries<Record<string, Call>>(contract).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, { method, path }]) =>
      !["POST", "DELETE"].includes(method) || isExtension(path) || lookFor({ area, name }) ? [] : [`${area}.${name}`],
    ),
  );
  expect(posts.sort()).toEqual(WITHOUT_A_KEY);
});
