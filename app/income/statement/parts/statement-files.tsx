import { AttachmentList } from "~/attachments/parts/attachment-field.tsx";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { attachmentsOf, type IncomeStatement } from "../../contract.ts";
import { othersFiles, ownFiles } from "../../form/income-files.ts";
import { filesByKind, type ShownFile } from "../../form/questions/whole-form/statement-in-words.ts";
import { incomeTexts } from "../../texts/index.ts";
import { incomeListTexts } from "../../texts/list/index.ts";

/**
 * The files of a statement, each under the question that asked for it. A file of the other guardian has only its name
 * (contract 3.8). `linked`: the files themselves are still stored.
 */
export function StatementFiles({ statement, linked = true }: { statement: IncomeStatement; linked?: boolean }) {
  const t = useTexts(incomeTexts);
  const words = useTexts(incomeListTexts);
  if (statement.type === "HIGHEST_FEE") return null;
  const own = ownFiles(attachmentsOf(statement));
  const others = othersFiles(attachmentsOf(statement));
  return (
    <section className="flow">
      <h2>{t("sections.attachments")}</h2>
      {own.length + others.length === 0 ? <p>{words("statement.noFiles")}</p> : null}
      <FilesByKind files={own} level={3} linked={linked} />
      {others.length > 0 ? (
        <>
          <h3>{words("statement.othersFiles")}</h3>
          <p>{words("statement.othersFilesHint")}</p>
          <FilesByKind files={others} level={4} linked={false} />
        </>
      ) : null}
    </section>
  );
}

function FilesByKind({ files, level, linked }: { files: readonly ShownFile[]; level: 3 | 4; linked: boolean }) {
  const Heading = `h${level}` as const;
  return filesByKind(files, useLanguage()).map(({ field, question, files: ofKind }) => (
    <div className="flow" key={field}>
      <Heading>{question}</Heading>
      <AttachmentList attachments={ofKind} label={question} linked={linked} />
    </div>
  ));
}
