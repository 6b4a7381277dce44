import type { Api } from "~/api/page-context.ts";
import { isSince, type LookFor } from "~/foundation/seam/look.ts";
import type { absenceApplicationCalls } from "./contract.ts";

/** Whether an absence was applied for, of which no answer came: the child's list has the same days and reason. */
export const absencesAppliedForAlready = ({ absenceApplications }: Api) => {
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
  return { create };
};
