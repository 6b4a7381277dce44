import type { AtPage } from "~/api/guardian.server.ts";
import { metadataAtPage } from "~/process-metadata/metadata-at-page.server.ts";
import type { FinanceDecision } from "./contract.ts";
import type { AskedCase } from "./finance-decisions.tsx";

/** The case of the decision that the address names; none where it is not one of the guardian's, or cases are not shown. */
export async function askedCase(
  { api, settings }: Pick<AtPage, "api" | "settings">,
  decisions: readonly FinanceDecision[],
  decisionId: string | null,
): Promise<AskedCase | null> {
  const decision = decisions.find(({ id }) => id === decisionId);
  if (!decision || !settings.flags.showMetadataToCitizen) return null;
  const metadata = await metadataAtPage(settings, () =>
    decision.type === "FEE_DECISION"
      ? api.processMetadata.ofFeeDecision({ feeDecisionId: decision.id })
      : api.processMetadata.ofVoucherValueDecision({ voucherValueDecisionId: decision.id }),
  );
  return { decisionId: decision.id, metadata };
}
