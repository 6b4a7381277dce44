import type { Api } from "~/api/page-context.ts";
import type { Seen } from "~/foundation/seam/look.ts";

/** Whether an application was cancelled, of which no answer came. The call does not name the child, so we ask for each. */
export async function cancelledAlready(
  children: Api["children"],
  isListedOf: (childId: string) => Promise<boolean>,
): Promise<Seen> {
  const listed = await Promise.all((await children.list()).map(({ id }) => isListedOf(id)));
  return listed.includes(true) ? null : { answer: undefined };
}
