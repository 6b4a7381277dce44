import { type AtPage, notFound } from "~/api/guardian.server.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import type { ApplicationDetails } from "../contract.ts";

/** @throws not found for an application that is unknown or not the caller's to see */
export async function detailsOf(
  { api }: Pick<AtPage, "api">,
  applicationId: string | undefined,
): Promise<ApplicationDetails> {
  try {
    return await api.applications.details({ applicationId: applicationId ?? "" });
  } catch (error) {
    if (isRefusal(error, 400, 403, 404)) throw notFound();
    throw error;
  }
}
