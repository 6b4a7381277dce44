import { shownDate } from "~/foundation/dates/shown.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { ApplicationSummary } from "../contract.ts";
import { isNameless } from "../listed/children-shown.ts";
import { apartBy } from "../listed/listed-applications.ts";
import { applicationTexts } from "../texts/index.ts";

/** "Elsa Virtanen", also of a child who has no first name yet. */
export function useChildName(childName: string): string {
  const t = useTexts(applicationTexts);
  return isNameless(childName) ? `${t("namelessChild")} ${childName.trim()}`.trim() : childName;
}

/** "Kerho, Rantakerho, 10.3.2026": the type, and what differs from the child's other applications of that type. */
export function useApplicationName(): (application: ApplicationSummary, all: readonly ApplicationSummary[]) => string {
  const t = useTexts(applicationTexts);
  return (application, all) =>
    [
      t(`types.${application.type}`),
      ...apartBy(application, all).map((part) => (/^\d{4}-\d\d-\d\d$/.test(part) ? shownDate(part) : part)),
    ].join(", ");
}
