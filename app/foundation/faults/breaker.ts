/** After so many faults in a row we do not call the service for a while. */
export const FAULTS_TO_OPEN = 3;
export const REST_MS = 30_000;

/**
 * A breaker. After some faults in a row it says "away" at once, so a page does not wait for a service that is down.
 * After a rest one call tries again. Until that call has its result, all other calls still get "away".
 * @param now milliseconds, for tests
 * @param isAway which faults say that the service is down; after another one it has answered
 */
export function breaker(
  away: () => Error,
  now: () => number = Date.now,
  isAway: (fault: unknown) => boolean = () => true,
) {
  let faults = 0;
  let restsUntil = 0;
  let isTrying = false;
  /** True while calls get "away" at once. After the rest nobody knows, until the next call. */
  const isResting = () => faults >= FAULTS_TO_OPEN && (isTrying || now() < restsUntil);
  const through = async <T>(call: () => Promise<T>): Promise<T> => {
    if (isResting()) throw away();
    const isTrial = faults >= FAULTS_TO_OPEN;
    if (isTrial) isTrying = true;
    try {
      const result = await call();
      faults = 0;
      return result;
    } catch (error) {
      faults = isAway(error) ? faults + 1 : 0;
      if (faults >= FAULTS_TO_OPEN) restsUntil = now() + REST_MS;
      throw error;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
  return Object.assign(through, { isResting });
}
