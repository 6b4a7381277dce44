/** What answers a path that no route has. */
export const OTHER = "other";

/**
 * Names paths by the routes of the service, so that there are never more names than routes, whatever is asked.
 * @param routes paths with `:id` or `{id}` where something varies, and `*` at the end for everything below
 */
export function routeNames(routes: readonly string[]): (path: string) => string {
  const known = routes.map((route) => ({ route, pattern: patternOf(route) }));
  return (path) => known.find(({ pattern }) => pattern.test(path))?.route ?? OTHER;
}

const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replace(/[.]/g, "\\.")
      .replace(/:\w+|\{\w+\}/g, "[^/]+")
      .replace(/\*$/, ".*")}/?$`,
  );
