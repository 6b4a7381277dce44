import { redirect } from "@remix-run/node";
import type { KeptForms } from "~/foundation/forms/keeping/kept-forms-port.server.ts";
import { type Posted, valueIn } from "~/foundation/forms/reading/posted.ts";

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

/** The way back to the list. A written text stays as a draft, and an empty form leaves nothing. */
export async function leave(request: Request, keptForms: KeptForms, posted: Posted, shown: Shown): Promise<Response> {
  const isWritten = ["content", "subject"].some((field) => (valueIn(posted.entries, field) ?? "").trim() !== "");
  if (isWritten) await keepStep(request, keptForms, posted, shown);
  else await keptForms.forget(new URL(request.url).pathname);
  return redirect(`${MESSAGES_PATH}#${MAIN_ID}`, 303);
}
