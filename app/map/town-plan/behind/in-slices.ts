/** So long at a stretch; a request that comes meanwhile waits no longer than that (and one step of the work). */
const SLICE_MS = 10;

/**
 * Runs long work in slices with the process's other work in between: whoever needs the result waits for it, nobody
 * else does. The work yields wherever it may be interrupted.
 */
export async function inSlices<Result>(work: Generator<void, Result>, sliceMs = SLICE_MS): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs;
    let step = work.next();
    while (!step.done && performance.now() < until) step = work.next();
    if (step.done) return step.value;
    await new Promise<void>((next) => setImmediate(next));
  }
}

/** The same work without a pause. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
