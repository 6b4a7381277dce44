import { type PostContext, postedForm } from "../forms/reading/posted.server.ts";
import { type Posted, sortPosted } from "../forms/reading/posted.ts";
import { answersMark, windowMark } from "./compared-answers.server.ts";
import { elsewhereOf } from "./elsewhere.server.ts";
import type { FormContext } from "./form-context.ts";
import { type FormToken, readFormToken } from "./form-token.server.ts";
import { keepForm } from "./kept-forms.server.ts";
import { KEPT_PARAMETER, routeOf } from "./kept-parameter.ts";

/**
 * A post that came after the session ended (or below the level that the page needs). With a valid token of this page we
 * keep it for the person who got that token, including files within limits (WCAG 2.2.5).
 * @returns the path where that person finds it after login, or null when nothing was kept
 */
export async function keepLatePost(request: Request, context: PostContext, forms: FormContext): Promise<string | null> {
  const posted = await postedForm(request, context);
  const token = readFormToken(forms.settings.sessionSecrets, posted.token, routeOf(request), forms.now);
  return token && keepFor(token, posted, request, forms, { late: true });
}

/**
 * A post from a page that was drawn for another person: another guardian has logged in on this browser meanwhile. The
 * present guardian must not send it, so we keep it for its writer.
 * @returns the path where its writer finds it, or null when the post is the guardian's own
 */
export async function keepOthersPost(
  request: Request,
  context: PostContext,
  forms: FormContext,
  personId: string,
): Promise<string | null> {
  const posted = await postedForm(request, context);
  const token = readFormToken(forms.settings.sessionSecrets, posted.token, routeOf(request), forms.now);
  return token && token.personId !== personId ? keepFor(token, posted, request, forms, { late: true }) : null;
}

/**
 * A post of the person's own form that was refused without a page that draws the form. Of a post that is too large we
 * keep the fields that fit.
 * @returns the path of the form, or null when nothing was kept
 */
export async function keepRefusedPost(
  request: Request,
  context: PostContext,
  forms: FormContext,
  personId: string,
): Promise<string | null> {
  if (!context.fitting && !context.typed) return null;
  const posted = context.fitting ? sortPosted(context.fitting) : await postedForm(request, context);
  const token = readFormToken(forms.settings.sessionSecrets, posted.token, routeOf(request), forms.now);
  return token?.personId === personId ? keepFor(token, posted, request, forms, { late: false }) : null;
}

async function keepFor(
  token: FormToken,
  posted: Posted,
  request: Request,
  forms: FormContext,
  { late }: { late: boolean },
): Promise<string> {
  const { personId, route, subject = null } = token;
  const { entries } = posted;
  const beside = await elsewhereOf(request, forms, personId, posted, { subject, entries });
  const id = await keepForm(
    forms.db,
    forms.settings.sessionSecrets,
    { personId, route, subject },
    {
      entries,
      files: posted.files,
      form: posted.form,
      version: token.version,
      late,
      told: null,
      from: posted,
      mark: answersMark(entries),
      window: windowMark(posted.token),
      beside: beside?.id ?? null,
    },
    forms.now,
  );
  const query = new URL(request.url).searchParams;
  query.set(KEPT_PARAMETER, id);
  return `${route}?${query.toString()}`;
}
