import { minutesToMilliseconds } from "date-fns";
import type { Api } from "~/api/page-context.ts";
import type { ApplicationsOfChild } from "~/applications/contract.ts";
import { type CallName, contract, levelOf } from "~/contract.ts";
import { carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { keptAnswers } from "~/foundation/seam/kept-answers.ts";
import { statusBelowLevel } from "~/foundation/seam/level.ts";
import { ENDPOINT_DISABLED, isRefusal, type Refusal, servedOr } from "~/foundation/seam/refusal.ts";
import type { ChildInNavigation, WaitingCounts, WaitingThing } from "~/waiting/contract.ts";
import { sumOf } from "~/waiting/counted.ts";
import { type FoundThing, wholeThing } from "~/waiting/found-thing.ts";
import { CHILD_KINDS, kinds, WAITING_KINDS, type WaitingKind } from "~/waiting/kinds.ts";
import { orderedThings } from "~/waiting/ordered-things.ts";
import type { AskingWhatWaits } from "./asking-what-waits.ts";
import { type ByChild, countByContract } from "./counts-by-contract.ts";
import { certificatesToAdd, missingCertificates, namingCertificates } from "./missing-certificates.ts";
import { thingsByContract } from "./things-by-contract.ts";
import { daysWithoutTimes } from "./things-of-calendar.ts";

/** What is kept of one guardian is some 16 small parts. */
const KEPT = { freshMs: minutesToMilliseconds(1), most: 50_000 };

/**
 * Pages get these reads of the same minute too: the navigation has just asked them. Each with the kind of which it is
 * the source, if it is one.
 */
const KEPT_READS: Readonly<Partial<Record<CallName, WaitingKind | "">>> = {
  "children.list": "",
  "holidays.periods": "",
  "messages.myAccount": "",
  "calendar.serviceTimeNotices": "newDailyTimes",
  "incomeStatements.expiring": "endingIncome",
};
const isKeptRead = (kind: WaitingKind): boolean => Object.values(KEPT_READS).includes(kind);

/**
 * What waits, for pages in front of a gateway without our extensions: reckoned from the contract's own calls, and kept for
 * a minute for each guardian. One for each process.
 */
export function whatWaitsInFront(now: () => number = Date.now): { of: (at: AskingWhatWaits) => Api } {
  const kept = keptAnswers({ ...KEPT, now });
  return {
    of: (at) => {
      const { id, level } = at.guardian;
      const part: Part = <T>(kind: WaitingKind | "", what: string, ask: () => Promise<T>) =>
        kept.of(`${id} ${kind} ${level} ${what}`, ask) as Promise<T>;
      const forgetAfter = (area: string) =>
        kept.forget((key) => changedBy(area).some((kind) => key.startsWith(`${id} ${kind}`)));
      return askingWith(at, part, forgetAfter);
    },
  };
}

type Part = <T>(kind: WaitingKind | "", what: string, ask: () => Promise<T>) => Promise<T>;

/** Also a page that marks something as read changes it. */
function askingWith(at: AskingWhatWaits, part: Part, forgetAfter: (area: string) => void): Api {
  const ask = carriedOutBy(at.api);
  // The list of applications and what waits share it.
  const lacking = () => part("certificatesToAdd", "lacking", () => missingCertificates(at));
  const api: Api = clientOf(contract, async (call, place, input, options) => {
    const name = `${place.area}.${place.name}` as CallName;
    const asked = () => ask(call, place, input, options);
    if (place.area === "waiting") return servedOr(asked(), waiting[place.name as keyof typeof waiting]);
    const kind = KEPT_READS[name];
    if (name === "applications.byGuardian")
      return namingCertificates((await asked()) as ApplicationsOfChild[], lacking);
    if (kind !== undefined) return answerOf(await part(kind, name, () => outcomeOf(asked())));
    if (call.method === "GET") return asked();
    forgetAfter(place.area);
    return asked().finally(() => forgetAfter(place.area));
  });
  const waiting = partsOf({ ...at, api }, part, async () => certificatesToAdd(await lacking()));
  return api;
}

/** That a gateway does not serve a call is kept too. */
type Outcome = { said: unknown } | { isMissing: Refusal };

const outcomeOf = (asked: Promise<unknown>): Promise<Outcome> =>
  asked.then(
    (said) => ({ said }),
    (fault: unknown) => {
      if (isRefusal(fault, 404)) return { isMissing: fault };
      throw fault;
    },
  );

function answerOf(outcome: Outcome): unknown {
  if ("isMissing" in outcome) throw outcome.isMissing;
  return outcome.said;
}

/** After these writes only these kinds may wait otherwise. After another one, everything may. */
const CHANGED_BY: Readonly<Record<string, readonly WaitingKind[]>> = {
  applications: ["decisionsToAnswer", "certificatesToAdd", "endingDrafts"],
  assistanceDecisions: ["supportDecisionsToRead"],
  calendarEvents: ["discussionTimes"],
  childDocuments: ["documentsToFill", "documentsToRead"],
  incomeStatements: ["endingIncome"],
  messages: ["unreadMessages"],
  pedagogicalDocuments: ["pedagogicalDocumentsToRead"],
};
const changedBy = (area: string): readonly string[] => CHANGED_BY[area] ?? [""];

/** The three calls of `waiting`, of parts that are kept. */
function partsOf(at: AskingWhatWaits, part: Part, lacking: () => Promise<FoundThing[]>) {
  const days = () => part("missingTimes", "days", () => daysWithoutTimes(at));
  const count = async (kind: WaitingKind): Promise<number | ByChild> => {
    if (kind === "missingTimes" || kind === "holidayTimes") return (await days())[kind].length;
    if (kind === "certificatesToAdd") return (await lacking()).length;
    const ask = (): Promise<number | ByChild> => countByContract[kind](at);
    return isKeptRead(kind) ? ask() : part(kind, "count", ask);
  };
  const counts = async () => {
    const counted = await Promise.all(
      WAITING_KINDS.map(async (kind) => [kind, await count(kind).catch(ofClosedPart)] as const),
    );
    return Object.fromEntries(counted) as Record<WaitingKind, number | ByChild>;
  };
  const navigation = async () => {
    const [counted, children] = await Promise.all([counts(), at.api.children.list()]);
    return { counts: totals(counted), children: children.map((child) => inNavigation(child, counted)) };
  };
  const thingsOf = async (kind: WaitingKind, counted: WaitingCounts): Promise<WaitingThing[]> => {
    const isLocked = statusBelowLevel({ level: levelOf(kinds[kind].listedBy) }, at.guardian) !== null;
    const number = [{ count: counted[kind], href: kinds[kind].page }];
    return (isLocked ? number : await foundOf(kind, number)).map((one) => wholeThing(kind, one, isLocked));
  };
  const foundOf = async (kind: WaitingKind, number: FoundThing[]): Promise<FoundThing[]> => {
    if (kind === "missingTimes" || kind === "holidayTimes") return (await days())[kind];
    if (kind === "certificatesToAdd") return lacking();
    const things = kind in thingsByContract ? thingsByContract[kind as keyof typeof thingsByContract] : null;
    if (!things) return number;
    return isKeptRead(kind) ? things(at) : part(kind, "things", () => things(at));
  };
  return {
    counts: async () => totals(await counts()),
    navigation,
    things: async () => {
      const { counts: counted, children } = await navigation();
      const waiting = WAITING_KINDS.filter((kind) => counted[kind] > 0);
      const things = await Promise.all(waiting.map((kind) => thingsOf(kind, counted)));
      return { children, things: orderedThings(things.flat()) };
    },
  };
}

/** In a part that the gateway has switched off nothing waits, and the other pages go on. */
function ofClosedPart(fault: unknown): number {
  if (isRefusal(fault, 503) && fault.errorCode === ENDPOINT_DISABLED) return 0;
  throw fault;
}

const total = (of: number | ByChild): number =>
  typeof of === "number" ? of : sumOf(Object.values(of).map((number) => ({ number })));

const totals = (counted: Readonly<Record<WaitingKind, number | ByChild>>): WaitingCounts =>
  Object.fromEntries(WAITING_KINDS.map((kind) => [kind, total(counted[kind])])) as WaitingCounts;

function inNavigation(
  { id, firstName, preferredName, lastName, duplicateOf }: Omit<ChildInNavigation, "waiting">,
  counted: Readonly<Record<WaitingKind, number | ByChild>>,
): ChildInNavigation {
  const waiting = Object.fromEntries(
    CHILD_KINDS.map((kind) => [kind, (counted[kind] as ByChild)[id] ?? 0]),
  ) as ChildInNavigation["waiting"];
  return { id, firstName, preferredName, lastName, duplicateOf, waiting };
}
