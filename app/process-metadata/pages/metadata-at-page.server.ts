import { isRefusal } from "~/foundation/seam/refusal.ts";
import type { ProcessMetadata, ProcessMetadataResponse } from "../contract.ts";

/**
 * The case behind a page's subject, for a loader: `await metadataAtPage(settings, () => api.processMetadata.ofApplication(…))`.
 * Null where the municipality does not show it (spec 1 §2), where nothing was registered, and where a gateway does not tell.
 */
export async function metadataAtPage(
  { flags }: { flags: { showMetadataToCitizen: boolean } },
  ask: () => Promise<ProcessMetadataResponse>,
): Promise<ProcessMetadata | null> {
  if (!flags.showMetadataToCitizen) return null;
  try {
    return (await ask()).data;
  } catch (error) {
    if (isRefusal(error, 403, 404)) return null;
    throw error;
  }
}
