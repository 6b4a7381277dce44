import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { FaultCode } from "~/foundation/forms/reading/fault.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { writtenIn } from "~/foundation/forms/reading/written-text.ts";
import { codeOfRefusal } from "~/foundation/forms/refusals.ts";
import { isRefusal, type Refusal } from "~/foundation/seam/refusal.ts";
import { isSessionOver } from "./login-again.server.ts";

/** A refused call of which the page can say the reason. Every other fault is a bug, and the frame tells 503. */
const WITH_REASON = [403, 404, 409, 429, 504];

/**
 * Carries out a post. When a call refuses it and its page does not tell that itself, the page is drawn again with
 * everything typed and the reason. When there is no such page, the fault page shows the text, and leads back to the form
 * that was kept. A redirect and a fault of the service pass by: login keeps a post itself, and the page of a fault sends
 * the post again.
 */
export async function keepingTyped<R>({ request, context }: ActionFunctionArgs, act: () => Promise<R>) {
  try {
    return await act();
  } catch (thrown) {
    if (isSessionOver(thrown)) throw thrown;
    const hasReason = isRefusal(thrown, ...WITH_REASON);
    const isThrown = thrown instanceof Response && thrown.status >= 400 && thrown.status < 500;
    if (!context.session || !(hasReason || isThrown)) throw thrown;
    context.keptAt = await context.drafts.keepRefused(request, context);
    if (!hasReason) throw thrown;
    const code = codeFor(thrown, context.typed ?? []);
    // Pages without faults of their own tell it in a banner.
    context.refusedWith = code;
    return refused({ posted: await postedForm(request, context), faults: [{ field: "", code }] }, statusOf(thrown));
  }
}

/** Draws a page. When what its form was about is gone, the page that says so shows the text that was typed into it. */
export async function showingTyped<R>({ request, context }: LoaderFunctionArgs, draw: () => Promise<R>): Promise<R> {
  try {
    return await draw();
  } catch (thrown) {
    const isGone = isRefusal(thrown, 404) || (thrown instanceof Response && thrown.status === 404);
    if (isGone && request.method === "GET") context.typed ??= await context.drafts.typedAt(request);
    throw thrown;
  }
}

/** A form without text cannot say that the text is still there. */
function codeFor(refusal: Refusal, typed: Entries): FaultCode {
  const code = codeOfRefusal(refusal) ?? "callChanged";
  return code === "callGone" && writtenIn(typed).length === 0 ? "callChanged" : code;
}

/** What is gone or no longer allowed has changed since the page was drawn. */
const statusOf = ({ status }: Refusal): number => (status === 429 ? 429 : 409);
