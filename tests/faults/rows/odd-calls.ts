import { sql } from "kysely";
import { z } from "zod";
import { contract } from "../../../app/contract.ts";
import { createSession } from "../../../app/foundation/auth/sessions.server.ts";
import { dateAt } from "../../../app/foundation/dates/clock.ts";
import type { Call, Contract } from "../../../app/foundation/seam/call.ts";
import type { Family } from "../../durability/in-front/families.ts";
import { addApplication } from "../../people/applications.ts";
import { numbers } from "../../support/running/seeded-numbers.ts";
import { ODD_TEXTS, withPart } from "../../support/samples/odd-values.ts";
import { triesOf } from "../part.ts";
import type { Row } from "../row.ts";
import { sampleOf } from "../samples-of-schemas.ts";
import { Endings, type FaultTown, faultTown } from "../town.ts";

const CALLS: readonly Call[] = Object.values(contract as Contract).flatMap((calls) => Object.values(calls));

/** Values that JSON can carry and that hardly any place expects. */
const ODD: readonly unknown[] = [
  ...ODD_TEXTS,
  ...[
    "\u202e",
    "2026-02-30",
    "0000-00-00",
    "+275760-09-13",
    "24:00",
    "00000000-0000-0000-0000-000000000000",
    "toString",
  ],
  ...[null, true, false, 0, -1, 0.1, 1e308, 2 ** 53, -(2 ** 31) - 1],
  ...[
    [],
    {},
    [[]],
    [null],
    { toString: 1 },
    { length: -1 },
    JSON.parse('{"__proto__": {"isAdmin": true}}'),
    Array(2_000).fill("a"),
  ],
];

/** What an answer must not say. */
const SAYS =
  /syntax error|invalid input syntax|invalid byte sequence|SQLSTATE|relation "[^"]+"|violates|at Object\.|node_modules/i;

interface Input {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** So many families ask at once, each one thing after another, with a session of its own. */
const LANES = 8;

/** A family that asks, as the run goes on. */
interface Lane {
  family: Family;
  ids: Readonly<Record<string, unknown>>;
  session: string;
}

/** B1: an odd value at any place of the input of any call, over HTTP. Each gets an answer or a refusal. */
export const oddCalls: Row = {
  title: "an odd value at any place of the input of any call",
  unit: "requests",
  usual: 1_500,
  full: 100_000,
  isInParts: true,
  run: async ({ times, seed, isLate, part }) => {
    await using endings = new Endings();
    const town = await faultTown(endings, { guardians: LANES + 1, isDurable: false });
    const [other, ...own] = town.families;
    if (!other) throw new Error("There are no families");
    const lanes: Lane[] = [];
    for (const family of own) lanes.push({ family, ids: await idsOf(town, family), session: family.session });
    const before = await rowsOf(town, other);
    const through: string[] = [];
    const statuses = new Map<number, number>();
    const send = async (lane: Lane, call: Call, input: Input, what: string) => {
      const { status, body } = await inSession(town, lane, () => asked(town, call, input, lane.session)).catch(
        (fault: unknown) => ({ status: 0, body: String(fault) }),
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const told = SAYS.exec(body)?.[0];
      if (status === 0) through.push(`${what}: no answer, ${body}`);
      if (status >= 500) through.push(`${what}: ${status} ${body.slice(0, 200)}`);
      if (told) through.push(`${what}: the answer says ${told}`);
      return status;
    };

    const [first] = lanes;
    if (!first) throw new Error("Nobody asks");
    const taken = new Set<Call>();
    const samples = numbers(seed);
    let places = 0;
    for (const call of CALLS) {
      const input = inputOf(call, first.ids, samples);
      places += placesIn(input).length;
      if ((await send(first, call, input, `${call.method} ${call.path} as it should be`)) < 300) taken.add(call);
    }

    const turns = triesOf(part, times);
    let tried = 0;
    const ask = async (lane: Lane, turn: number) => {
      // Each call as often as the others.
      const call = CALLS[turn % CALLS.length] as Call;
      const random = numbers(seed * 1_000_003 + turn);
      const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
      const input = inputOf(call, lane.ids, random);
      const place = pick(placesIn(input));
      const odd = pick(ODD);
      const shown = JSON.stringify(odd)?.slice(0, 60);
      const what = `${turn}: ${call.method} ${call.path}, ${place.join(".")} is ${shown}`;
      await send(lane, call, withPart(input, place, odd) as Input, what);
      tried += 1;
      if (tried % 2_000 === 0) console.log(`    ${tried} of ${turns.length} requests`);
    };
    const waiting = turns.values();
    const askInTurn = async (lane: Lane) => {
      for (const turn of waiting) {
        if (isLate()) return;
        await ask(lane, turn);
      }
    };
    await Promise.all(lanes.map(askInTurn));

    if ((await rowsOf(town, other)) !== before) through.push("rows of the other family changed");
    const words = [...statuses].map(([status, many]) => `${many} × ${status}`).join(", ");
    const notes =
      `${CALLS.length} calls, about ${places} places, ${ODD.length} values, ${LANES} at once; ` +
      `${taken.size} calls took their sample as it is; answers ${words}`;
    return { tried, ofAll: turns.length, through, notes };
  },
};

/** A call may end the session, or every session of the guardian. Then it is a request of nobody, and is made again. */
async function inSession(town: FaultTown, lane: Lane, request: () => Promise<Told>): Promise<Told> {
  const first = await request();
  if (first.status !== 401) return first;
  lane.session = (await createSession(town.db, { personId: lane.family.id, level: "strong" }, new Date())).id;
  return request();
}

/** Ids of the own family and of the town, by the names that calls have for them. */
async function idsOf({ db }: FaultTown, own: Family): Promise<Record<string, unknown>> {
  const childId = own.elsa;
  const applicationId = await addApplication(db, { guardianId: own.id, childId: own.vilma, status: "CREATED" });
  return {
    childId,
    childIds: [childId],
    applicationId,
    unitId: own.town.unit,
    id: applicationId,
    date: dateAt(new Date()),
  };
}

/** Of each schema. Making one takes longer than a request does. */
const jsonSchemas = new Map<z.ZodType, z.core.JSONSchema.BaseSchema>();

function jsonSchemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const known = jsonSchemas.get(schema) ?? z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  jsonSchemas.set(schema, known);
  return known;
}

function inputOf(call: Call, ids: Readonly<Record<string, unknown>>, random: () => number): Input {
  const sample = (schema: z.ZodType) => sampleOf(jsonSchemaOf(schema), { known: ids, random });
  return {
    params: sample(call.params) as Record<string, unknown>,
    query: sample(call.query) as Record<string, unknown>,
    body: call.body ? sample(call.body) : null,
  };
}

/** Every place in a value, as paths of keys, without the three parts of the input themselves. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  const parts = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const inside = parts.flatMap(([key, part]) => placesIn(part, [...path, key]));
  const isPart = path.length === 0 || (path.length === 1 && path[0] !== "body");
  return isPart ? inside : [path, ...inside];
}

const text = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/**
 * Node reads so many characters of an address and its headers. Of a longer one it refuses the rest (431) and closes, perhaps
 * while we still send the body. Then the answer is lost.
 */
const LONGEST_HEAD = 16_384;

interface Told {
  status: number;
  body: string;
}

async function asked({ app }: FaultTown, call: Call, { params, query, body }: Input, session: string): Promise<Told> {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(Buffer.from(text(params[name])).toString()),
  );
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, text(one)])),
  );
  const form = new FormData();
  form.set("file", new Blob(["%PDF-1.4\n%%EOF\n"]), "a.pdf");
  const sent = call.kind === "upload" ? form : call.body ? JSON.stringify(body) : null;
  const address = `${app.url}/api${path}?${parameters}`;
  const response = await fetch(address, {
    method: call.method,
    redirect: "manual",
    headers: {
      cookie: `evaka.eugw.session=${session}`,
      "x-evaka-csrf": "1",
      ...(typeof sent === "string" ? { "content-type": "application/json" } : {}),
    },
    body: sent,
  }).catch((fault: unknown) => {
    if (address.length > LONGEST_HEAD) return null;
    throw fault;
  });
  if (!response) return { status: 431, body: "" };
  // A file is read, but its bytes are no words of ours.
  const words = await response.text();
  const isWords = /json|text/.test(response.headers.get("content-type") ?? "");
  return { status: response.status, body: isWords ? words : "" };
}

/** The rows of a family, which does nothing. */
async function rowsOf({ db }: FaultTown, other: Family): Promise<string> {
  const people = [other.id, other.elsa, other.onni, other.vilma, other.toivo];
  const { rows } = await sql`
    select (select string_agg(p::text, ' ' order by p.id) from person p where id = any(${people}::uuid[])) as people,
      (select string_agg(p::text, ' ' order by p.id) from placement p where child_id = any(${people}::uuid[])) as places,
      (select count(*) from application where guardian_id = ${other.id}) as applications,
      (select count(*) from reservation where child_id = any(${people}::uuid[])) as times,
      (select count(*) from absence where child_id = any(${people}::uuid[])) as absences`.execute(db);
  return JSON.stringify(rows);
}
