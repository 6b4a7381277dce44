import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import type { SectionName } from "../form/editor.ts";
import { ALL_SECTIONS, QUESTIONS } from "../form/sections/all-sections.tsx";
import type { AnsweredApplication, ShownAnswer } from "../form/sections/section.ts";
import { applicationFormTexts } from "../form/sections/texts/index.ts";
import { applicationTexts } from "../texts/index.ts";

export { ALL_SECTIONS } from "../form/sections/all-sections.tsx";

/** Every answer of these sections in words, in the order of the screen. */
export function useAnswers(
  answered: AnsweredApplication,
  sections: readonly SectionName[] = ALL_SECTIONS,
): ShownAnswer[] {
  return toldAnswers(answered, useLanguage(), sections);
}

/** The same in a given language, for papers too. */
export function toldAnswers(
  answered: AnsweredApplication,
  language: Language,
  sections: readonly SectionName[] = ALL_SECTIONS,
): ShownAnswer[] {
  const t = applicationFormTexts.in(language);
  return sections.flatMap((section) => QUESTIONS[section]).flatMap(({ told }) => told?.(answered, t, language) ?? []);
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
