/** The address parameter that names a kept form. */
export const KEPT_PARAMETER = "form";

/** The path of a page without its query. A kept form belongs to one such path. */
export const routeOf = (request: Request): string => new URL(request.url).pathname;
