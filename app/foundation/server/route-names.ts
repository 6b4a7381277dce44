/** The name of every path that has no route. */
export const OTHER = "other";

/**
 * Names paths by the routes of the service, so there are never more names than routes.
 * @param routes paths with `:id` or `{id}` for variable parts, and `*` at the end for everything below
 */
export function routeNames(routes: readonly string[]): (path: string) => string {
  const named = routes.map((route) => ({ route, pattern: patternOf(route) }));
  return (path) => named.find(({ pattern }) => pattern.test(path))?.route ?? OTHER;
}

const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replace(/[.]/g, "\\.")
      .replace(/:\w+|\{\w+\}/g, "[^/]+")
      .replace(/\*$/, ".*")}/?$`,
  );
