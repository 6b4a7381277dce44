import type { Request, RequestHandler } from "express";
import type { Settings } from "~/foundation/seam/parts.ts";
import { cookiesOf } from "./cookies.server.ts";
import { CSRF_FIELD, isSameOriginPost } from "./same-origin.server.ts";
import { sessionIdIn } from "./session-cookie.server.ts";

/**
 * Refuses form posts that another site started (see same-origin.server.ts). Mounted before the pages and after what
 * receives the post, so that the token of a browser which says no origin can be looked for among the fields.
 */
export function csrfGuard(
  settings: Pick<Settings, "baseUrl" | "sessionSecret">,
  fieldsOf: (request: Request) => readonly (readonly [string, string])[] = () => [],
): RequestHandler {
  return (request, response, next) => {
    const token = fieldsOf(request).find(([name]) => name === CSRF_FIELD)?.[1] ?? null;
    const held = sessionIdIn(cookiesOf(request), settings);
    if (isSameOriginPost(request, settings, { token, held })) next();
    else response.status(403).type("text/plain").send("Forbidden");
  };
}
