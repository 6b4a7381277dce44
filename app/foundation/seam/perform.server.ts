import { z } from "zod";
import type { Db } from "~/foundation/database/database.server.ts";
import { isDatabaseAway } from "~/foundation/database/database-away.server.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import { type AuditEvent, writeAudit } from "./audit.server.ts";
import type { Call, OutputOf } from "./call.ts";
import { comparedRequest, onceFor } from "./idempotency.server.ts";
import { inputCode } from "./input-code.ts";
import { statusBelowLevel } from "./level.ts";
import { Refusal, refuse, refuseBecause } from "./refusal.ts";
import type { CallContext, GuardianContext, ServedCall } from "./serve.ts";
import { uuid } from "./wire.ts";

/** The part of the context that all calls of one request share. */
export type RequestContext = Omit<CallContext, "ifMatch" | "version" | "afterCommit">;

/** What a caller may send besides the input (contract 1.12). */
export interface CallOptions {
  ifMatch?: string | null;
  idempotencyKey?: string | null;
  onlyAgain?: boolean;
  /** Called with the version of the output. */
  onVersion?: (version: string) => void;
}

const inputs = new WeakMap<Call, z.ZodObject>();

function inputOf(call: Call): z.ZodObject {
  let schema = inputs.get(call);
  if (!schema) {
    schema = z.object({ ...call.params.shape, ...call.query.shape, ...(call.body ? { body: call.body } : {}) });
    inputs.set(call, schema);
  }
  return schema;
}

/**
 * Carries out one call: level → input → permission → rules and store, in this order. A writing call is one transaction.
 * The in-process client and the HTTP mount both use this function, so neither can skip a step.
 * @throws Refusal 401, 403, 400, a refusal of the call, or 503 while the database is away.
 */
export async function perform<C extends Call>(
  served: ServedCall<C>,
  request: RequestContext,
  input: unknown,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const { call } = served;
  const event = auditOf(call, request, input);
  try {
    const outcome = await carryOut(served, request, input, options, event);
    if (event && !served.transaction) request.audit.note({ ...event, status: call.successStatus });
    return outcome;
  } catch (fault) {
    request.noteFault?.(fault);
    // The transaction took its row along.
    if (event) request.audit.note({ ...event, status: fault instanceof Refusal ? fault.status : 500 });
    throw fault;
  }
}

/** The row of a call as it stands before the outcome; null for a visitor, who is nobody. */
export function auditOf(
  call: Call,
  { guardian, now }: Pick<RequestContext, "guardian" | "now">,
  input: unknown,
): Omit<AuditEvent, "status"> | null {
  if (!guardian) return null;
  const given = (input ?? {}) as Record<string, unknown>;
  const subjects = Object.keys(call.params.shape)
    .map((name) => given[name])
    .filter((value): value is string => uuid.safeParse(value).success);
  const { id: personId, level } = guardian;
  return { at: now, personId, level, call: `${call.method} ${call.path}`, subjects };
}

/** One call on its way: who asks for what, and what has to follow. */
interface Errand<C extends Call> {
  served: ServedCall<C>;
  request: RequestContext;
  options: CallOptions;
  /** The row of the audit as it stands before the outcome. */
  event: Omit<AuditEvent, "status"> | null;
  /** The input as its schema read it. */
  given: object;
  /** The input as an idempotency key compares it. Null without a key. */
  compared: object | null;
  /** This work waits for the commit. */
  afterwards: (() => Promise<void> | void)[];
}

async function carryOut<C extends Call>(
  served: ServedCall<C>,
  request: RequestContext,
  input: unknown,
  options: CallOptions,
  event: Omit<AuditEvent, "status"> | null,
): Promise<OutputOf<C>> {
  const { call } = served;
  const tooLow = statusBelowLevel(call, request.guardian);
  if (tooLow) refuse(tooLow);
  const given = readInput(call, input);
  const compared = options.idempotencyKey ? await comparedRequest(given) : null;
  const errand: Errand<C> = { served, request, options, event, given, compared, afterwards: [] };

  const work = () => (served.transaction ? inOneTransaction(errand) : attempt(errand, request.db));
  const outcome = await (served.inTurn ? served.inTurn(work) : work()).catch(refuseWhileAway);
  for (const afterward of errand.afterwards) await afterward();
  if (request.settings.testMode && call.kind === "json") call.output.parse(outcome);
  return outcome;
}

/** @throws Refusal 400 when the input has another shape than the call says */
export function readInput(call: Call, input: unknown): { file?: IncomingFile } {
  const read = inputOf(call).safeParse(input ?? {});
  if (!read.success) return refuse(400, inputCode(read.error.issues));
  return { ...(read.data as object), ...fileOf(call, input) };
}

/** The work, its idempotency key and its row in the audit are committed together. */
const inOneTransaction = <C extends Call>(errand: Errand<C>): Promise<OutputOf<C>> =>
  errand.request.db.transaction().execute(async (db) => {
    const { served, event } = errand;
    const output = await once(errand, db);
    if (event) await writeAudit(db, { ...event, status: served.call.successStatus });
    return output;
  });

/**
 * With a key a second call does not repeat the work. A call without a transaction has no key: it counts its tries, and a
 * refusal in a transaction would undo the count.
 */
async function once<C extends Call>(errand: Errand<C>, db: Db): Promise<OutputOf<C>> {
  const { served, request, options, compared } = errand;
  const { call, stillThere } = served;
  const work = (): Promise<OutputOf<C>> => (options.onlyAgain ? refuse(409, "VERSION_CONFLICT") : attempt(errand, db));
  if (!options.idempotencyKey || !request.guardian) return work();
  const key = {
    caller: request.guardian.id,
    key: options.idempotencyKey,
    call: `${call.method} ${call.path}`,
    request: compared,
    secrets: request.settings.sessionSecrets,
  };
  const isThere = stillThere && ((first: OutputOf<C>) => stillThere(contextOf(errand, db), first));
  return await onceFor(db, key, work, isThere);
}

/** Permission, then rules and store. */
async function attempt<C extends Call>(errand: Errand<C>, db: Db): Promise<OutputOf<C>> {
  const { served, given } = errand;
  const context = contextOf(errand, db);
  const found = await served.may(context, given as never);
  if (!found) refuse(403);
  return await served.run(context, given as never, found as never);
}

const contextOf = <C extends Call>({ request, options, afterwards }: Errand<C>, db: Db): GuardianContext =>
  ({
    ...request,
    db,
    ifMatch: options.ifMatch ?? null,
    version: (value: string) => options.onVersion?.(value),
    afterCommit: (work: () => Promise<void> | void) => afterwards.push(work),
  }) as unknown as GuardianContext;

/** An absent database is no bug: we tell the caller to come back. */
function refuseWhileAway(fault: unknown): never {
  if (isDatabaseAway(fault)) return refuseBecause(fault);
  throw fault;
}

const fileOf = (call: Call, input: unknown): { file?: IncomingFile } => {
  if (call.kind !== "upload") return {};
  const { file } = (input ?? {}) as { file?: IncomingFile };
  return file ? { file } : refuse(400);
};
