import { AttachmentList } from "~/attachments/parts/attachment-field.tsx";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { useWrittenLang } from "~/foundation/i18n/written-language.ts";
import { givenAnswers } from "~/foundation/long-form/given-answers.ts";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import type { ReceiptInWords } from "~/receipts/receipt-in-words.ts";
import type { ApplicationAttachment, ApplicationDetails, ApplicationType } from "../../contract.ts";
import { QUESTIONS } from "../../form/questions/all-questions.ts";
import { ALL_SECTIONS } from "../../form/questions/drawing/all-sections.tsx";
import { registerInWords } from "../../form/questions/drawing/contact-info/register-details.tsx";
import type { AnsweredApplication, ShownAnswer, ShownFact } from "../../form/questions/drawing/section.ts";
import { wordsOf } from "../../form/questions/field-kinds.ts";
import { isAskedOf } from "../../form/questions/question.ts";
import { answeredBy } from "../../form/questions/whole-form/answered-application.ts";
import { emptyForm } from "../../form/questions/whole-form/empty-form.ts";
import { isShownToOtherGuardian } from "../../form/questions/whole-form/reduced-form.ts";
import type { SectionName } from "../../form/section-names.ts";
import { applicationFormTexts } from "../../form/texts/index.ts";
import { applicationTexts } from "../../texts/index.ts";

/** Every answer in words, in the order of the screen. The other guardian's copy has only the answers that they may read. */
export function answersInWords(
  answered: AnsweredApplication,
  language: Language,
  sections: readonly SectionName[] = ALL_SECTIONS,
): ShownAnswer[] {
  const t = applicationFormTexts.in(language);
  return QUESTIONS.filter(({ section }) => sections.includes(section))
    .filter((question) => isAskedOf(question, answered.application.type))
    .flatMap(({ inWords: say }) => say?.(answered, t, language) ?? [])
    .filter(({ place }) => !answered.isReducedCopy || isShownToOtherGuardian(place));
}

/** A section's facts from the register and its answers in words. */
function sectionInWords(
  answered: AnsweredApplication,
  language: Language,
  section: SectionName,
): (ShownFact & { field?: string })[] {
  const t = applicationFormTexts.in(language);
  const facts = section === "contactInfo" ? registerInWords(answered, t) : [];
  return [...facts, ...answersInWords(answered, language, [section])];
}

/** The files of an application by their purpose, in the order of the form. */
export function filesInWords(
  attachments: readonly ApplicationAttachment[],
  type: ApplicationType,
  language: Language,
): { question: string; attachments: ApplicationAttachment[] }[] {
  const t = applicationFormTexts.in(language);
  const groups = QUESTIONS.flatMap(({ files }) => files ?? []).map(({ kind, label }) => ({
    question: wordsOf(label, t, type),
    attachments: attachments.filter((file) => file.type === kind),
  }));
  const rest = {
    question: applicationTexts.in(language)("read.otherFiles"),
    attachments: attachments.filter((file) => !groups.some((group) => group.attachments.includes(file))),
  };
  return [...groups, rest].filter((group) => group.attachments.length > 0);
}

/** A whole application in words, for its receipts. */
export function tellApplication(
  application: ApplicationDetails,
  language: Language,
): Pick<ReceiptInWords, "sections" | "files"> {
  const answered = answeredBy(application);
  const t = applicationTexts.in(language);
  return {
    sections: ALL_SECTIONS.map((section) => ({
      heading: t(`sections.${section}`),
      answers: sectionInWords(answered, language, section),
    })),
    files: filesInWords(application.attachments, application.type, language),
  };
}

/** The files under the names of their purposes. */
export function FilesByPurpose({
  attachments,
  type,
  linked,
}: {
  attachments: readonly ApplicationAttachment[];
  type: ApplicationType;
  linked?: boolean;
}) {
  const files = filesInWords(attachments, type, useLanguage());
  return (
    <>
      {files.map(({ question, attachments: own }) => (
        <div key={question}>
          <h3>{question}</h3>
          <AttachmentList attachments={[...own]} label={question} linked={linked} />
        </div>
      ))}
    </>
  );
}

/** A section's answers that the applicant has given. The facts from the register are no answers. */
function givenInWords(answered: AnsweredApplication, language: Language, section: SectionName): ShownAnswer[] {
  const untouched = { ...answered, form: emptyForm(answered.application.type) };
  return givenAnswers(answersInWords(answered, language, [section]), answersInWords(untouched, language, [section]));
}

/**
 * One section's answers under its heading. With `changeable` only what the applicant has answered, each with a button
 * back to its question.
 */
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
  const language = useLanguage();
  const answers: (ShownFact & { field?: string })[] = changeable
    ? givenInWords(answered, language, section)
    : sectionInWords(answered, language, section);
  if (answers.length === 0) return null;
  return (
    <section id={section}>
      <h2>{t(`sections.${section}`)}</h2>
      <SummaryList
        rows={answers.map(({ field, question, answer, lang }) => ({
          key: question,
          value: answer && <Lines text={answer} />,
          lang,
          change: changeable && field ? { value: `edit:${field}` } : undefined,
        }))}
      />
    </section>
  );
}

/** What the applicant answered about the other guardian, for that guardian. Nothing when it was not asked. */
export function AgreementAnswer({ answered }: { answered: AnsweredApplication }) {
  const t = useTexts(applicationTexts);
  const answers = answersInWords(answered, useLanguage(), ["contactInfo"]).filter(
    ({ field, answer }) => field === "otherGuardianAgreementStatus" && answer,
  );
  if (answers.length === 0) return null;
  return (
    <section id="agreement">
      <h2>{t("read.agreement")}</h2>
      <SummaryList rows={answers.map(({ question, answer }) => ({ key: question, value: answer }))} />
    </section>
  );
}

/** Keeps the line breaks of a written answer. */
function Lines({ text }: { text: string }) {
  const langOf = useWrittenLang();
  return (
    <>
      {text.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and are never moved
        <span className="line" key={index} lang={langOf(line)}>
          {index > 0 ? <br /> : null}
          {line}
        </span>
      ))}
    </>
  );
}
