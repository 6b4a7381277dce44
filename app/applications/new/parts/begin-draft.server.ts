import type { Api } from "~/api/page-context.ts";
import { insteadOfRefusal } from "~/foundation/seam/refusal.ts";
import type { ApplicationType } from "../../contract.ts";

/**
 * Begins a draft, once for each idempotency key: a form that is sent twice begins one.
 * @returns its id; null when another tab or device began one of this type at the same moment
 */
export const beginDraft = (
  api: Pick<Api, "applications">,
  body: { childId: string; type: ApplicationType },
  idempotencyKey: string | null,
): Promise<string | null> => insteadOfRefusal(api.applications.create({ body }, { idempotencyKey }), null, 400, 409);
