import { isRefusal } from "~/foundation/seam/refusal.ts";

/** A refusal that no page has told itself, and of which the fault page knows the reason. */
const TOLD = [403, 404, 429];

/** Draws a page. A refused call that the page does not tell itself becomes the answer that does. */
export async function drawing<R>(draw: () => Promise<R>): Promise<R> {
  try {
    return await draw();
  } catch (fault) {
    throw answerTo(fault);
  }
}

function answerTo(fault: unknown): unknown {
  // A page that opens marks something as read. Nobody has to look whether that was done.
  if (isRefusal(fault, 504)) return new Response(null, { status: 503 });
  if (isRefusal(fault, ...TOLD)) return new Response(null, { status: fault.status });
  return fault;
}
