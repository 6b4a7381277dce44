/**
 * Calls of one request that need the same rows at the same moment ask for them once. They share a running question of
 * their caller until its result comes. We keep nothing after that, so no result is older than its call.
 */
export function sharedWhileUnderWay<Context extends { guardian: object }, T>(
  ask: (context: Context) => Promise<T>,
): (context: Context) => Promise<T> {
  const underWay = new WeakMap<object, Promise<T>>();
  return (context) => {
    const running = underWay.get(context.guardian);
    if (running) return running;
    const asked = ask(context).finally(() => underWay.delete(context.guardian));
    underWay.set(context.guardian, asked);
    return asked;
  };
}
