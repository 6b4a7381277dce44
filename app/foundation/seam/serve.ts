import type { z } from "zod";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import type { Parts, Settings } from "~/foundation/parts.ts";
import type { Call, Contract, InputOf, OutputOf } from "./call.ts";
import { type Turns, turns } from "./turns.ts";

/** The caller: the person and how they were identified. */
export interface Guardian {
  id: string;
  level: "weak" | "strong";
}

/** Additions of a call to its output. The server writes them into the HTTP response. */
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
  /** Opaque version that the caller edited (If-Match), or null when it sent none. */
  ifMatch: string | null;
  /** Sets the version of the output (ETag). */
  version(value: string): void;
  /** Runs after the commit of the errand's transaction. Use it for work that cannot be rolled back. */
  afterCommit(work: () => Promise<void> | void): void;
  /** The caller's IP address, for rate limits only. */
  address: string;
  /** The cookies of the caller's browser. Only login and logout read them. */
  cookies: Readonly<Record<string, string>>;
  /** How the caller's browser describes itself. Only login reads it. */
  userAgent: string;
  /** Keeps for the log why the request failed. */
  noteFault?: (fault: unknown) => void;
  /** The stored form of the caller's session id, or null. Only the list of sessions reads it. */
  sessionHash: Buffer | null;
}

export interface GuardianContext extends CallContext {
  guardian: Guardian;
}

type ContextFor<C> = C extends { level: "public" } ? CallContext : GuardianContext;

/**
 * May this caller do it with this input? False, null and "no such thing" all become the same 403. The call gets what
 * the permission found, so that nothing is read twice.
 */
export type May<C, Found = unknown> = (context: ContextFor<C>, input: InputOf<C>) => Found | Promise<Found>;

type FileFor<C> = C extends { kind: "upload" } ? { file: IncomingFile } : unknown;

type Run<C extends Call, Found> = (
  context: ContextFor<C>,
  input: InputOf<C> & FileFor<C>,
  found: Found,
) => Promise<OutputOf<C>> | OutputOf<C>;

/**
 * True when the thing in an earlier output still exists. When it is gone, we do not repeat the output that we kept
 * under the idempotency key; we carry out the call again (contract 1.12).
 */
export type StillThere<C extends Call> = (context: ContextFor<C>, earlier: OutputOf<C>) => Promise<boolean>;

export interface ServedCall<C extends Call = Call> {
  readonly call: C;
  readonly may: May<C>;
  readonly run: Run<C, never>;
  readonly transaction: boolean;
  readonly stillThere: StillThere<C> | null;
  /** The queue of the call: it takes a database connection only when its turn has come. Null: it does not wait. */
  readonly inTurn: Turns | null;
}

/**
 * Behind the seam: how one call is served. The contract has its level; its permission is here, beside it. A call
 * without a permission does not compile. Every call except GET runs in one transaction (`context.db` is that
 * transaction).
 */
export function serve<C extends Call, Found>(
  call: C,
  rule: { may: May<NoInfer<C>, Found>; transaction?: boolean; stillThere?: StillThere<NoInfer<C>>; inTurn?: Turns },
  run: Run<C, NoInfer<Exclude<Found, false | null>>>,
): ServedCall<C> {
  return {
    call,
    may: rule.may,
    run,
    transaction: rule.transaction ?? call.method !== "GET",
    stillThere: rule.stillThere ?? null,
    inTurn: rule.inTurn ?? (call.kind === "upload" ? uploadsInTurn : null),
  };
}

/**
 * An upload holds its database connection while we judge and store the file. At most three uploads run at once, so that
 * other requests have connections. Before, twenty large files at once took all ten, and we told everyone to come back
 * (L5).
 */
const uploadsInTurn = turns(3);

/** Permission for calls that concern only the caller or no person at all. */
export const anyone = () => true;

/** Every call of the tree, served. A missing one does not compile. */
export type ServedCalls<T extends Contract> = {
  [Area in keyof T]: { [Name in keyof T[Area]]: ServedCall<T[Area][Name] & Call> };
};

export type SchemaOutput<T extends z.ZodType> = z.output<T>;
