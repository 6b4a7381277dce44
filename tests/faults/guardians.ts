import type { Kysely } from "kysely";
import type { Tables } from "../../app/foundation/database/database.server.ts";
import type { IsoDate } from "../../app/foundation/dates/iso-date.ts";
import { browserOf, goingBack } from "../durability/in-front/browsing.ts";
import { ERRANDS } from "../durability/in-front/errands.ts";
import type { Family } from "../durability/in-front/families.ts";
import { carryOut, type Hears, type Manner, nothingTold } from "../durability/in-front/guardian.ts";
import type { Ledger } from "../durability/in-front/ledger.ts";
import { aWhile, until } from "../support/running/patience.ts";
import { numbers } from "../support/running/seeded-numbers.ts";

/** The test looks into the database only while the row does not stop it. */
export class Gate {
  #inside = 0;
  #closed: Promise<void> | null = null;

  async inside<T>(work: () => Promise<T>): Promise<T> {
    while (this.#closed) await this.#closed;
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
    }
  }

  /** `isCut` is true while nobody is inside. */
  async closedFor(work: () => Promise<void>): Promise<void> {
    let open: () => void = () => undefined;
    this.#closed = new Promise((opened) => {
      open = opened;
    });
    try {
      await until(
        () => this.#inside === 0,
        () => "The test does not leave the database",
      );
      await work();
    } finally {
      this.#closed = null;
      open();
    }
  }
}

/** What the guardians of some families do at a service, by posts without scripts. */
export interface Guardians {
  /** All guardians do errands of these kinds, or of all, until it is over. */
  live(seed: number, isOver: () => boolean, kinds?: readonly string[]): Promise<void>;
  /** One errand of a family. `begins` is called just before the post that counts. */
  once(asked: {
    family: Family;
    kind: string;
    number: number;
    mark: string;
    mishap: string | null;
    manner?: Manner;
    begins?: () => void;
  }): Promise<void>;
}

interface Place {
  url: string;
  db: Kysely<Tables>;
  families: readonly Family[];
  today: IsoDate;
  ledger: Ledger;
  gate: Gate;
  /** What is going on around an errand, for the report. */
  mishap?: () => string | null;
  /** Between two errands of a guardian. */
  thinksMs?: number;
  hears?: Hears;
  /** So long after a page that says a fault the guardian goes on. A fault that is over at once needs no longer wait. */
  goesOnAfterMs?: number;
}

const ONCE: Manner = { pressesTwice: false, reloadsAfterwards: false };

export function guardiansOf({ url, db, families, today, ledger, gate, ...more }: Place): Guardians {
  const { mishap: now = () => null, thinksMs = 0, hears, goesOnAfterMs } = more;

  const once: Guardians["once"] = async ({ family, kind, number, mark, mishap, manner = ONCE, begins }) => {
    const errand = await gate.inside(async () => ERRANDS[kind]?.({ db, family, today, number, mark }));
    if (!errand) throw new Error(`There is no errand ${kind}`);
    const browser = goingBack(browserOf(url, family.session, { looksAgainMs: goesOnAfterMs }), { times: 0 });
    const told = await carryOut(browser, errand, manner, {
      begins: begins ?? (() => undefined),
      waits: () => aWhile(goesOnAfterMs ?? 500),
      pressesAgainMs: goesOnAfterMs,
      ...(hears ? { hears } : {}),
    }).catch((fault: unknown) => ({ ...nothingTold(), refused: [String(fault)] }));
    await gate.inside(() => ledger.enter({ kind, errand, told, mishap }));
  };

  const live: Guardians["live"] = async (seed, isOver, kinds = Object.keys(ERRANDS)) => {
    const of = async (family: Family, place: number) => {
      const random = numbers(seed * 1_000 + place);
      for (let turn = place; !isOver(); turn += 1) {
        const kind = kinds[turn % kinds.length] ?? "message";
        await once({
          ...{ family, kind, mishap: now() },
          number: Math.floor((turn - place) / kinds.length),
          mark: `Vika ${seed}x${place}x${turn}x`,
          manner: { pressesTwice: random() < 0.2, reloadsAfterwards: random() < 0.2 },
        });
        if (thinksMs > 0) await aWhile(thinksMs);
      }
    };
    await Promise.all(families.map(of));
  };

  return { once, live };
}
