import type { Api } from "~/api/page-context.ts";
import { isSince, type LookFor } from "~/foundation/seam/look.ts";
import { insteadOfRefusal, NOT_THERE } from "~/foundation/seam/refusal.ts";
import type { applicationCalls } from "./contract.ts";

/** Whether an application was begun, sent, deleted or cancelled, of which no answer came. */
export const applicationsSentAlready = ({ applications }: Api) => {
  const create: LookFor<typeof applicationCalls.create> = async ({ body }, since) => {
    const children = await applications.byGuardian();
    const draft = children
      .flatMap(({ applicationSummaries }) => applicationSummaries)
      .find(
        ({ childId, type, applicationStatus, createdDate }) =>
          childId === body.childId &&
          type === body.type &&
          applicationStatus === "CREATED" &&
          isSince(createdDate, since),
      );
    return draft ? { answer: draft.applicationId } : null;
  };

  const send: LookFor<typeof applicationCalls.send> = async ({ applicationId }) => {
    const { status } = await applications.details({ applicationId });
    return status === "CREATED" ? null : { answer: undefined };
  };

  /** A draft is deleted, and a sent application stays as cancelled. */
  const remove: LookFor<typeof applicationCalls.remove> = async ({ applicationId }) => {
    const left = await insteadOfRefusal(applications.details({ applicationId }), null, ...NOT_THERE);
    return left && left.status !== "CANCELLED" ? null : { answer: undefined };
  };

  return { create, send, remove };
};
