import { redirect } from "@remix-run/node";
import type { Draft, DraftOf, PressedAs, Shown } from "~/foundation/drafts/draft.server.ts";
import type { Drafts } from "~/foundation/drafts/drafts.server.ts";
import { CHECKED, type Posted, SEEN_VERSION } from "~/foundation/forms/reading/posted.ts";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { MESSAGES_PATH } from "../../message-addresses.ts";
import { isWritten } from "../../written-text.ts";

const LANGUAGE = "language:";

/** The language that a button of the frame asks for. Null for other buttons. */
export const languageAsked = ({ intent }: Posted): string | null =>
  intent?.startsWith(LANGUAGE) ? intent.slice(LANGUAGE.length) : null;

/** A message that is being written, by its subject. */
export const writtenDraft = (subject: string): DraftOf => ({
  subject,
  asides: [SEEN_VERSION, CHECKED],
  isMissed: isWritten,
});

/**
 * The same, as a press finds it. Script presses `keep` during typing, which overwrites the same draft. The language links
 * of the frame press `language:sv`.
 */
export const pressedMessage = (
  { request, drafts, posted }: { request: Request; drafts: Drafts; posted: Posted },
  subject: string,
  keptAs: PressedAs["keptAs"] = () => ({}),
): Draft =>
  drafts.of(request, posted, writtenDraft(subject), {
    shows: null,
    keptAs: (entries): Shown => {
      const lang = languageAsked(posted);
      return { again: posted.intent === "keep", parameters: lang === null ? {} : { lang }, ...keptAs(entries) };
    },
  });

/** The buttons of a draft that send nothing. Null for other buttons, and for a draft that is given up and gone. */
export async function draftButton(draft: Draft): Promise<Response | "givenUp" | null> {
  if (draft.posted.intent === "leave") return leave(draft);
  const choice = await draft.choice();
  if (choice?.next === "goOn") return choice.draft.keep(choice.shown);
  return choice?.next === "choose" ? draft.askToChoose() : (choice?.next ?? null);
}

/** The way back to the list. A written text stays as a draft, and an empty form leaves nothing. */
async function leave(draft: Draft): Promise<Response> {
  if (isWritten(draft.posted.entries)) await draft.keep();
  else await draft.forget();
  return redirect(`${MESSAGES_PATH}#${MAIN_ID}`, 303);
}
