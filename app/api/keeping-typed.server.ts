import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { isRefusal } from "~/foundation/seam/refusal.ts";

/** Refusals that no form tells itself. The frame has a page for each. Every other fault of a call is a bug. */
const TOLD_BY_FRAME = [403, 404, 409, 413, 429];

/**
 * Carries out a post. When it is refused without a page that draws its form, its form is kept: the fault page shows the
 * text and leads back to the form. A redirect and a fault of the service pass by: login keeps a post itself, and the
 * page of a fault sends the post again.
 */
export async function keepingTyped<R>({ request, context }: ActionFunctionArgs, act: () => Promise<R>): Promise<R> {
  try {
    return await act();
  } catch (thrown) {
    const fault = isRefusal(thrown, ...TOLD_BY_FRAME) ? new Response(null, { status: thrown.status }) : thrown;
    if (fault instanceof Response && fault.status >= 400 && fault.status < 500 && context.session)
      context.keptAt = await context.keptForms.keepRefused(request, context);
    throw fault;
  }
}
