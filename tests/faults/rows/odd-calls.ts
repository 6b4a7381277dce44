import { sql } from "kysely";
import { z } from "zod";
import { contract } from "../../../app/contract.ts";
import { createSession } from "../../../app/foundation/auth/sessions.server.ts";
import { dateAt } from "../../../app/foundation/dates/clock.ts";
import type { Call, Contract } from "../../../app/foundation/seam/call.ts";
import { addApplication } from "../../people/applications.ts";
import { numbers } from "../../support/running/seeded-numbers.ts";
import { ODD_TEXTS, withPart } from "../../support/samples/odd-values.ts";
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

/** B1: an odd value at any place of the input of any call, over HTTP. Each gets an answer or a refusal. */
export const oddCalls: Row = {
  title: "an odd value at any place of the input of any call",
  unit: "requests",
  usual: 1_500,
  full: 100_000,
  run: async ({ times, seed, isLate }) => {
    await using endings = new Endings();
    const town = await faultTown(endings, { guardians: 2 });
    const [own, other] = town.families;
    if (!own || !other) throw new Error("There are no families");
    const random = numbers(seed);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const ids = await idsOf(town);
    const before = await rowsOfOther(town);
    const through: string[] = [];
    const statuses = new Map<number, number>();
    let session = own.session;
    let places = 0;
    const send = async (call: Call, input: Input, what: string) => {
      const { status, body } = await asked(town, call, input, session);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const told = SAYS.exec(body)?.[0];
      if (status >= 500) through.push(`${what}: ${status} ${body.slice(0, 200)}`);
      if (told) through.push(`${what}: the answer says ${told}`);
      // A call may end the session, or every session of the guardian.
      if (status === 401)
        session = (await createSession(town.db, { personId: own.id, level: "strong" }, new Date())).id;
      return status;
    };

    const taken = new Set<Call>();
    for (const call of CALLS) {
      const input = inputOf(call, ids, random);
      places += placesIn(input).length;
      if ((await send(call, input, `${call.method} ${call.path} as it should be`)) < 300) taken.add(call);
    }
    let tried = 0;
    for (; tried < times && !isLate(); tried += 1) {
      // Each call as often as the others.
      const call = CALLS[tried % CALLS.length] as Call;
      const input = inputOf(call, ids, random);
      const place = pick(placesIn(input));
      const odd = pick(ODD);
      const shown = JSON.stringify(odd)?.slice(0, 60);
      await send(
        call,
        withPart(input, place, odd) as Input,
        `${call.method} ${call.path}, ${place.join(".")} is ${shown}`,
      );
    }
    if ((await rowsOfOther(town)) !== before) through.push("rows of the other family changed");
    const words = [...statuses].map(([status, many]) => `${many} × ${status}`).join(", ");
    return {
      tried,
      through,
      notes: `${CALLS.length} calls, about ${places} places, ${ODD.length} values; ${taken.size} calls took their sample as it is; answers ${words}`,
    };
  },
};

/** Ids of the own family and of the town, by the names that calls have for them. */
async function idsOf({ db, families: [own] }: FaultTown): Promise<Record<string, unknown>> {
  const childId = own?.elsa ?? "";
  const applicationId = await addApplication(db, {
    guardianId: own?.id ?? "",
    childId: own?.vilma ?? "",
    status: "CREATED",
  });
  return {
    childId,
    childIds: [childId],
    applicationId,
    unitId: own?.town.unit ?? "",
    id: applicationId,
    date: dateAt(new Date()),
  };
}

function inputOf(call: Call, ids: Readonly<Record<string, unknown>>, random: () => number): Input {
  const sample = (schema: z.ZodType) =>
    sampleOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), { known: ids, random });
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

async function asked({ app }: FaultTown, call: Call, { params, query, body }: Input, session: string) {
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

/** The rows of the family that does nothing. */
async function rowsOfOther({ db, families: [, other] }: FaultTown): Promise<string> {
  if (!other) return "";
  const people = [other.id, other.elsa, other.onni, other.vilma, other.toivo];
  const { rows } = await sql`
    select (select string_agg(p::text, ' ' order by p.id) from person p where id = any(${people}::uuid[])) as people,
      (select string_agg(p::text, ' ' order by p.id) from placement p where child_id = any(${people}::uuid[])) as places,
      (select count(*) from application where guardian_id = ${other.id}) as applications,
      (select count(*) from reservation where child_id = any(${people}::uuid[])) as times,
      (select count(*) from absence where child_id = any(${people}::uuid[])) as absences`.execute(db);
  return JSON.stringify(rows);
}
