import type { Entries, Posted } from "../forms/reading/posted.ts";
import { answersMark, type Comparing, windowMark } from "./compared-answers.server.ts";
import type { FormContext } from "./form-context.ts";
import type { KeptElsewhere } from "./form-opening.ts";
import { readFormToken } from "./form-token.server.ts";
import { type KeptForm, keptForm, newestOf } from "./found-forms.server.ts";
import { routeOf } from "./kept-parameter.ts";

/** The mark that was stored with a kept form. Forms of the previous build have none. */
export const markOf = ({ mark, entries }: Pick<KeptForm, "mark" | "entries">): string => mark ?? answersMark(entries);

export const shownElsewhere = (kept: KeptForm): KeptElsewhere => {
  const { id, keptAt, entries, version } = kept;
  return { id, keptAt: keptAt.toISOString(), entries, version, mark: markOf(kept) };
};

const seenIn = (request: Request, { settings, now }: Pick<FormContext, "settings" | "now">, posted: Posted) =>
  readFormToken(settings.sessionSecrets, posted.token, routeOf(request), now)?.seen;

/** Are the posted answers those of the kept form that the page was drawn with? */
export const isAsDrawn = (request: Request, context: FormContext, posted: Posted, comparing: Comparing): boolean =>
  seenIn(request, context, posted) === answersMark(posted.entries, comparing);

/** Has the posted page shown these kept answers, or has it written them itself? */
export function isSeen(
  kept: KeptForm,
  request: Request,
  { settings, now }: FormContext,
  posted: Posted,
  { asides, shows }: Comparing,
): boolean {
  if (kept.window && kept.window === windowMark(posted.token)) return true;
  const seen = seenIn(request, { settings, now }, posted);
  if (seen === undefined) return kept.id === posted.kept;
  return seen === answersMark(kept.entries, { asides, shows }) || (!shows && seen === markOf(kept));
}

/**
 * Other answers than those of the post, which a second window has kept under the same subject and the posted page has
 * not shown. Also those that its person has been told of and has not chosen between yet. Null when there are none.
 */
export async function elsewhereOf(
  request: Request,
  context: FormContext,
  personId: string,
  posted: Posted,
  { subject, entries, ...comparing }: Comparing & { subject: string | null; entries: Entries },
): Promise<KeptForm | null> {
  if (subject === null) return null;
  const { db, settings, now } = context;
  const owner = { personId, route: routeOf(request), subject };
  const newest = await newestOf(db, settings.sessionSecrets, owner, now);
  if (!newest) return null;
  const waiting = () => (newest.beside ? keptForm(db, settings.sessionSecrets, owner, newest.beside, now) : null);
  const other = isSeen(newest, request, context, posted, comparing) ? await waiting() : newest;
  const { asides } = comparing;
  return other && answersMark(other.entries, { asides }) !== answersMark(entries, { asides }) ? other : null;
}
