import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { FormOpening, KeptElsewhere } from "~/foundation/drafts/form-opening.ts";
import type { KeptForms } from "~/foundation/drafts/kept-forms-port.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { CHECKED, SEEN_VERSION } from "~/foundation/forms/long-form/long-form.ts";
import { ELSEWHERE, STEP_STATUS } from "~/foundation/forms/long-form/step-status.ts";
import { line } from "~/foundation/forms/reading/fields.ts";
import type { Entries, Posted } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { MESSAGES_PATH } from "../message-addresses.ts";

type Shown = NonNullable<Parameters<KeptForms["keepAndShow"]>[2]>;

const LANGUAGE = "language:";
/** Names that a form posts beside the written text. */
const ASIDES = [SEEN_VERSION, CHECKED];

/**
 * Keeps a draft and draws it. Script presses `keep` during typing, which overwrites the same draft. The language links
 * of the frame press `language:sv`.
 */
export function keepStep(request: Request, keptForms: KeptForms, posted: Posted, shown: Shown): Promise<Response> {
  const { intent } = posted;
  const parameters: Record<string, string> = intent?.startsWith(LANGUAGE)
    ? { lang: intent.slice(LANGUAGE.length) }
    : {};
  return keptForms.keepAndShow(request, posted, {
    again: intent === "keep",
    saved: false,
    parameters,
    asides: ASIDES,
    ...shown,
  });
}

/** A press on a form that is kept under a subject. `keptAs`: how a draft with these entries is kept. */
export interface DraftPress {
  request: Request;
  keptForms: KeptForms;
  posted: Posted;
  keptAs: (entries: Entries) => Shown & { subject: string };
}

/** The text that another window has kept and this one has not shown. Null when there is none. */
export async function elsewhere({ request, keptForms, posted, keptAs }: DraftPress): Promise<KeptElsewhere | null> {
  const { subject } = keptAs(posted.entries);
  const other = await keptForms.elsewhere(request, posted, { subject, asides: ASIDES });
  return other && isWritten(other.entries) ? other : null;
}

/** The same for a page: another window's draft without text is nothing to choose. */
export const withWritten = (opening: FormOpening): FormOpening =>
  opening.elsewhere && !isWritten(opening.elsewhere.entries) ? { ...opening, elsewhere: null } : opening;

/** The draft with both texts. Nothing is sent before the guardian has chosen one. */
export const askToChoose = ({ request, keptForms, posted, keptAs }: DraftPress): Promise<Response> =>
  keepStep(request, keptForms, posted, { ...keptAs(posted.entries), focus: ELSEWHERE });

const CHOOSE = "choose:";

/** The buttons that choose between two windows. Null for other buttons. */
export async function chosen(press: DraftPress): Promise<Response | null> {
  const { request, keptForms, posted, keptAs } = press;
  if (!posted.intent?.startsWith(CHOOSE)) return null;
  const [which, mark] = posted.intent.slice(CHOOSE.length).split(".");
  const other = await elsewhere(press);
  if (other && other.mark !== mark) return askToChoose(press);
  if (other && which === "theirs") return goOnWith(press, other);
  const what = told(formTexts, "elsewhere.tookMine");
  return keepStep(request, keptForms, posted, {
    ...keptAs(posted.entries),
    beside: null,
    told: what,
    focus: STEP_STATUS,
  });
}

/** Gives up the draft of this window. @returns the draft with the text of another window; null when there is none */
export async function discarded(press: DraftPress): Promise<Response | null> {
  const other = await elsewhere(press);
  if (other) return goOnWith(press, other);
  await forget(press);
  return null;
}

/** Removes a draft that was sent or given up. Text of another window that nobody has seen here stays. */
export async function forget(press: DraftPress): Promise<void> {
  if (!(await elsewhere(press))) await press.keptForms.forget(new URL(press.request.url).pathname);
}

const goOnWith = (
  { request, keptForms, posted, keptAs }: DraftPress,
  { id, entries, version }: KeptElsewhere,
): Promise<Response> =>
  keepStep(
    request,
    keptForms,
    { ...posted, kept: id, files: new Map() },
    {
      ...keptAs(entries),
      entries,
      version,
      beside: null,
      told: told(formTexts, "elsewhere.tookTheirs"),
      focus: STEP_STATUS,
    },
  );

const writtenForm = z.object({ subject: line(), content: line() });

export function isWritten(entries: Entries): boolean {
  const { subject, content } = sentIn(entries, writtenForm);
  return `${subject}${content}` !== "";
}

/** The way back to the list. A written text stays as a draft, and an empty form leaves nothing. */
export async function leave(press: DraftPress): Promise<Response> {
  const { request, keptForms, posted, keptAs } = press;
  if (isWritten(posted.entries)) await keepStep(request, keptForms, posted, keptAs(posted.entries));
  else await forget(press);
  return redirect(`${MESSAGES_PATH}#${MAIN_ID}`, 303);
}
