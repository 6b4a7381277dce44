import type { AtPage } from "~/api/guardian.server.ts";
import { metadataAtPage } from "~/process-metadata/parts/metadata-at-page.server.ts";
import type { AskedCase } from "./finance-case.tsx";

/** The case of the decision in the address. None for another person's decision, or when the town shows no cases. */
export async function askedCase(
  { api, settings }: Pick<AtPage, "api" | "settings">,
  decisionId: string,
): Promise<AskedCase | null> {
  if (!settings.flags.showMetadataToCitizen) return null;
  const decision = (await api.financeDecisions.byLiableCitizen()).find(({ id }) => id === decisionId);
  if (!decision) return null;
  const metadata = await metadataAtPage(settings, () =>
    decision.type === "FEE_DECISION"
      ? api.processMetadata.ofFeeDecision({ feeDecisionId: decision.id })
      : api.processMetadata.ofVoucherValueDecision({ voucherValueDecisionId: decision.id }),
  );
  return { decision, metadata };
}
