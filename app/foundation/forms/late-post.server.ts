import { readFormToken } from "./form-token.server.ts";
import { keepForm } from "./kept-forms.server.ts";
import { type FormContext, KEPT_PARAMETER, routeOf } from "./open-form.server.ts";
import { type PostContext, postedForm } from "./posted.server.ts";

/**
 * A post that came after the session ended (or below the level the page needs): with a valid token of this page it is
 * kept for the person who was given that token, files included within limits (WCAG 2.2.5).
 * @returns the path where that person finds it after logging in, or null when nothing was kept
 */
export async function keepLatePost(request: Request, context: FormContext & PostContext): Promise<string | null> {
  const posted = await postedForm(request, context);
  const route = routeOf(request);
  const token = readFormToken(context.settings.sessionSecret, posted.token, route, context.now);
  if (!token) return null;
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
