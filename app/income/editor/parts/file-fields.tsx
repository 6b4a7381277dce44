import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import { AttachmentField, AttachmentKinds, AttachmentList } from "~/attachments/parts/attachment-field.tsx";
import { EarlierFile } from "~/attachments/parts/earlier-file.tsx";
import { JoinPhotos } from "~/attachments/parts/join-photos.tsx";
import { toldSentence } from "~/foundation/forms/banners/told.ts";
import { STEP_STATUS } from "~/foundation/forms/drawing/step-ids.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { RefreshButton } from "~/foundation/ui/actions/button.tsx";
import { StatusLine } from "~/foundation/ui/messages/status-line.tsx";
import { filesField } from "../../form/fault.ts";
import { ANY_FILE, FILE, fileKindWords, fileText, kindsOfFiles } from "../../form/income-files.ts";
import type { SectionProps } from "../../form/questions/drawing/section.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import { incomeTexts } from "../../texts/index.ts";

type FileKind = IncomeStatementAttachmentType;

/**
 * An upload for each kind of files that is asked for, then one for anything else, then files that are no longer asked
 * for.
 */
export function FileFields(props: SectionProps) {
  const e = useTexts(incomeEditorTexts);
  const { view } = props;
  const kinds = kindsOfFiles(view.kind, view.required);
  return (
    <>
      {view.kind === "adult" ? <RefreshButton value="refresh:attachments">{e("files.update")}</RefreshButton> : null}
      <AttachmentKinds />
      {kinds.map((kind) => (
        <FilesOfKind {...props} key={kind} kind={kind} remembers />
      ))}
      <Earlier form={props.form} kinds={kinds} view={view} />
      <RestOfFiles remembers view={view} />
    </>
  );
}

/**
 * The files of one kind alone. The last kind is followed by files without an upload. The page keeps them with the other
 * answers.
 */
export function FilesAlone({ isLast, ...props }: SectionProps & { kind: FileKind; isLast: boolean }) {
  return (
    <>
      <AttachmentKinds />
      <FilesOfKind {...props} />
      <Earlier form={props.form} kinds={[props.kind]} view={props.view} />
      {isLast ? <RestOfFiles view={props.view} /> : null}
    </>
  );
}

/** A file of an earlier statement, for one of these kinds. */
function Earlier({ form, view, kinds }: Pick<SectionProps, "form" | "view"> & { kinds: readonly FileKind[] }) {
  const t = useTexts(incomeTexts);
  const types = kinds.map((kind) => ({ value: kind, label: fileKindWords(kind, t) }));
  return <EarlierFile files={view.earlier ?? []} form={form} types={types} />;
}

/** Files that are no longer asked for, and files of the other guardian. */
function RestOfFiles({ view, remembers = false }: Pick<SectionProps, "view"> & { remembers?: boolean }) {
  const t = useTexts(incomeTexts);
  const kinds = kindsOfFiles(view.kind, view.required);
  const rest = view.files.filter(({ type }) => type === null || !kinds.includes(type));
  return (
    <>
      {rest.length > 0 ? <FilesNotAsked files={rest} remembers={remembers} /> : null}
      {view.othersFiles.length > 0 ? (
        <div className="flow">
          <h3>{t("files.othersFiles")}</h3>
          <p>{t("files.othersFilesHint")}</p>
          <AttachmentList attachments={view.othersFiles} label={t("files.othersFiles")} linked={false} />
        </div>
      ) : null}
    </>
  );
}

function FilesOfKind({
  form,
  view,
  opening,
  kind,
  remembers = false,
}: SectionProps & { kind: FileKind; remembers?: boolean }) {
  const t = useTexts(incomeTexts);
  const files = view.files.filter(({ type }) => type === kind);
  const label = fileKindWords(kind, t);
  return (
    <>
      {remembers ? <RememberedFiles files={files} /> : null}
      <FileStatus kind={kind} opening={opening} />
      <AttachmentField
        attachments={files}
        field={form.field(filesField(kind), { required: kind !== ANY_FILE && view.kind !== "details" })}
        label={label}
        saysKinds={false}
        type={kind}
      />
      <JoinPhotos files={files} form={form} isServed={view.earlier !== null} label={label} type={kind} />
    </>
  );
}

/**
 * The entries that the form posts for its files. They stand side by side: an id that comes again soon compresses well.
 */
function RememberedFiles({ files }: { files: SectionProps["view"]["files"] }) {
  return files.map((file) => <input key={file.id} name={FILE} type="hidden" value={fileText(file)} />);
}

/** Files of an older statement without kinds, and files of answers that were changed. */
function FilesNotAsked({ files, remembers }: { files: SectionProps["view"]["files"]; remembers: boolean }) {
  const t = useTexts(incomeTexts);
  const e = useTexts(incomeEditorTexts);
  const isUntyped = files.some(({ type }) => type === null);
  const title = isUntyped ? t("files.untyped") : e("files.notAsked");
  return (
    <div className="flow">
      <h3>{title}</h3>
      {remembers ? <RememberedFiles files={files} /> : null}
      {isUntyped ? null : <p>{e("files.notAskedHint")}</p>}
      <AttachmentList attachments={files} label={title} removable />
    </div>
  );
}

/** The result of the last button of this kind of files. The line takes the focus. */
function FileStatus({ kind, opening }: Pick<SectionProps, "opening"> & { kind: string }) {
  const language = useLanguage();
  const told = opening.kept?.told;
  if (!told || told.values["kind"] !== kind) return null;
  return <StatusLine id={STEP_STATUS}>{toldSentence(told, language)}</StatusLine>;
}
