import type { Api } from "~/api/page-context.ts";
import { isSince, type LookFor } from "~/foundation/seam/look.ts";
import type { applicationCalls } from "./contract.ts";

/** Whether an application was begun or sent, of which no answer came. */
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

  return { create, send };
};
