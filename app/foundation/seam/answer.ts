import type { z } from "zod";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { AnswerOf, Call, Contract, IncomingFile, InputOf } from "./call.ts";
import type { Parts, Settings } from "./parts.ts";

/** Who is calling: the person and how they were identified. */
export interface Guardian {
  id: string;
  level: "weak" | "strong";
}

/** What an answer may say beside its value; the server writes it into the HTTP answer. */
export interface Reply {
  /** Sends a cookie; `value` and `attributes` as Express's `res.cookie` takes them. */
  cookie(name: string, value: string, attributes: Record<string, unknown>): void;
  clearCookie(name: string, attributes: Record<string, unknown>): void;
}

export interface CallContext extends Parts {
  db: Db;
  settings: Settings;
  now: Date;
  /** The civil date of `now` in the municipality. */
  today: IsoDate;
  guardian: Guardian | null;
  reply: Reply;
  /** Opaque version that the caller edited (If-Match), when it said one. */
  ifMatch: string | null;
  /** Says the version of what is answered (ETag). */
  version(value: string): void;
  /** Runs after the errand's transaction is committed; for what cannot be rolled back. */
  afterCommit(work: () => Promise<void> | void): void;
  /** Where the call came from, for rate limits only. */
  address: string;
  /** The cookies the caller's browser sent; only login and logout look at them. */
  cookies: Readonly<Record<string, string>>;
}

export interface GuardianContext extends CallContext {
  guardian: Guardian;
}

type ContextFor<C> = C extends { level: "public" } ? CallContext : GuardianContext;

/**
 * Given what came in, may this caller do it? False, null and "no such thing" are the same 403. What was found on the way
 * is handed on to the answer, so that nothing is asked twice.
 */
export type May<C, Found = unknown> = (context: ContextFor<C>, input: InputOf<C>) => Found | Promise<Found>;

type FileFor<C> = C extends { kind: "upload" } ? { file: IncomingFile } : unknown;

type Run<C extends Call, Found> = (
  context: ContextFor<C>,
  input: InputOf<C> & FileFor<C>,
  found: Found,
) => Promise<AnswerOf<C>> | AnswerOf<C>;

/**
 * Whether what an earlier answer names still exists. An answer that is kept under an idempotency key and names a thing
 * that is gone is not repeated: the call is carried out anew (contract 1.12).
 */
export type StillThere<C extends Call> = (context: ContextFor<C>, answered: AnswerOf<C>) => Promise<boolean>;

export interface Answer<C extends Call = Call> {
  readonly call: C;
  readonly may: May<C>;
  readonly run: Run<C, never>;
  readonly transaction: boolean;
  readonly stillThere: StillThere<C> | null;
}

/**
 * Behind the seam: how one call is answered. Its level stands in the contract, its permission here beside it;
 * a call without one does not compile. Whatever is not a GET runs in one transaction (`context.db` is that transaction).
 */
export function answer<C extends Call, Found>(
  call: C,
  rule: { may: May<NoInfer<C>, Found>; transaction?: boolean; stillThere?: StillThere<NoInfer<C>> },
  run: Run<C, NoInfer<Exclude<Found, false | null>>>,
): Answer<C> {
  return {
    call,
    may: rule.may,
    run,
    transaction: rule.transaction ?? call.method !== "GET",
    stillThere: rule.stillThere ?? null,
  };
}

/** Permission of calls that concern only the caller, or nobody. */
export const anyone = () => true;

/** A whole tree of answers for a tree of calls; a missing one does not compile. */
export type AnswersFor<T extends Contract> = {
  [Area in keyof T]: { [Name in keyof T[Area]]: Answer<T[Area][Name] & Call> };
};

export type SchemaOutput<T extends z.ZodType> = z.output<T>;
