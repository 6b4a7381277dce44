/** Does a piece of work when its turn has come. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most `most` pieces of work run at once. The others wait in the order they came. */
export function turns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy < most) busy += 1;
    else await new Promise<void>((called) => waiting.push(called));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
