import { applications } from "~/applications/index.server.ts";
import { attachments } from "~/attachments/index.server.ts";
import { calendar } from "~/calendar/index.server.ts";
import type { Capability } from "~/capability.ts";
import { children } from "~/children/index.server.ts";
import { decisions } from "~/decisions/index.server.ts";
import { income } from "~/income/index.server.ts";
import { servedAuthCalls } from "~/login/behind/login-calls.server.ts";
import { servedMapCalls } from "~/map/behind/map-calls.server.ts";
import { messages } from "~/messages/index.server.ts";
import { forgetSentNotices } from "~/notices/behind/mail-notice-store.server.ts";
import { servedNoticeCalls } from "~/notices/behind/notice-calls.server.ts";
import type { NoticeMaker } from "~/notices/behind/told-news.server.ts";
import { servedPushDeviceCalls } from "~/notices/devices/behind/device-calls.server.ts";
import { servedChildrenCalls } from "~/people/behind/children-calls.server.ts";
import { forgetEndedFosterCare } from "~/people/behind/ended-foster-care-store.server.ts";
import { personalDetails } from "~/personal-details/index.server.ts";
import { servedServiceNeedCalls } from "~/placements/behind/service-need-calls.server.ts";
import { servedProcessMetadataCalls } from "~/process-metadata/behind/process-metadata-calls.server.ts";
import { servedReceiptCalls } from "~/receipts/behind/receipt-calls.server.ts";
import { receiptPaper } from "~/receipts/behind/receipt-pdf.server.ts";
import { servedTermCalls } from "~/terms/behind/term-calls.server.ts";
import { servedUnitCalls } from "~/units/behind/unit-calls.server.ts";
import { wordsOfReceipts } from "~/words-of-receipts.ts";

/** Folders that give little more than one area of calls need no file of their own for it. */
const others = {
  calls: {
    auth: servedAuthCalls,
    notices: servedNoticeCalls,
    pushDevices: servedPushDeviceCalls,
    units: servedUnitCalls,
    terms: servedTermCalls,
    serviceNeeds: servedServiceNeedCalls,
    children: servedChildrenCalls,
    receipts: servedReceiptCalls,
    processMetadata: servedProcessMetadataCalls,
    map: servedMapCalls,
  },
  ownData: {},
  papers: { RECEIPT: receiptPaper(wordsOfReceipts) },
  daily: [{ name: "forget-sent-notices", at: "01:40", run: ({ db }, now) => forgetSentNotices(db, now) }],
  forgets: [forgetEndedFosterCare],
} satisfies Capability;

/** Everything that makes up this service, each in its own words (app/capability.ts). */
const given = [
  applications,
  attachments,
  calendar,
  children,
  decisions,
  income,
  messages,
  personalDetails,
  others,
] as const;

export const capabilities: readonly Capability[] = given;

type Given<Name extends keyof Capability> = Extract<(typeof given)[number], Record<Name, unknown>>[Name];

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The makers of mails about one kind of news. A kind without one does not compile. */
export const noticesOf = (kind: keyof AllOf<Given<"notices">>): NoticeMaker[] =>
  capabilities.flatMap(({ notices }) => notices?.[kind] ?? []);

/** The facts for the counts of what waits, of all together. */
export type GivenFacts = AllOf<ReturnType<Given<"waitingFacts">>>;

/**
 * What all give under one name, put together. Its type knows every key that is given, so a list that lacks one does not
 * compile.
 * @throws when two give the same key
 */
export function together<
  Name extends "calls" | "waiting" | "papers" | "keptPages" | "ownData" | "unsentForms" | "parts",
>(name: Name): AllOf<Given<Name>> {
  const all = capabilities.map((one) => one[name] ?? {});
  const keys = all.flatMap(Object.keys);
  if (new Set(keys).size < keys.length) throw new Error("Two capabilities give the same call, kind or section");
  return Object.assign({}, ...all) as AllOf<Given<Name>>;
}
