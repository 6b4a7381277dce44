import { faultOfPage } from "~/api/fault-of-page.server.ts";
import type { Acts, Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import type { Call } from "~/foundation/seam/call.ts";
import { type CarryOut, carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { isRefusal, mayBeDone, OUTCOME_UNKNOWN, Refusal } from "~/foundation/seam/refusal.ts";

type Asked = Parameters<CarryOut> extends [Call, ...infer Rest] ? Rest : never;

interface ForPages {
  /** Takes what was sent. */
  acts: Acts;
  /** Gets an answer that nobody could read, and of which the page says only that the outcome is not known. */
  reportBug: (fault: unknown) => void;
}

/**
 * The client as pages have it. Faults that no page can mend are answers. A post whose outcome nobody knows is always
 * refused with 504, whether it has a key or not, so that its page says so.
 */
export function clientForPages(api: Api, { acts, reportBug }: ForPages): Api {
  const ask = carriedOutBy(api);
  return clientOf(contract, async (call, ...asked) => {
    try {
      const output = await ask(call, ...asked);
      if (isAct(call, asked)) acts.isDone = true;
      return output;
    } catch (fault) {
      if (!isAct(call, asked) || !mayBeDone(fault)) throw faultOfPage(fault);
      acts.isUnknown = true;
      if (!isRefusal(fault)) reportBug(fault);
      throw new Refusal(504, OUTCOME_UNKNOWN);
    }
  });
}

/**
 * What the guardian's log tells of, and what a button saves: that has a key. Opening a page marks things as read, a step
 * of a long form saves its draft by itself, and some posts only ask.
 */
const isAct = ({ method, logged }: Call, [, , { idempotencyKey }]: Asked): boolean =>
  method !== "GET" && (logged !== undefined || Boolean(idempotencyKey));
