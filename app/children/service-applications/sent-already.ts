import type { Api } from "~/api/page-context.ts";
import { isSince, type LookFor } from "~/foundation/seam/look.ts";
import { cancelledAlready } from "../care-applications/cancelled-already.ts";
import type { serviceApplicationCalls } from "./contract.ts";

/**
 * Whether a service need was applied for, of which no answer came: the child's list has the same day and need. Or whether
 * the application was cancelled: then no list has it.
 */
export const servicesAppliedForAlready = ({ serviceApplications, children }: Api) => {
  const create: LookFor<typeof serviceApplicationCalls.create> = async ({ body }, since) => {
    const listed = await serviceApplications.list({ childId: body.childId });
    const isThere = listed.some(
      ({ data }) =>
        data.startDate === body.startDate &&
        data.serviceNeedOption.id === body.serviceNeedOptionId &&
        isSince(data.sentAt, since),
    );
    return isThere ? { answer: undefined } : null;
  };
  const remove: LookFor<typeof serviceApplicationCalls.remove> = ({ id }) =>
    cancelledAlready(children, async (childId) =>
      (await serviceApplications.list({ childId })).some((one) => one.data.id === id),
    );

  return { create, remove };
};
