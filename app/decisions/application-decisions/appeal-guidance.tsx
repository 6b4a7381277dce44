import { shownDate } from "~/foundation/dates/shown.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { VisuallyHidden } from "~/foundation/ui/visually-hidden.tsx";
import { appealPeriod } from "../appeal-period.ts";
import { isPrePrimary } from "./answers.ts";
import type { Decision } from "./contract.ts";
import { applicationDecisionTexts } from "./texts/index.ts";

/** Until when the decision can be appealed (spec 1 §9), as guidance. */
export function AppealGuidance({ decision: { type, sentDate } }: { decision: Decision }) {
  const t = useTexts(applicationDecisionTexts);
  if (!sentDate) return null;
  const { days, electronic, letter } = appealPeriod(isPrePrimary(type) ? "prePrimary" : "earlyChildhood", sentDate);
  return (
    <section className="flow">
      <h3>
        {t("appeal.title")}
        <VisuallyHidden>: {t(`types.${type}`)}</VisuallyHidden>
      </h3>
      <p>{t("appeal.period", { days })}</p>
      <ul>
        <li>{t("appeal.electronic", { day: shownDate(electronic) })}</li>
        <li>{t("appeal.letter", { day: shownDate(letter) })}</li>
      </ul>
      <p>{t("appeal.guidance")}</p>
    </section>
  );
}
