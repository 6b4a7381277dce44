import type { Language } from "~/foundation/i18n/language.ts";
import type { Settings } from "~/foundation/parts.ts";
import { insteadOfRefusal } from "~/foundation/seam/refusal.ts";
import type { ProcessMetadata, ProcessMetadataResponse } from "../contract.ts";

/**
 * A case with the name of its organisation in each language, where it is the municipality's own; the register has one.
 */
export interface CaseAtPage extends ProcessMetadata {
  organizationNames: Readonly<Record<Language, string>> | null;
}

/**
 * The case of a page's subject, for a loader: `await metadataAtPage(settings, () =>
 * api.processMetadata.ofApplication(…))`. Null when the municipality does not show it (spec 1 §2), when no case was
 * registered, and when a gateway has no such call.
 */
export async function metadataAtPage(
  { flags, town }: Pick<Settings, "flags" | "town">,
  ask: () => Promise<ProcessMetadataResponse>,
): Promise<CaseAtPage | null> {
  if (!flags.showMetadataToCitizen) return null;
  const { data } = await insteadOfRefusal(ask(), { data: null }, 403, 404);
  const isOwn = data?.process.organization === town.provider.fi;
  return data && { ...data, organizationNames: isOwn ? town.provider : null };
}
