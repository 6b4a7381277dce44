import { shownDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ordersOf } from "~/foundation/ui/lists/namesakes.ts";
import { personName } from "~/people/person-name.ts";
import type { ApplicationSummary } from "../../contract.ts";
import { applicationTexts } from "../../texts/index.ts";
import { isNameless } from "../children-shown.ts";
import { apartBy } from "../listed-applications.ts";

/** "Elsa Virtanen", also of a child who has no first name yet. */
export function useChildName(childName: string): string {
  const t = useTexts(applicationTexts);
  return isNameless(childName)
    ? personName({ firstName: "", lastName: childName.trim() }, t("namelessChild"))
    : childName;
}

/**
 * "Kerho, Rantakerho, 10.3.2026": the type, and what differs from the child's other applications of that type. Two of one
 * day have a number too.
 */
export function useApplicationName(): (application: ApplicationSummary, all: readonly ApplicationSummary[]) => string {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  return (application, all) => {
    const names = all.map((one) =>
      [
        t(`types.${one.type}`),
        ...apartBy(one, all).map((part) => (/^\d{4}-\d\d-\d\d$/.test(part) ? shownDate(part, language) : part)),
      ].join(", "),
    );
    const place = all.indexOf(application);
    const order = ordersOf(names)[place] ?? null;
    return order === null ? (names[place] ?? "") : `${names[place]} (${order})`;
  };
}
