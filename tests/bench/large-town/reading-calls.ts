import { contract } from "~/contract.ts";
import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Contract } from "~/foundation/seam/call.ts";
import { asked } from "../crowd.ts";
import { OWN_COOKIE } from "../load/service.ts";
import { once } from "./two-towns.ts";

export interface OpenedCall {
  name: string;
  address: string;
  session: string;
}

/** Where the ids of a parameter of a path are found. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  childId: ["select child_id as id from guardian"],
  imageId: ["select id from child_image"],
  applicationId: ["select id from application"],
  receiptId: ["select id from receipt"],
  id: [
    "select id from decision",
    "select id from finance_decision where status = 'SENT'",
    "select id from assistance_decision where status = 'ACCEPTED'",
  ],
  feeDecisionId: ["select id from finance_decision where type = 'FEE_DECISION'"],
  voucherValueDecisionId: ["select id from finance_decision where type = 'VOUCHER_VALUE_DECISION'"],
  attachmentId: ["select id from attachment"],
  threadId: ["select id from message_thread"],
  searchId: ["select id from message_search"],
  incomeStatementId: ["select id from income_statement"],
  eventId: ["select id from calendar_event"],
  eventTimeId: ["select id from calendar_event_time where child_id is not null"],
  documentId: ["select id from child_document"],
  copyId: ["select id from own_data_copy"],
};

/** Of each table so many rows are tried. Those of the demo town come first. */
const MOST_IDS = 60;

/** Calls that no guardian of the demo town has an answer to. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  "map.autocomplete": "asks no database",
  "children.image": "the bytes of files are not laid out",
  "attachments.download": "the bytes of files are not laid out",
  "receipts.download": "the bytes of papers are not laid out",
  "decisions.download": "the bytes of papers are not laid out",
  "financeDecisions.downloadFeeDecision": "the bytes of papers are not laid out",
  "financeDecisions.downloadVoucherValueDecision": "the bytes of papers are not laid out",
  "assistanceDecisions.download": "the bytes of papers are not laid out",
  "assistanceDecisions.preschoolDownload": "the bytes of papers are not laid out",
  "childDocuments.download": "the bytes of papers are not laid out",
  "pushDevices.settings": "404 in a service without PUSH_KEYS, as the bench starts it",
  "calendarEvents.eventFile":
    "an event, a child and a day of the same family are not found by trying; timeFile makes the same file",
  "ownData.read": "a copy is made by a job, which is measured by itself",
  "ownData.download": "a copy is made by a job, which is measured by itself",
};

/**
 * Every reading call of the contract with values that some guardian of the demo town gets an answer to. A new call is found by
 * itself: it fails here until its parameters have values.
 * @param service of the small town
 */
export async function readingCalls(
  { url, databaseUrl }: { url: string; databaseUrl: string },
  { sessions, today }: { sessions: readonly string[]; today: IsoDate },
): Promise<{ calls: OpenedCall[]; withoutAnswer: string[] }> {
  const ids = new Map<string, string[]>();
  for (const [name, queries] of Object.entries(TABLES)) {
    const found: string[] = [];
    for (const query of queries)
      for (const { id } of await once<{ id: string }>(databaseUrl, `${query} limit ${MOST_IDS}`)) found.push(id);
    ids.set(name, found);
  }
  const values: Readonly<Record<string, readonly string[]>> = {
    ...{ applicationType: ["DAYCARE"], yearMonth: [today.slice(0, 7)], requestedFilename: ["a.pdf"] },
    ...{ type: ["DAYCARE"], date: [addDays(today, 60), today], shiftCare: ["false"], placementTypes: ["DAYCARE"] },
    ...{ page: ["1"], count: ["30"], nearest: ["20"], errand: ["application"], language: ["fi"], cancelled: [] },
    ...{
      from: [addDays(today, -30)],
      to: [addDays(today, 60)],
      start: [addDays(today, -30)],
      end: [addDays(today, 60)],
    },
    ...Object.fromEntries(ids),
  };
  const found: OpenedCall[] = [];
  const withoutAnswer: string[] = [];
  const areas: Contract = contract;
  for (const [area, calls] of Object.entries(areas))
    for (const [one, { method, path, query }] of Object.entries(calls)) {
      const name = `${area}.${one}`;
      if (method !== "GET" || NOT_ASKED[name]) continue;
      const call = await answered(url, addressesOf(path, Object.keys(query.shape), values), sessions);
      if (call) found.push({ name, ...call });
      else withoutAnswer.push(name);
    }
  return { calls: found, withoutAnswer };
}

/** The addresses of a call with each value of its parameters. */
function addressesOf(
  path: string,
  query: readonly string[],
  values: Readonly<Record<string, readonly string[]>>,
): string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const paths = names.reduce(
    (before, name) => before.flatMap((one) => (values[name] ?? []).map((value) => one.replace(`{${name}}`, value))),
    [`/api${path}`],
  );
  const asks = query.filter((name) => (values[name] ?? []).length > 0);
  const queries = asks.reduce(
    (before, name) => before.flatMap((one) => (values[name] ?? []).map((value) => `${one}&${name}=${value}`)),
    [""],
  );
  return paths.flatMap((one) => queries.map((asking) => one + asking.replace("&", "?")));
}

async function answered(
  url: string,
  addresses: readonly string[],
  sessions: readonly string[],
): Promise<Omit<OpenedCall, "name"> | null> {
  for (const address of addresses)
    for (const session of sessions)
      if ((await asked(url + address, { cookie: `${OWN_COOKIE}=${session}` })).status === 200)
        return { address, session };
  return null;
}
