import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { KeptForms } from "~/foundation/forms/keeping/kept-forms-port.server.ts";
import { line } from "~/foundation/forms/reading/fields.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { MESSAGES_PATH } from "../message-addresses.ts";

type Shown = NonNullable<Parameters<KeptForms["keepAndShow"]>[2]>;

const LANGUAGE = "language:";

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
    ...shown,
  });
}

const writtenForm = z.object({ subject: line(), content: line() });

/** The way back to the list. A written text stays as a draft, and an empty form leaves nothing. */
export async function leave(request: Request, keptForms: KeptForms, posted: Posted, shown: Shown): Promise<Response> {
  const { subject, content } = sentIn(posted.entries, writtenForm);
  const isWritten = `${subject}${content}` !== "";
  if (isWritten) await keepStep(request, keptForms, posted, shown);
  else await keptForms.forget(new URL(request.url).pathname);
  return redirect(`${MESSAGES_PATH}#${MAIN_ID}`, 303);
}
