import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { KEPT_PARAMETER } from "~/foundation/drafts/kept-parameter.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";

/** The language buttons of the frame post the form of the page (`PageHandle.typedForm`). */
const LANGUAGE = "language:";

/**
 * Draws the form of a page in another language, with everything typed. The form of a guardian is kept, and a GET draws
 * it. A form without a token cannot be kept, so the response to the post draws it. Null for every other button.
 */
export async function otherLanguage({ request, context }: ActionFunctionArgs) {
  const posted = await postedForm(request, context);
  if (!posted.intent?.startsWith(LANGUAGE)) return null;
  if (!context.session || posted.token === null) return refused({ posted, faults: [] }, 200);
  const { searchParams } = new URL(request.url);
  // The post has already set the language.
  for (const name of [KEPT_PARAMETER, "lang"]) searchParams.delete(name);
  return context.drafts.of(request, posted).keep({ parameters: Object.fromEntries(searchParams) });
}
