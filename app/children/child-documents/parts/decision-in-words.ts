import { shownDate, shownPeriod } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { ChildDocumentDecision } from "../contract.ts";
import { childDocumentTexts } from "../texts/index.ts";

/** A decision in one line: "Hyväksytty, numero 4001, voimassa 1.3.2026–31.7.2026". */
export function decisionInWords(
  { status, decisionNumber, validity }: ChildDocumentDecision,
  language: Language,
): string {
  const t = childDocumentTexts.in(language);
  const said = [t(`decisions.${status}`), t("decisions.number", { number: decisionNumber })];
  if (validity?.end)
    said.push(t("decisions.between", { days: shownPeriod({ start: validity.start, end: validity.end }, language) }));
  else if (validity) said.push(t("decisions.from", { start: shownDate(validity.start, language) }));
  return said.join(", ");
}
