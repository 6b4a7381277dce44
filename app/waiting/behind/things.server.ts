import { type Expression, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { Level } from "~/foundation/seam/call.ts";
import { statusBelowLevel } from "~/foundation/seam/level.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import type { WaitingCounts, WaitingThing } from "../contract.ts";
import { type FoundThing, wholeThing } from "../found-thing.ts";
import { kinds, WAITING_KINDS, type WaitingKind } from "../kinds.ts";
import { orderedThings } from "../ordered-things.ts";
import type { CountedWith } from "./waiting-store.server.ts";

/** What waits of one kind. The area of the things gives it. */
export type ThingsOf =
  /** Rules find it. They make three queries at most. */
  | { ask: (context: GuardianContext, of: CountedWith) => Promise<FoundThing[]> }
  /** A query finds it. The queries of all kinds are one statement. */
  | { rows: (db: Db, of: CountedWith) => Expression<unknown>; tell: TellRows };

type TellRows = (rows: unknown[], context: GuardianContext) => FoundThing[];

/** Things that a query finds. Dates come as ISO text. Only here the rows lose their type. */
export const thingsInRows = <Row>(
  rows: (db: Db, of: CountedWith) => Expression<Row>,
  tell: (rows: Row[], context: GuardianContext) => FoundThing[],
): ThingsOf => ({ rows, tell: tell as TellRows });

/** How the things of each kind are told. */
export interface Telling {
  areas: {
    /** Null: the number says it all. */
    readonly [Kind in WaitingKind]: { readonly things: ThingsOf | null };
  };
  /** The level of the call that tells this kind (kinds.ts). */
  levelOf: (kind: WaitingKind) => Level;
}

/** Everything that waits, in order. Only a kind that the counts know of is asked for its things. */
export async function waitingThings(
  { areas, levelOf }: Telling,
  context: GuardianContext,
  { counts, of }: { counts: WaitingCounts; of: CountedWith },
): Promise<WaitingThing[]> {
  const waiting = WAITING_KINDS.filter((kind) => counts[kind] > 0);
  const isLocked = (kind: WaitingKind) => statusBelowLevel({ level: levelOf(kind) }, context.guardian) !== null;
  const open = new Set(waiting.filter((kind) => !isLocked(kind)));
  const rows = await rowsTogether(context.db, of, areas, [...open]);
  const found = await Promise.all(
    waiting.map(async (kind) => {
      const way = open.has(kind) ? areas[kind].things : null;
      const number = [{ count: counts[kind], href: kinds[kind].page }];
      const own = way ? await ("ask" in way ? way.ask(context, of) : way.tell(rows[kind] ?? [], context)) : number;
      return own.map((one) => wholeThing(kind, one, !open.has(kind)));
    }),
  );
  return orderedThings(found.flat());
}

/** The rows of these kinds in one statement. */
async function rowsTogether(
  db: Db,
  of: CountedWith,
  areas: Telling["areas"],
  asked: readonly WaitingKind[],
): Promise<Partial<Record<WaitingKind, unknown[]>>> {
  const columns = asked.flatMap((kind) => {
    const way = areas[kind].things;
    if (!way || "ask" in way) return [];
    return [sql<unknown[]>`(select coalesce(jsonb_agg(found), '[]') from (${way.rows(db, of)}) as found)`.as(kind)];
  });
  return columns.length === 0 ? {} : await db.selectNoFrom(columns).executeTakeFirstOrThrow();
}
