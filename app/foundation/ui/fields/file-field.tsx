import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "../actions/button.tsx";
import type { FieldState } from "../field-state.ts";
import { Icon } from "../inline/icon.tsx";
import { DetailsSection } from "../lists/details-section.tsx";
import { Thing, ThingList } from "../lists/thing-list.tsx";
import { liveRegion } from "../messages/live-region.ts";
import { uiTexts } from "../texts/index.ts";
import { photoTexts } from "../texts/photos/index.ts";
import { Field, hintsTogether, inputAttributes } from "./field.tsx";
import { fileSize } from "./file-size.ts";

export interface ListedFile {
  id: string;
  name: string;
  /** In bytes. */
  size?: number;
  /** Where the person can look at it. */
  href?: string;
  /** The link saves the file and does not leave the page. So a form with typed answers stays open. */
  saves?: boolean;
  /** A sentence about the file. */
  note?: string;
  /** The intent that removes the file. Without one the person cannot remove it. */
  removeIntent?: string;
}

/**
 * FileList: the files that the person has added so far.
 * Must: list each file by name and size · say after its name what there is to say of it · name each remove button by its
 *       file · say in words that there are no files.
 */
export function FileList({ files, id, label }: { files: readonly ListedFile[]; id?: string; label?: string }) {
  const t = useTexts(uiTexts);
  if (files.length === 0) return <p className="file-none">{t("files.none")}</p>;
  return (
    <ThingList id={id} label={label ?? t("files.list")}>
      {files.map((file) => (
        <Thing
          actions={
            file.removeIntent ? (
              <Button hiddenText={file.name} icon="trash" kind="quiet" value={file.removeIntent}>
                {t("files.remove")}
              </Button>
            ) : null
          }
          canFocus
          id={`file-${file.id}`}
          key={file.id}
          name={<FileName file={file} />}
        >
          {file.note}
        </Thing>
      ))}
    </ThingList>
  );
}

/** The link holds the sign and the name, so it is one target. */
function FileName({ file: { name, href, saves, size } }: { file: ListedFile }) {
  const language = useLanguage();
  const named = (
    <>
      <Icon name="file" />
      <span>{name}</span>
    </>
  );
  return (
    <>
      {href ? (
        <a className="file-name" download={saves} href={href}>
          {named}
        </a>
      ) : (
        <span className="file-name">{named}</span>
      )}
      {size === undefined ? null : <span className="file-size"> ({fileSize(size, language)})</span>}
    </>
  );
}

/**
 * FileField: adds files. Put it in a form with `encType="multipart/form-data"`. Its button sends the chosen files and
 * everything else that is typed on the page.
 * Must: say in one short line what may be added, and the rest behind it · have its own upload button · list the added files
 *       after it · not say that there are no files beside files that wait to be added · show a fault beside the field.
 *
 * Hook: `[data-upload]` holds the limit in bytes (`data-most`) and the words `data-progress`
 * (`{{percent}}`), `data-done`, `data-failed`, `data-reduced-one` and `data-reduced-other` (`{{from}}`, `{{to}}`). Its `progress[hidden]` and `[data-progress-words]` wait for the enhancer.
 * It takes the intent from the button and the name of the bar from the label: a form may have thirty of these fields.
 */
export function FileField({
  field,
  label,
  hint,
  kinds,
  kindsNote,
  mostBytes,
  accept,
  several = true,
  uploadIntent,
  files,
}: {
  field: Omit<FieldState, "value">;
  label: string;
  hint?: string;
  /** The allowed kinds in words: "PDF, pictures and Word documents". Without them the page says them once for all. */
  kinds?: string;
  /** What else there is to say of the kinds, behind them. */
  kindsNote?: string;
  mostBytes: number;
  /** The same kinds for the browser's chooser: `.pdf,.jpg`. */
  accept?: string;
  several?: boolean;
  uploadIntent: string;
  files: readonly ListedFile[];
}) {
  const t = useTexts(uiTexts);
  const photo = useTexts(photoTexts);
  const language = useLanguage();
  const size = fileSize(mostBytes, language);
  const whole = kinds === undefined ? hint : hintsTogether(hint, t("files.short", { size }));
  return (
    <div
      className="file-field"
      data-done={t("files.done")}
      data-failed={t("files.failed")}
      data-most={mostBytes}
      data-progress={t("files.progress", { percent: "{{percent}}" })}
      data-reduced-one={photo("reduced", { count: 1, ...SIZES })}
      data-reduced-other={photo("reduced", { count: 2, ...SIZES })}
      data-upload=""
    >
      <Field field={field} hint={whole} label={label}>
        <div className="input-with-button">
          <input
            accept={accept}
            className="input input-full"
            id={field.id}
            multiple={several}
            name={field.name}
            type="file"
            {...inputAttributes(field, whole)}
          />
          <Button hiddenText={label} icon="upload" value={uploadIntent}>
            {t(several ? "files.uploadSeveral" : "files.upload")}
          </Button>
        </div>
        {kinds === undefined ? null : (
          <FileKinds kinds={kinds} mostBytes={mostBytes} note={kindsNote} several={several} />
        )}
        <progress className="file-progress" hidden max={100} value={0} />
        <p className="file-status" data-progress-words="" {...liveRegion} />
      </Field>
      <WaitingFiles files={field.keptFiles ?? []} />
      {files.length === 0 && field.keptFiles?.length ? null : (
        <FileList files={files} label={`${t("files.list")}: ${label}`} />
      )}
    </div>
  );
}

/** Script fills them in. */
const SIZES = { from: "{{from}}", to: "{{to}}" };

/** FileKinds: what may be added, folded. Once for several file fields of a page. */
export function FileKinds({
  kinds,
  mostBytes,
  note,
  several = true,
}: {
  kinds: string;
  note?: string | undefined;
  mostBytes: number;
  several?: boolean;
}) {
  const t = useTexts(uiTexts);
  const size = fileSize(mostBytes, useLanguage());
  return (
    <DetailsSection title={t("files.which")}>
      <p>{t("files.kindsAndSize", { kinds, size })}</p>
      {note ? <p>{note}</p> : null}
      {several ? <p>{t("files.several")}</p> : null}
      <PhotoSize />
    </DetailsSection>
  );
}

/**
 * PhotoSize: sends photos as they are, in place of smaller ones. Once for all fields of the page. Hook:
 * `[data-photo-size][hidden]`, because only script makes photos smaller.
 */
function PhotoSize() {
  const t = useTexts(photoTexts);
  return (
    <div className="flow" data-photo-size="" data-rare="" hidden>
      <p role="status">
        <span data-photos-say="smaller">{t("smaller")}</span>
        <span data-photos-say="original" hidden>
          {t("original")}
        </span>
      </p>
      <button className="button button-secondary" type="button">
        <span data-photos-say="smaller">{t("chooseOriginal")}</span>
        <span data-photos-say="original" hidden>
          {t("chooseSmaller")}
        </span>
      </button>
    </div>
  );
}

/** Files that were chosen and not added yet: beside them "no files" would be wrong. */
function WaitingFiles({ files }: { files: readonly { name: string; size: number }[] }) {
  const t = useTexts(uiTexts);
  const language = useLanguage();
  if (files.length === 0) return null;
  return (
    <p className="file-waiting">
      {t("files.waiting")}: {files.map(({ name, size }) => `${name} (${fileSize(size, language)})`).join(", ")}
    </p>
  );
}
