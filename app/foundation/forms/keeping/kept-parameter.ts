/** The address parameter that names a kept form. */
export const KEPT_PARAMETER = "form";

/** The path of a page, without its query: a kept form belongs to one. */
export const routeOf = (request: Request): string => new URL(request.url).pathname;
