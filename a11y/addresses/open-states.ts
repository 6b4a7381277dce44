import { randomBytes } from "node:crypto";
import type { DemoLogins } from "../../tests/support/browsing/logging-in.ts";
import type { Combination } from "../visit.ts";
import type { FreshTown, FreshTowns } from "./fresh-towns.ts";
import { type MadeState, makeState } from "./make-state.ts";
import type { AuditState } from "./states.ts";

/** How somebody wants to see a state. */
export interface Asked {
  readonly state: AuditState;
  /** Two runs share nothing. */
  readonly run: string;
  readonly language: Combination["language"];
  /** False leaves our scripts out of every page. */
  readonly scripts: boolean;
}

/** A state that is open: a town of its own, in which it was made. */
export interface OpenState {
  /** Nobody can guess it: it stands in the address of the state's page. */
  readonly id: string;
  readonly asked: Asked;
  readonly town: FreshTown;
  readonly made: MadeState;
  /** Somebody went on from the state: the town may no longer be as it was. */
  isTouched: boolean;
  usedAt: number;
}

/** Each has connections to the database server, which has a hundred. */
const MOST_OPEN = 8;

/** After that the session of the state may be over. */
const LONGEST_MS = 10 * 60_000;

/** As many as cores. More would only wait for each other. */
const MADE_AT_ONCE = 2;

/** The states that are open now. The one that was used least lately goes when there are too many. */
export class OpenStates {
  private readonly open = new Map<string, OpenState>();
  private readonly making = new Map<string, Promise<OpenState>>();
  /** What was asked for, also of states that are gone: their addresses lead to them again. */
  private readonly known = new Map<string, Asked>();
  private readonly turns: Promise<unknown>[] = Array.from({ length: MADE_AT_ONCE }, () => Promise.resolve());

  constructor(
    private readonly towns: FreshTowns,
    private readonly around: { origin: string; logins: DemoLogins; now: () => number },
  ) {}

  /** The state as new: made now, or made before and left alone since. */
  async opened(asked: Asked): Promise<OpenState> {
    const key = keyOf(asked);
    const before = [...this.open.values()].find((one) => keyOf(one.asked) === key);
    if (before && !before.isTouched && this.around.now() - before.usedAt < LONGEST_MS) return this.used(before);
    const making = this.making.get(key) ?? this.inTurn(() => this.make(asked));
    this.making.set(key, making);
    try {
      return await making;
    } finally {
      this.making.delete(key);
    }
  }

  byId(id: string): OpenState | null {
    const found = this.open.get(id);
    return found ? this.used(found) : null;
  }

  askedBy = (id: string): Asked | null => this.known.get(id) ?? null;

  async close(): Promise<void> {
    await Promise.allSettled(this.making.values());
    await Promise.all([...this.open.values()].map(({ town }) => town.close()));
  }

  private used(state: OpenState): OpenState {
    state.usedAt = this.around.now();
    return state;
  }

  private async make(asked: Asked): Promise<OpenState> {
    await this.makeRoom();
    const town = await this.towns.fresh();
    try {
      const made = await makeState(town, asked.state.visit, { ...this.around, language: asked.language });
      const id = randomBytes(9).toString("base64url");
      const state: OpenState = { id, asked, town, made, isTouched: false, usedAt: this.around.now() };
      this.open.set(id, state);
      this.known.set(id, asked);
      return state;
    } catch (fault) {
      await town.remove();
      throw fault;
    }
  }

  private async makeRoom(): Promise<void> {
    const oldest = [...this.open.values()].sort((a, b) => a.usedAt - b.usedAt);
    const over = oldest.slice(0, Math.max(0, this.open.size - MOST_OPEN + MADE_AT_ONCE));
    for (const { id } of over) this.open.delete(id);
    await Promise.all(over.map(({ town }) => town.remove()));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.turns.shift() as Promise<unknown>;
    const mine = turn.then(work);
    this.turns.push(mine.catch(() => undefined));
    return mine;
  }
}

const keyOf = ({ state, run, language, scripts }: Asked): string =>
  JSON.stringify([state.name, run, language, scripts]);
