import { type PostContext, postedForm } from "../reading/posted.server.ts";
import type { Posted } from "../reading/posted.ts";
import { type FormToken, readFormToken } from "./form-token.server.ts";
import { keepForm } from "./kept-forms.server.ts";
import { KEPT_PARAMETER } from "./kept-parameter.ts";
import { type FormContext, routeOf } from "./open-form.server.ts";

/**
 * A post that came after the session ended (or below the level the page needs): with a valid token of this page it is
 * kept for the person who was given that token, files included within limits (WCAG 2.2.5).
 * @returns the path where that person finds it after logging in, or null when nothing was kept
 */
export async function keepLatePost(request: Request, context: FormContext & PostContext): Promise<string | null> {
  const posted = await postedForm(request, context);
  const token = readFormToken(context.settings.sessionSecret, posted.token, routeOf(request), context.now);
  return token && keepFor(token, posted, request, context);
}

/**
 * A post from a page that was drawn for somebody else than who is logged in by now: another guardian logged in on this
 * browser meanwhile. It is not theirs to send, so it is kept for its writer.
 * @returns the path where its writer finds it, or null when the post is the guardian's own
 */
export async function keepOthersPost(
  request: Request,
  context: FormContext & PostContext,
  personId: string,
): Promise<string | null> {
  const posted = await postedForm(request, context);
  const token = readFormToken(context.settings.sessionSecret, posted.token, routeOf(request), context.now);
  return token && token.personId !== personId ? keepFor(token, posted, request, context) : null;
}

async function keepFor(token: FormToken, posted: Posted, request: Request, context: FormContext): Promise<string> {
  const { route } = token;
  const id = await keepForm(
    context.db,
    context.settings.sessionSecret,
    { personId: token.personId, route },
    { entries: posted.entries, files: posted.files, form: posted.form, version: token.version, late: true, told: null },
    context.now,
  );
  const query = new URL(request.url).searchParams;
  query.set(KEPT_PARAMETER, id);
  return `${route}?${query.toString()}`;
}
