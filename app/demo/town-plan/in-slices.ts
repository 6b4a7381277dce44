/**
 * A slice takes so long. A request that comes during it waits for the slice, for one more step of the work (up to 8 ms) and
 * for the memory that is cleared meanwhile. With slices of 10 ms that was 25 ms in all (`npm run bench`).
 */
const SLICE_MS = 5;

/**
 * Runs long work in slices, with the process's other work between them. Only callers that need the result wait for it.
 * The work yields at each point where it can pause.
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
