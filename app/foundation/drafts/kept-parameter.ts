/** The address parameter that names a kept form. */
export const KEPT_PARAMETER = "form";

/** Address parameters of a moment: a kept form, a step of the form, a chosen language. */
const PASSING: readonly string[] = [KEPT_PARAMETER, "step", "lang"];

/** The place of a form on its page: the query without what passes. Several forms of the calendar have the same path. */
export function placeOf(request: Request): string {
  const { searchParams } = new URL(request.url);
  for (const name of PASSING) searchParams.delete(name);
  searchParams.sort();
  return searchParams.toString();
}

/** The path of a page without its query. A kept form belongs to one such path. */
export const routeOf = (request: Request): string => new URL(request.url).pathname;
