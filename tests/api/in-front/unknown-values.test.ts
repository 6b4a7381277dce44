import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { Call } from "~/foundation/seam/call.ts";
import { carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { isExtension } from "~/foundation/seam/extension.ts";
import { gatewayAt } from "~/foundation/seam/gateway.server.ts";
import { readTolerantly } from "~/foundation/seam/read-tolerantly.ts";
import { whatWaitsInFront } from "~/in-front/what-waits/what-waits-in-front.ts";
import { paperIsMade } from "../../people/papers.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { addressOf, guardianNamed, type Opened, opened } from "../../support/asking/opened-pages.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { REFERENCE, servedPages } from "../../support/asking/served-pages.ts";
import { type TwoClients, twoClients, type Who } from "../../support/asking/two-clients.ts";
import { enumFieldsOf } from "../../support/reading/enum-fields.ts";
import { filledAt } from "../../support/reading/filled-answers.ts";
import { PATIENCE_MS } from "../../support/running/patience.ts";

/** Every page in front of the stand-in, with a value that we do not know in each field of an enum, one after the other. */
const { db } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-11-18T12:00:00+02:00");
const town: TwoClients = await twoClients(db, () => now);
const open = await servedPages(db, settings);
const plain = await openPlainGateway({ service: new URL(town.url).origin });
const gateway = gatewayAt(contract, { url: plain.url, patience: PATIENCE_MS });
afterAll(async () => {
  await gateway.close();
  await plain.close();
});
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
  const inside = ([key, value]: [string, unknown]) => [key, withNewer(value, field, `${path}.${fieldNamed(key)}`)];
  return Object.fromEntries(Object.entries(answer).map(inside));
}

/** Keys of a map are ids, days or codes. */
const fieldNamed = (key: string): string => (/^[a-z][a-zA-Z]*$/.test(key) ? key : "*");

const isIn = (answer: unknown, field: string): boolean =>
  JSON.stringify(withNewer(answer, field)) !== JSON.stringify(answer);

const wireForm = (output: unknown): unknown => (output === undefined ? undefined : JSON.parse(JSON.stringify(output)));

/** The calls of the contract whose answers a page reads. */
const isRead = (call: Call): boolean => call.kind === "json" && call.method === "GET" && !isExtension(call.path);

type Said = (call: Call, name: string, answer: unknown) => unknown;

/** No answer of the demo town has these, so they are filled in. */
const NOT_IN_DEMO_TOWN = [
  "applications.details .attachments[].type",
  "applications.details .form.secondGuardian.agreementStatus",
  "assistanceDecisions.preschoolList [].status",
  "assistanceDecisions.preschoolList [].type",
  "childDocuments.details .content.answers[].type",
  "childDocuments.details .decision.status",
  "childDocuments.list [].decision.status",
  "childDocuments.unanswered [].decision.status",
  "incomeStatements.details .attachments[].type",
  "incomeStatements.details .entrepreneur.limitedCompany.incomeSource",
  "incomeStatements.ofChild .data[].attachments[].type",
  "incomeStatements.own .data[].attachments[].type",
  "incomeStatements.own .data[].entrepreneur.limitedCompany.incomeSource",
  "placements.list .placements[].additionalPlacements[].type",
  "processMetadata.ofApplication .data.secondaryDocuments[].receivedBy",
  "processMetadata.ofFeeDecision .data.primaryDocument.receivedBy",
  "processMetadata.ofFeeDecision .data.secondaryDocuments[].receivedBy",
];

/** The answer with what the demo town has not. An answer that does not fit then stays as it is. */
function filled(call: Call, name: string, answer: unknown): unknown {
  const fields = NOT_IN_DEMO_TOWN.filter((one) => one.startsWith(`${name} `)).map((one) => one.slice(name.length + 1));
  return fields.reduce<unknown>((before, field) => {
    const after = filledAt(call.output, before, field);
    return call.output.safeParse(after).success ? after : before;
  }, answer);
}

/** The client of a page. Each answer goes through `said`, as it comes over the wire. */
function saying(api: Api, said: Said): Api {
  const ask = carriedOutBy(api);
  return clientOf(contract, async (call, place, input, options) => {
    const output = await ask(call, place, input, options);
    const name = `${place.area}.${place.name}`;
    return isRead(call) && output !== undefined ? said(call, name, filled(call, name, wireForm(output))) : output;
  });
}

interface Tried {
  field: string;
  /** It says of which shape its object is. */
  isKind: boolean;
}

/** Those of its enums that are in the answer. */
const fieldsIn = (call: Call, answer: unknown): Tried[] => {
  const { values, kinds } = enumFieldsOf(call.output);
  const tried = (fields: string[], isKind: boolean) => fields.map((field) => ({ field, isKind }));
  return [...tried(values, false), ...tried(kinds, true)].filter(({ field }) => isIn(answer, field));
};

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

interface Seen {
  status: number;
  html: string;
  bugs: unknown[];
}

/** Opens an address as in front of a gateway that gives its answers so. */
async function seen(address: string, as: Who, said: Said, whatWaits = whatWaitsInFront()): Promise<Seen> {
  const asking = { cookies: await town.cookieOf(as), address: "", reference: "", setCookie: () => undefined };
  const api = saying(gateway.for(asking), said);
  const atPage = as ? whatWaits.of({ api, guardian: as, now, today: dateAt(now), settings }) : api;
  const bugs: unknown[] = [];
  const response = await open(address, { as, now, api: atPage, reportBug: (bug) => void bugs.push(bug) });
  return { status: response.status, html: await response.text(), bugs };
}

/** What is wrong with a page that got an unknown value. Null: nothing. */
function wrongOf({ status, html, bugs }: Seen, usual: Seen, name: string, more: number): object | null {
  const shown = [...wrongWordsIn(html), ...wrongAttributesIn(html)];
  const isUsable = status === usual.status || NOT_OPENED_THEN.includes(name);
  const buttons = [buttonsIn(usual.html) + more, buttonsIn(html)] as const;
  return !isUsable || bugs.length > 0 || shown.length > 0 || buttons[1] > buttons[0]
    ? { name, status, bugs, shown, buttons }
    : null;
}

/** An object of an unknown shape cannot be read. Its page says so with a reference, or does without it. */
function wrongOfKind({ status, html, bugs }: Seen, usual: Seen, name: string): object | null {
  const isTold = status === 500 && html.includes("<h1") && html.includes(REFERENCE);
  return (isTold || status === usual.status) && wrongWordsIn(html).length === 0 ? null : { name, status, bugs };
}

/** The navigation asks these for every page and keeps them. Pages get what is kept. */
const KEPT_FOR_PAGES = /^children\.list /;

/** No opened page reads these, and why. */
const NOT_READ = {
  "incomeStatements.ofChild .data[].entrepreneur.limitedCompany.incomeSource": "a child's statement has no company",
  "incomeStatements.ofChild .data[].gross.incomeSource": "a child's statement has no gross income",
  "incomeStatements.ofChild .data[].gross.otherIncome[]": "a child's statement has no gross income",
  "incomeStatements.ofChild .data[].gross.type": "a child's statement has no gross income",
  "messages.received .data[].sender.type": "only a login by username gets threads without their content",
  "processMetadata.ofVoucherValueDecision .data.primaryDocument.receivedBy": "drawn as that of a fee decision is",
  "processMetadata.ofVoucherValueDecision .data.secondaryDocuments[].receivedBy": "drawn as that of a fee decision is",
  "serviceApplications.options [].validPlacementType": "asked when a day was typed",
};

const done = new Set<string>();

/** The fields that the demo town's answers have. */
const met = new Set<string>();

describe("a value that we do not know opens, offers and says nothing wrong", () => {
  it.each(opened)("$path ($state, $as)", async (row: Opened) => {
    const as: Who = row.as && { id: await guardianNamed(db, row.as), level: "strong" };
    const address = await addressOf(row, { db, settings, now });
    const warm = whatWaitsInFront();
    const fields = new Map<string, Tried>();
    const own = new Set<string>();
    const noting =
      (note: (name: string, tried: Tried) => void): Said =>
      (call, name, answer) => {
        for (const tried of fieldsIn(call, answer)) note(`${name} ${tried.field}`, tried);
        return readTolerantly(call.output, answer, () => undefined);
      };
    const usual = await seen(
      address,
      as,
      noting((name, tried) => void fields.set(name, tried)),
      warm,
    );
    await seen(
      address,
      as,
      noting((name) => void own.add(name)),
      warm,
    );

    const wrong: unknown[] = [];
    for (const [name, { field, isKind }] of fields) {
      // What only the navigation asks is drawn in the same way by every page.
      const isOfPage = own.has(name) || KEPT_FOR_PAGES.test(name);
      const key = isOfPage ? row.path + name : name;
      if (done.has(key)) continue;
      done.add(key);
      met.add(name);
      const newer: Said = (call, asked, answer) =>
        readTolerantly(call.output, `${asked} ${field}` === name ? withNewer(answer, field) : answer, () => undefined);
      const got = await seen(address, as, newer, own.has(name) ? warm : whatWaitsInFront());
      wrong.push(isKind ? wrongOfKind(got, usual, name) : wrongOf(got, usual, name, ONE_MORE[row.path] ?? 0));
    }
    expect(wrong.filter((one) => one !== null)).toEqual([]);
  });

  it("is tried in every enum of the contract that an opened page reads", () => {
    const all = Object.entries<Record<string, Call>>(contract).flatMap(([area, calls]) =>
      Object.entries(calls).flatMap(([name, call]) => {
        const { values, kinds } = isRead(call) ? enumFieldsOf(call.output) : { values: [], kinds: [] };
        return [...values, ...kinds].map((field) => `${area}.${name} ${field}`);
      }),
    );
    expect(all.filter((name) => !met.has(name)).sort()).toEqual(Object.keys(NOT_READ));
  });
});
