import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { sql } from "kysely";
import { unescaped } from "../../../app/foundation/forms/reading/drawn-fields.ts";
import { formsIn } from "../../support/asking/posted-form.ts";
import { numbers } from "../../support/running/seeded-numbers.ts";
import { type Answer, ask, pagesOf, readingCalls } from "../opened-pages.ts";
import type { Row } from "../row.ts";
import { asked, Endings, type FaultTown, faultTown } from "../town.ts";

/** One place of a request that takes any text: a part of a path, a parameter of a query, a field of a form. */
interface Place {
  what: string;
  send: (text: string) => Promise<Answer>;
}

/** Names of parameters that pages read, besides those of their links. */
const NAMES = [
  ...[
    "page",
    "sort",
    "order",
    "date",
    "day",
    "month",
    "week",
    "start",
    "end",
    "from",
    "to",
    "startDate",
    "endDate",
    "id",
  ],
  ...[
    "childId",
    "unit",
    "search",
    "q",
    "text",
    "lang",
    "next",
    "returnTo",
    "modal",
    "edit",
    "filter",
    "type",
    "lat",
    "lon",
    "url",
  ],
];

/** Where a guardian's pages and calls take a text. */
async function placesOf(town: FaultTown): Promise<Place[]> {
  const session = town.families[0]?.session ?? "";
  const pages = await pagesOf(town, session);
  const places: Place[] = [];
  const get = (address: string) => ask(town, address, session);
  const paths = new Map<string, Set<string>>();
  for (const page of pages) {
    const { pathname, searchParams } = new URL(page, town.app.url);
    paths.set(pathname, new Set([...(paths.get(pathname) ?? []), ...searchParams.keys()]));
  }
  for (const [path, own] of paths) {
    for (const name of new Set([...own, ...NAMES]))
      places.push({ what: `${path}?${name}=`, send: (text) => get(`${path}?${name}=${encodeURIComponent(text)}`) });
    const parts = path.split("/");
    for (const [at, part] of parts.entries())
      if (part !== "")
        places.push({
          what: `${path}, part ${at}`,
          send: (text) => get(parts.with(at, encodeURIComponent(text)).join("/")),
        });
  }
  for (const call of readingCalls()) {
    const names = [...call.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const filled = (name: string, text: string) =>
      call.replace(/\{(\w+)\}/g, (_all, one: string) => (one === name ? encodeURIComponent(text) : randomUUID()));
    for (const name of names) places.push({ what: `${call}, ${name}`, send: (text) => get(filled(name, text)) });
    for (const name of NAMES)
      places.push({
        what: `${call}?${name}=`,
        send: (text) => get(`${filled("", "")}?${name}=${encodeURIComponent(text)}`),
      });
  }
  for (const page of pages) {
    const { body } = await get(page);
    for (const { action, fields } of formsIn(body)) {
      if (/logout/.test(action)) continue;
      const address = unescaped(action) || page;
      for (const [name] of fields)
        places.push({
          what: `${page}, field ${name}`,
          send: (text) =>
            ask(town, address, session, {
              fields: [
                ...fields.map(([one, value]): [string, string] => [one, one === name ? text : value]),
                ["intent", "refresh"],
              ],
            }),
        });
    }
  }
  return places;
}

interface Attack {
  title: string;
  /** The texts. `port` is that of a listener which nobody may reach. */
  texts: (port: number) => readonly string[];
  /** What an answer must not say. */
  says: RegExp;
}

const SQL: Attack = {
  title: "SQL in every part of paths, parameter and field that a guardian's pages have",
  texts: () => [
    ...[
      "'",
      "''",
      '"',
      "\\'",
      "%27",
      "＇",
      "ʼ",
      "';--",
      "' or '1'='1",
      "' or 1=1--",
      '" or ""="',
      "1 or 1=1",
      "') or ('a'='a",
    ],
    ...[
      "'; drop table canary; --",
      "1; drop table canary; --",
      "'; delete from person; --",
      "$$; drop table canary; $$",
    ],
    ...[
      "' || pg_sleep(20) || '",
      "1; select pg_sleep(20); --",
      "'; select pg_sleep(20); --",
      "(select pg_sleep(20))",
      "1 and 1=(select 1 from pg_sleep(20))",
    ],
    ...[
      "' union select version(), null --",
      "' union select null, null, null --",
      "1 union select current_user",
      "' and 1=cast(version() as int) --",
    ],
    ...[
      "'; copy person to program 'id'; --",
      "id; select 1",
      "name desc, (select 1/0)",
      "1/0",
      "E'\\x27'",
      "\\",
      "$1",
      "?::int",
      "2026-01-01' and '1'='1",
      "2026-01-01; select 1",
    ],
  ],
  says: /syntax error|unterminated quoted|invalid input syntax|PostgreSQL \d|pg_catalog|SQLSTATE|relation "[^"]+" does not|at character \d+/i,
};

const ADDRESSES: Attack = {
  title: "addresses of a listener that nobody may reach, in every part of paths, parameter and field",
  texts: (port) => [
    ...[
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://0.0.0.0:${port}/`,
    ],
    ...[
      `http://2130706433:${port}/`,
      `http://0x7f000001:${port}/`,
      `http://0177.0.0.1:${port}/`,
      `http://127.1:${port}/`,
      `//127.0.0.1:${port}/`,
    ],
    ...[
      `https://127.0.0.1:${port}/`,
      `ftp://127.0.0.1:${port}/`,
      `gopher://127.0.0.1:${port}/_x`,
      `\\\\127.0.0.1@${port}\\x`,
      `127.0.0.1:${port}`,
    ],
    ...[
      `http://merila.example@127.0.0.1:${port}/`,
      `http://127.0.0.1:${port}#merila.example`,
      `http://127.0.0.1%3A${port}/`,
      `?url=http://127.0.0.1:${port}/`,
    ],
    ...[
      `file:///proc/self/environ`,
      "file:///etc/passwd",
      `jdbc:postgresql://127.0.0.1:${port}/x`,
      `<img src="http://127.0.0.1:${port}/">`,
    ],
    ...[
      `<!DOCTYPE a [<!ENTITY b SYSTEM "http://127.0.0.1:${port}/">]><a>&b;</a>`,
      `aino@[127.0.0.1]:${port}`,
      `@127.0.0.1:${port}/`,
      `:${port}/`,
      `.127.0.0.1:${port}`,
    ],
  ],
  says: /root:x:0:0|SESSION_SECRET=/,
};

/** B15 and B18: each text in each place that takes one. The database and a listener say whether something got through. */
const everyParameter = ({ title, texts, says }: Attack): Row => ({
  title,
  unit: "requests",
  usual: 300,
  full: 40_000,
  run: async ({ times, seed }) => {
    await using endings = new Endings();
    const town = await faultTown(endings, { guardians: 1 });
    const { port, reached } = await listener(endings);
    await sql`create table canary (id int)`.execute(town.db);
    const before = await rowsOf(town);
    const places = await placesOf(town);
    const all = texts(port);
    const random = numbers(seed);
    const through: string[] = [];
    const statuses = new Map<number, number>();
    let asleep = 0;
    const watching = setInterval(() => void sleepers(town).then((many) => (asleep += many)), 2_000);
    endings.add(() => clearInterval(watching));
    const isAll = times >= places.length * all.length;
    const total = isAll ? places.length * all.length : times;
    for (let turn = 0; turn < total; turn += 1) {
      const place = places[isAll ? turn % places.length : Math.floor(random() * places.length)] as Place;
      const text = all[isAll ? Math.floor(turn / places.length) : Math.floor(random() * all.length)] as string;
      const { status, body } = await place.send(text);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const told = says.exec(body)?.[0];
      if (status >= 500) through.push(`${place.what} ${JSON.stringify(text)}: ${status}`);
      if (told) through.push(`${place.what} ${JSON.stringify(text)}: the page says ${told}`);
      if (turn % 2_000 === 1_999) console.log(`    ${turn + 1} of ${total}`);
    }
    if ((await rowsOf(town)) !== before) through.push("people or the canary are gone from the database");
    if (asleep > 0) through.push("the database slept");
    if (reached() > 0) through.push(`${reached()} connections reached the listener`);
    const words = [...statuses].map(([status, many]) => `${many} × ${status}`).join(", ");
    return { tried: total, through, notes: `${places.length} places, ${all.length} texts; answers ${words}` };
  },
});

export const sqlInjection = everyParameter(SQL);
export const reachedAddresses = everyParameter(ADDRESSES);

async function listener(endings: Endings): Promise<{ port: number; reached: () => number }> {
  let many = 0;
  const server = createServer((socket) => {
    many += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  endings.add(() => server.close());
  return { port: (server.address() as { port: number }).port, reached: () => many };
}

const rowsOf = async ({ db }: FaultTown): Promise<string> => {
  const { rows } = await sql`select (select count(*) from person) as people, to_regclass('canary') as canary`.execute(
    db,
  );
  return JSON.stringify(rows);
};

async function sleepers({ server }: FaultTown): Promise<number> {
  const [row] = await asked<{ many: number }>(
    server.urlOf("postgres"),
    "select count(*)::int as many from pg_stat_activity where wait_event = 'PgSleep'",
  );
  return row?.many ?? 0;
}
