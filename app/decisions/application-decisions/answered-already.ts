import type { Api } from "~/api/page-context.ts";
import type { LookFor } from "~/foundation/seam/look.ts";
import type { decisionCalls } from "./contract.ts";

/** Whether a decision was answered, of which no answer came: its own status says it. */
export const decisionsAnsweredAlready = ({ decisions }: Api) => {
  const has = async (decisionId: string, status: "ACCEPTED" | "REJECTED") =>
    (await decisions.list()).decisions.some((one) => one.id === decisionId && one.status === status)
      ? { answer: undefined }
      : null;

  const accept: LookFor<typeof decisionCalls.accept> = ({ body }) => has(body.decisionId, "ACCEPTED");
  const reject: LookFor<typeof decisionCalls.reject> = ({ body }) => has(body.decisionId, "REJECTED");
  return { accept, reject };
};
