import { isRefusal } from "./refusal.ts";

interface Keeping {
  /** An answer is given again for so many milliseconds. */
  freshMs: number;
  /** And for so many more while a newer one is asked for. */
  staleMs?: number;
  /** When there are more answers, those that were not asked for the longest are forgotten. */
  most: number;
  now?: () => number;
}

export interface KeptAnswers {
  /** The kept answer, or what `ask` gets. Those who want the same at the same moment share one question. */
  of: (key: string, ask: () => Promise<unknown>) => Promise<unknown>;
  /** The kept answer while it is fresh, and undefined when there is none. Nobody is asked. */
  known: (key: string) => unknown;
  /** Takes an answer that somebody else asks for. Others get it too. */
  take: (key: string, asked: Promise<unknown>) => void;
  /** Also an answer that is on its way is not kept then. */
  forget: (isForgotten: (key: string) => boolean) => void;
}

interface Kept {
  answer: { said: unknown; askedAt: number } | null;
  onItsWay: Promise<unknown> | null;
}

/**
 * Answers in the memory of this process. A refusal is not kept. While the one who is asked is away (503), the last answer
 * is given, however old it is.
 */
export function keptAnswers({ freshMs, staleMs = 0, most, now = Date.now }: Keeping): KeptAnswers {
  const all = new Map<string, Kept>();

  /** The kept one becomes the one that was asked for last. */
  function keptAt(key: string): Kept {
    const kept = all.get(key) ?? { answer: null, onItsWay: null };
    all.delete(key);
    all.set(key, kept);
    for (const [oldest] of all) {
      if (all.size <= most) break;
      all.delete(oldest);
    }
    return kept;
  }

  function comes(key: string, kept: Kept, asked: Promise<unknown>): Promise<unknown> {
    const askedAt = now();
    const onItsWay = asked
      .then((said) => {
        kept.answer = { said, askedAt };
        return said;
      })
      .catch((fault: unknown) => {
        if (kept.answer !== null && isRefusal(fault, 503)) return kept.answer.said;
        if (all.get(key) === kept) all.delete(key);
        throw fault;
      })
      .finally(() => {
        if (kept.onItsWay === onItsWay) kept.onItsWay = null;
      });
    // Nobody may be waiting for it.
    onItsWay.catch(() => undefined);
    kept.onItsWay = onItsWay;
    return onItsWay;
  }

  const ageOf = (answer: Kept["answer"]): number =>
    answer === null ? Number.POSITIVE_INFINITY : now() - answer.askedAt;

  return {
    of: (key, ask) => {
      const kept = keptAt(key);
      const age = ageOf(kept.answer);
      if (kept.answer !== null && age < freshMs) return Promise.resolve(kept.answer.said);
      const asked = kept.onItsWay ?? comes(key, kept, ask());
      return kept.answer !== null && age < freshMs + staleMs ? Promise.resolve(kept.answer.said) : asked;
    },
    known: (key) => {
      const answer = all.get(key)?.answer ?? null;
      return answer !== null && ageOf(answer) < freshMs ? answer.said : undefined;
    },
    take: (key, asked) => void comes(key, keptAt(key), asked),
    forget: (isForgotten) => {
      for (const key of [...all.keys()]) if (isForgotten(key)) all.delete(key);
    },
  };
}
