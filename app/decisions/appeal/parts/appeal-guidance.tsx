import { writtenDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage } from "~/foundation/i18n/use-texts.ts";
import { type APPEAL_DAYS, NOTICE_DAYS } from "~/regulations/regulations.ts";
import { appealPeriod } from "../../appeal-period.ts";
import { decisionTexts } from "../../texts/index.ts";

/** The last day to appeal against a decision of any kind (spec 1 §9). It is guidance. */
export function AppealGuidance({
  kind,
  sentDate,
  level,
  which,
  language,
}: {
  kind: keyof typeof APPEAL_DAYS;
  sentDate: string;
  level: 2 | 3 | 4;
  /** Tells screen readers which decision on the page this is. */
  which?: string;
  /** The decision's own language, where it is not the reader's. */
  language?: Language;
}) {
  const reader = useLanguage();
  const shown = language ?? reader;
  const t = decisionTexts.in(shown);
  const Heading = `h${level}` as const;
  const { days, electronic, letter } = appealPeriod(kind, sentDate);
  return (
    <section className="flow">
      <Heading aria-label={which ? `${t("appeal.title")}: ${which}` : undefined}>{t("appeal.title")}</Heading>
      <p>{t("appeal.period", { days })}</p>
      <ul>
        <li>{t("appeal.electronic", { notice: NOTICE_DAYS.electronic, day: writtenDate(electronic, shown) })}</li>
        <li>{t("appeal.letter", { notice: NOTICE_DAYS.letter, day: writtenDate(letter, shown) })}</li>
      </ul>
      <p>{t("appeal.guidance")}</p>
    </section>
  );
}
