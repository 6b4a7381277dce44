import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { SummaryList } from "~/foundation/ui/summary-list.tsx";
import type { SectionName } from "./editor.ts";
import { additionalDetailsAnswers } from "./sections/additional-details.tsx";
import { contactInfoAnswers } from "./sections/contact-info.tsx";
import type { AnsweredApplication, ShownAnswer, Words } from "./sections/section.ts";
import { serviceNeedAnswers } from "./sections/service-need.tsx";
import { applicationFormTexts } from "./sections/texts/index.ts";
import { unitPreferenceAnswers } from "./sections/unit-preference.tsx";
import { applicationTexts } from "./texts/index.ts";

const ANSWERS: Record<SectionName, (answered: AnsweredApplication, t: Words, language: Language) => ShownAnswer[]> = {
  serviceNeed: serviceNeedAnswers,
  unitPreference: unitPreferenceAnswers,
  contactInfo: contactInfoAnswers,
  additionalDetails: additionalDetailsAnswers,
};

export const ALL_SECTIONS = Object.keys(ANSWERS) as SectionName[];

/** Every answer of these sections in words, in the order of the screen. */
export function useAnswers(
  answered: AnsweredApplication,
  sections: readonly SectionName[] = ALL_SECTIONS,
): ShownAnswer[] {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  return sections.flatMap((section) => ANSWERS[section](answered, t, language));
}

/** One section's answers under its heading; with `changeable`, each with a button that goes back to its question. */
export function SectionAnswers({
  section,
  answered,
  changeable = false,
}: {
  section: SectionName;
  answered: AnsweredApplication;
  changeable?: boolean;
}) {
  const t = useTexts(applicationTexts);
  const answers = useAnswers(answered, [section]);
  return (
    <section>
      <h2>{t(`sections.${section}`)}</h2>
      <SummaryList
        rows={answers.map(({ field, question, answer, lang }) => ({
          key: question,
          value: answer && <Lines text={answer} />,
          lang,
          change: changeable ? { value: `edit:${field}` } : undefined,
        }))}
      />
    </section>
  );
}

/** What was written on several lines is read on several lines. */
function Lines({ text }: { text: string }) {
  return (
    <>
      {text.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and are never moved
        <span className="line" key={index}>
          {index > 0 ? <br /> : null}
          {line}
        </span>
      ))}
    </>
  );
}
