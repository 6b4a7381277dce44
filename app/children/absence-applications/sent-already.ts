import type { Api } from "~/api/page-context.ts";
import { isSince, type LookFor } from "~/foundation/seam/look.ts";
import { cancelledAlready } from "../care-applications/cancelled-already.ts";
import type { absenceApplicationCalls } from "./contract.ts";

/**
 * Whether an absence was applied for, of which no answer came: the child's list has the same days and reason. Or whether
 * the application was cancelled: then no list has it.
 */
export const absencesAppliedForAlready = ({ absenceApplications, children }: Api) => {
  const create: LookFor<typeof absenceApplicationCalls.create> = async ({ body }, since) => {
    const listed = await absenceApplications.list({ childId: body.childId });
    const same = listed.find(
      ({ data }) =>
        data.startDate === body.startDate &&
        data.endDate === body.endDate &&
        data.description === body.description &&
        isSince(data.createdAt, since),
    );
    return same ? { answer: same.data.id } : null;
  };
  const remove: LookFor<typeof absenceApplicationCalls.remove> = ({ id }) =>
    cancelledAlready(children, async (childId) =>
      (await absenceApplications.list({ childId })).some((one) => one.data.id === id),
    );

  return { create, remove };
};
