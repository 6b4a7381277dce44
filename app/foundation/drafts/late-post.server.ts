import { type PostContext, postedForm } from "../forms/reading/posted.server.ts";
import { sortPosted } from "../forms/reading/posted.ts";
import type { FormContext } from "./form-context.ts";
import { readFormToken } from "./form-token.server.ts";
import { KEPT_PARAMETER, routeOf } from "./kept-parameter.ts";
import { keepPosted } from "./open-form.server.ts";

/** Whose post is kept, and what its page says. */
interface Unsent {
  /** May a post of this writer be kept? The writer is the person who got the form. */
  isOf: (writerId: string) => boolean;
  /** The page says that nothing was sent. */
  late: boolean;
}

/**
 * A post that its page does not carry out: the session has ended, another guardian has logged in on this browser, or the
 * post is refused without a page that draws its form. With a valid token of this page we keep it for the person who got
 * that token, with its files within limits (WCAG 2.2.5). Of a post that is too large we keep the fields that fit.
 * @returns the path where its writer finds it, or null when nothing was kept
 */
export async function keepUnsent(
  request: Request,
  context: PostContext,
  forms: FormContext,
  { isOf, late }: Unsent,
): Promise<string | null> {
  const posted = context.fitting ? sortPosted(context.fitting) : await postedForm(request, context);
  const token = readFormToken(forms.settings.sessionSecrets, posted.token, routeOf(request), forms.now);
  if (!token || !isOf(token.personId)) return null;
  const { personId, route, version, subject } = token;
  const query = new URL(request.url).searchParams;
  query.set(KEPT_PARAMETER, await keepPosted(request, forms, personId, posted, { subject, version, late }));
  return `${route}?${query.toString()}`;
}
