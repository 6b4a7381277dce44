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
  const through = async <T>(call: () => Promise<T>): Promise<T> => {
    const isOpen = faults >= FAULTS_TO_OPEN;
    if (isOpen && (isTrying || now() < restsUntil)) throw away();
    if (isOpen) isTrying = true;
    try {
      const result = await call();
      faults = 0;
      return result;
    } catch (error) {
      faults = isAway(error) ? faults + 1 : 0;
      if (faults >= FAULTS_TO_OPEN) restsUntil = now() + REST_MS;
      throw error;
    } finally {
      if (isOpen) isTrying = false;
    }
  };
  /** True from the last of these faults until a call has succeeded. */
  const isOpen = () => faults >= FAULTS_TO_OPEN;
  return Object.assign(through, { isOpen });
}
