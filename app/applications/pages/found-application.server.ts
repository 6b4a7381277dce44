import { type AtPage, found } from "~/api/guardian.server.ts";
import type { ApplicationDetails } from "../contract.ts";

/** @throws not found for an application that is unknown or not the caller's to see */
export const detailsOf = (
  { api }: Pick<AtPage, "api">,
  applicationId: string | undefined,
): Promise<ApplicationDetails> => found(api.applications.details({ applicationId: applicationId ?? "" }));
