import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { NO_FAULTS } from "~/demo/plain-gateway/gateway-faults.ts";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { clientOf } from "~/foundation/seam/client.ts";
import { overHttp } from "~/foundation/seam/http-client.server.ts";
import { sentOnce } from "~/foundation/seam/sent-once.server.ts";
import { lookingBy } from "~/in-front/looking.ts";
import { child, guardian } from "../../people/family.ts";
import { addUnit } from "../../people/town.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { twoClients } from "../../support/asking/two-clients.ts";
import { PATIENCE_MS } from "../../support/running/patience.ts";

/** Posts over a gateway that knows no keys, and loses answers. The town's day is after every machine's. */
const TODAY = "2046-03-12";
const { db, reset } = await testDatabase();
const town = await twoClients(db, () => new Date(`${TODAY}T12:00:00+02:00`));
const plain = await openPlainGateway({ service: new URL(town.url).origin });
afterAll(() => plain.close());

let elsa: string;
let api: Api;
beforeEach(async () => {
  Object.assign(plain.faults, NO_FAULTS);
  await reset();
  await sql`drop table if exists post_key`.execute(db);
  await sql.raw(await readFile("app/in-front/migrations/002-keys-of-posts.sql", "utf8")).execute(db);
  const unitId = await addUnit(db, "Merilän päiväkoti");
  const aino = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unitId)).settle(db, TODAY);
  elsa = aino.child("Elsa");
  const carryOut = overHttp({
    baseUrl: `${plain.url}/api`,
    headers: { cookie: await town.cookieOf({ id: aino.id, level: "strong" }) },
    patience: PATIENCE_MS,
  });
  api = clientOf(
    contract,
    sentOnce(carryOut, {
      db,
      secrets: ["a secret of at least 32 characters"],
      caller: aino.id,
      lookFor: lookingBy(clientOf(contract, carryOut)),
    }),
  );
});

const threads = async () => (await api.messages.received({ page: 1 })).data.length;
const drafts = async () => (await api.applications.byGuardian()).flatMap((one) => one.applicationSummaries).length;
const statements = async () => (await api.incomeStatements.own({ page: 1 })).data.length;

const POSTS: [
  what: string,
  path: RegExp,
  post: (idempotencyKey: string) => Promise<unknown>,
  count: () => Promise<number>,
][] = [
  [
    "a message",
    /^\/api\/citizen\/messages$/,
    async (idempotencyKey) => {
      const { messageAccounts } = await api.messages.recipients();
      const recipients = messageAccounts.slice(0, 1).map(({ account }) => account.id);
      const body = { recipients, children: [elsa], title: "Hei", content: "Elsa on kipeä", attachmentIds: [] };
      return api.messages.send({ body }, { idempotencyKey });
    },
    threads,
  ],
  [
    "a new application",
    /^\/api\/citizen\/applications$/,
    (idempotencyKey) => api.applications.create({ body: { childId: elsa, type: "DAYCARE" } }, { idempotencyKey }),
    drafts,
  ],
  [
    "an income statement",
    /^\/api\/citizen\/income-statements$/,
    (idempotencyKey) => {
      const body = { type: "HIGHEST_FEE", startDate: TODAY, endDate: null } as const;
      return api.incomeStatements.create({ draft: false, body }, { idempotencyKey });
    },
    statements,
  ],
];

describe.each(POSTS)("%s over a gateway without keys", (_what, path, post, count) => {
  it("is one after a doubled press, and its answer is the same", async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([post(key), post(key)]);
    expect(second).toEqual(first);
    expect(await post(key)).toEqual(first);
    expect(await count()).toBe(1);
  });

  it("is seen when its answer is lost", async () => {
    plain.faults.only = path;
    plain.faults.answersLost = true;
    const key = randomUUID();
    const answer = await post(key).catch((fault: unknown) => fault);
    Object.assign(plain.faults, NO_FAULTS);
    expect([answer instanceof Error ? await post(key) : answer, await count()]).toEqual([await post(key), 1]);
  });
});
