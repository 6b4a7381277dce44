import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { AtPage } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { important, leadingTo, told } from "~/foundation/forms/banners/told.ts";
import { atMost, field, text } from "~/foundation/forms/reading/fields.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { readPosted, refused } from "~/foundation/forms/reading/read.server.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { outcomeOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { LONGEST_SEARCH } from "../../contract.ts";
import { MESSAGES_PATH, searchPath, threadPath } from "../../message-addresses.ts";
import { messageTexts } from "../../texts/index.ts";
import { type Pressed, writingPressed } from "../../writing/parts/writing-posted.server.ts";
import { searchWords } from "../search-words.ts";

const restoreForm = z.object({ threadId: text() });

const searchForm = z.object({
  words: field(
    atMost(z.string().trim(), LONGEST_SEARCH, "searchTooLong").refine(
      (words) => searchWords(words).length > 0,
      "search",
    ),
  ),
});

/** What a button of the list, the search or the editor does. */
export async function inboxPressed(pressed: Pressed) {
  const { at, posted } = pressed;
  if (posted.intent === "search") return search(at, posted);
  if (posted.intent === "restore") return restore(at, sentIn(posted.entries, restoreForm).threadId);
  return writingPressed(pressed);
}

/** The words are stored behind the seam. The address has only their id. */
async function search({ api }: AtPage, posted: Posted) {
  const form = readPosted(posted, searchForm);
  if (!form.ok) return refused(form);
  const { words } = form.value;
  const { output: searchId, refusal } = await outcomeOf(api.messages.search({ body: { words } }));
  if (refusal) return refused({ posted, faults: [{ field: "words", code: "search" }] });
  return redirect(`${searchPath(searchId)}#${MAIN_ID}`, 303);
}

async function restore({ api }: AtPage, threadId: string): Promise<Response> {
  const refusal = await refusalOf(api.messages.restore({ threadId }));
  if (refusal) return done(MESSAGES_PATH, important(told(messageTexts, "done.failed")));
  // The guardian does not come to the thread itself: opening it would mark it as read.
  return done(
    MESSAGES_PATH,
    leadingTo(told(messageTexts, "done.restored"), threadPath(threadId), told(messageTexts, "done.read")),
  );
}
