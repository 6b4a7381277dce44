import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { childPath, type SectionKey, sectionPath } from "../children-addresses.ts";
import { childrenTexts } from "../texts/index.ts";

/** The way back to a child's page, at one of its sections: it names the page, since the child's name is over the heading. */
export function useBackToChild(childId: string, section?: SectionKey): { href: string; label: string } {
  const label = useTexts(childrenTexts)("page");
  return { href: section ? sectionPath(childId, section) : childPath(childId), label };
}
