import { AttachmentList } from "~/attachments/parts/attachment-field.tsx";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { givenAnswers } from "~/foundation/long-form/given-answers.ts";
import { Written } from "~/foundation/ui/inline/written.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import type { FormAnswers, FormKind } from "../../form/form-answers.ts";
import type { ShownAnswer } from "../../form/questions/drawing/section.ts";
import { EMPTY_ANSWERS } from "../../form/questions/whole-form/on-the-wire.ts";
import { answersInWords, filesByKind, type ShownFile } from "../../form/questions/whole-form/statement-in-words.ts";
import type { SectionName } from "../../form/section-names.ts";
import { incomeTexts } from "../../texts/index.ts";

interface Answered {
  kind: FormKind;
  answers: FormAnswers;
  files: readonly ShownFile[];
  childName: string | null;
}

const asked = (answered: Answered) => ({ ...answered, isChilds: answered.childName !== null });

/** Every answer in words, and the names of the files. The page compares two versions with them. */
export function allInWords(answered: Answered, language: Language): ShownAnswer[] {
  const files = filesByKind(answered.files, language).map(({ field, question, files: own }) => ({
    field,
    question,
    answer: own.map(({ name }) => name).join(", "),
  }));
  return [...answersInWords(asked(answered), language), ...files];
}

/**
 * One section's answers under its heading. With `changeable` only what the guardian has answered, each with a button back
 * to its question.
 */
export function SectionAnswers({
  title,
  section,
  answered,
  changeable = false,
}: {
  title: string;
  section: SectionName;
  answered: Answered;
  changeable?: boolean;
}) {
  const language = useLanguage();
  const all = answersInWords(asked(answered), language, section);
  const untouched = () => answersInWords({ ...asked(answered), said: EMPTY_ANSWERS }, language, section);
  const answers = changeable ? givenAnswers(all, untouched()) : all;
  if (answers.length === 0) return null;
  return (
    <section id={section}>
      <h2>{title}</h2>
      <SummaryList
        rows={answers.map(({ field, question, answer }) => ({
          key: question,
          value: answer && (
            <span className="written">
              <Written text={answer} />
            </span>
          ),
          change: changeable ? { value: `edit:${field}` } : undefined,
        }))}
      />
    </section>
  );
}

/** The files under the names of their kinds. Of the other guardian's files only the names are told (contract 3.8). */
export function FilesShown({
  files,
  othersFiles = [],
  linked = true,
}: {
  files: readonly ShownFile[];
  othersFiles?: readonly ShownFile[];
  linked?: boolean;
}) {
  const t = useTexts(incomeTexts);
  const groups = filesByKind(files, useLanguage());
  return (
    <section id="attachments">
      <h2>{t("sections.attachments")}</h2>
      {groups.length + othersFiles.length === 0 ? <p>{t("none")}</p> : null}
      {groups.map(({ field, question, files: own }) => (
        <div key={field}>
          <h3>{question}</h3>
          <AttachmentList attachments={own} label={question} linked={linked} />
        </div>
      ))}
      {othersFiles.length > 0 ? (
        <>
          <h3>{t("files.othersFiles")}</h3>
          <p>{t("files.othersFilesHint")}</p>
          <AttachmentList attachments={othersFiles} label={t("files.othersFiles")} linked={false} />
        </>
      ) : null}
    </section>
  );
}
