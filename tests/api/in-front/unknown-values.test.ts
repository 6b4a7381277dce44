import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { Call } from "~/foundation/seam/call.ts";
import { carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { isExtension } from "~/foundation/seam/extension.ts";
import { readTolerantly } from "~/foundation/seam/read-tolerantly.ts";
import { createPageApi } from "~/municipality/in-process-client.server.ts";
import { paperIsMade } from "../../people/papers.ts";
import { requestOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { addressOf, guardianNamed, type Opened, opened } from "../../support/asking/opened-pages.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

/** Every page, with a value that we do not know in each field of an enum, one field after the other. */
const { db } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-11-18T12:00:00+02:00");
const open = await servedPages(db, settings);
beforeAll(async () => {
  await layOutTown(db, demoTown(), now, dateAt(now));
  const papers = await db.selectFrom("official_document").select(["kind", "subject_id"]).execute();
  for (const { kind, subject_id } of papers) await paperIsMade(db, kind, subject_id);
});

const NEWER = "A_VALUE_OF_A_NEWER_GATEWAY";

/** The answer with another value in each text of the field. The field's name is that of `readTolerantly`. */
function withNewer(answer: unknown, field: string, path = ""): unknown {
  if (typeof answer === "string") return path === field ? NEWER : answer;
  // A list of values has one more.
  if (Array.isArray(answer) && `${path}[]` === field) return [...answer, NEWER];
  if (Array.isArray(answer)) return answer.map((one) => withNewer(one, field, `${path}[]`));
  if (typeof answer !== "object" || answer === null) return answer;
  const inside = ([key, value]: [string, unknown]) => {
    const name = /^[a-z][a-zA-Z]*$/.test(key) ? key : "*";
    return [key, withNewer(value, field, `${path}.${name}`)];
  };
  return Object.fromEntries(Object.entries(answer).map(inside));
}

/** The fields of an answer with texts. */
function fieldsOf(answer: unknown, path = ""): string[] {
  if (typeof answer === "string") return [path];
  if (Array.isArray(answer)) return answer.flatMap((one) => fieldsOf(one, `${path}[]`));
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    fieldsOf(value, `${path}.${/^[a-z][a-zA-Z]*$/.test(key) ? key : "*"}`),
  );
}

/** Those of them that are of an enum. */
function enumsOf(call: Call, answer: unknown): string[] {
  return [...new Set(fieldsOf(answer))].filter((field) => {
    try {
      const reported: string[] = [];
      readTolerantly(call.output, withNewer(answer, field), (one) => void reported.push(one));
      return reported.includes(field);
    } catch {
      return false;
    }
  });
}

const wireForm = (output: unknown): unknown => (output === undefined ? undefined : JSON.parse(JSON.stringify(output)));

/** The client of a page. Each answer goes through `said`, as it comes over the wire. */
function saying(api: Api, said: (call: Call, name: string, answer: unknown) => unknown): Api {
  const ask = carriedOutBy(api);
  return clientOf(contract, async (call, place, input, options) => {
    const output = await ask(call, place, input, options);
    if (call.kind !== "json" || call.method !== "GET" || isExtension(call.path) || output === undefined) return output;
    return said(call, `${place.area}.${place.name} `, wireForm(output));
  });
}

/** What script draws from is no text of the page. */
const withoutScript = (html: string): string => html.replace(/<script.*?<\/script>/gs, "");

const wrongWordsIn = (html: string): string[] =>
  mainOf(withoutScript(html)).match(/undefined|NaN|\S*OTHER_VALUE|A_VALUE\w*/g) ?? [];

/** Tags with such a value in an attribute, or with a language that we do not speak. */
const wrongAttributesIn = (html: string): string[] =>
  withoutScript(html).match(/<[^>]*(?:undefined|other_value|a_value_of|lang="(?!(?:fi|sv|en)"))[^>]*>/gi) ?? [];

/** These say what may be done, so a form does not open for a value that we do not know. */
const NOT_OPENED_THEN = [
  "applications.details .type",
  "applications.details .status",
  "incomeStatements.details .status",
  "calendarEvents.list [].eventType",
];

/** Pages that may have more buttons then. */
const ONE_MORE: Partial<Record<Opened["path"], number>> = {
  // An application of a kind that we do not know is no obstacle to one that we do.
  "/applications/new": 2,
};

const buttonsIn = (html: string): number => (/<main.*<\/main>/s.exec(html)?.[0].match(/<button|<form/g) ?? []).length;

const seenFields = new Set<string>();
describe("a value that we do not know opens, offers and says nothing wrong", () => {
  it.each(opened)("$path ($state, $as)", async (row: Opened) => {
    const as = row.as && ({ id: await guardianNamed(db, row.as), level: "strong" } as const);
    const address = await addressOf(row, { db, settings, now });
    const api = createPageApi(await requestOf(db, as?.id ?? null, { settings, now, level: "strong" }));
    const enums = new Map<string, string>();
    const first = saying(api, (call, name, answer) => {
      for (const field of enumsOf(call, answer)) enums.set(name + field, field);
      return readTolerantly(call.output, answer, () => undefined);
    });
    const always = await open(address, { as, now, api: first });
    const usual = await always.text();

    const wrong: unknown[] = [];
    const usualButtons = buttonsIn(usual) + (ONE_MORE[row.path] ?? 0);
    for (const [place, field] of enums) {
      if (seenFields.has(row.path + place)) continue;
      seenFields.add(row.path + place);
      const bugs: unknown[] = [];
      const newer = saying(api, (call, name, answer) =>
        readTolerantly(call.output, name + field === place ? withNewer(answer, field) : answer, () => undefined),
      );
      const response = await open(address, { as, now, api: newer, reportBug: (bug) => void bugs.push(bug) });
      const html = await response.text();
      const shown = [...wrongWordsIn(html), ...wrongAttributesIn(html)];
      const isUsable = response.status === always.status || NOT_OPENED_THEN.some((one) => one === place);
      if (!isUsable || bugs.length > 0 || shown.length > 0 || buttonsIn(html) > usualButtons)
        wrong.push({ place, status: response.status, bugs, shown, buttons: [buttonsIn(usual), buttonsIn(html)] });
    }
    expect(wrong).toEqual([]);
  });
});
