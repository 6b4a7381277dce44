import type { ReactNode } from "react";
import { toldKeys } from "~/foundation/forms/banners/told.ts";
import { useStepStatus } from "~/foundation/forms/drawing/step-status.tsx";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { fieldId } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { CheckboxGroup, ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { FieldGroup } from "~/foundation/ui/fields/field.tsx";
import { RepeatingGroup } from "~/foundation/ui/fields/repeating-group.tsx";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { type AskedQuestion, cellName, extraName, MOST_ROWS } from "../document-fields.ts";
import type { QuestionOf } from "../template-shapes.ts";
import { documentEditorTexts } from "../texts/editor/index.ts";
import { DocumentText } from "./document-text.tsx";

interface Drawn {
  asked: AskedQuestion;
  form: ServerForm;
  opening: FormOpening;
  /** The language of the document, when it is not the page's. */
  lang: string | undefined;
}

/** One question of a document as a field. */
export function QuestionField({ asked, form, opening, lang }: Drawn) {
  const { question, name } = asked;
  const { label } = question;
  const hint = question.infoText ? <DocumentText lang={lang} text={question.infoText} /> : undefined;
  switch (question.type) {
    case "TEXT":
      return question.multiline ? (
        <TextArea field={form.field(name)} hint={hint} label={label} labelLang={lang} />
      ) : (
        <TextField autoComplete="off" field={form.field(name)} hint={hint} label={label} labelLang={lang} />
      );
    case "CHECKBOX":
      return <CheckboxField field={form.checkbox(name)} hint={hint} label={<span lang={lang}>{label}</span>} />;
    case "RADIO_BUTTON_GROUP":
      return (
        <ChoiceField
          choices={question.options.map((option) => ({ value: option.id, label: option.label, lang }))}
          field={form.field(name)}
          hint={hint}
          legend={label}
          legendLang={lang}
        />
      );
    case "DATE":
      return <DateField field={form.date(name)} hint={hint} label={label} labelLang={lang} />;
    case "CHECKBOX_GROUP":
      return <OptionsField {...{ asked, form, hint, lang, question }} />;
    case "GROUPED_TEXT_FIELDS":
      return <RowsField {...{ asked, form, opening, hint, lang, question }} />;
    default:
      return (
        <div className="flow">
          <h3 lang={lang}>{label}</h3>
          {question.infoText ? <DocumentText lang={lang} text={question.infoText} /> : null}
          <DocumentText lang={lang} text={question.text} />
        </div>
      );
  }
}

type Of<Q> = Pick<Drawn, "asked" | "form" | "lang"> & { question: Q; hint: ReactNode };

/** Options to tick. The text beside an option is shown while the option is ticked. */
function OptionsField({ asked: { name }, form, lang, question, hint }: Of<QuestionOf<"CHECKBOX_GROUP">>) {
  const t = useTexts(documentEditorTexts);
  return (
    <CheckboxGroup
      choices={question.options.map((option, place) => {
        const extra = form.field(extraName(name, place));
        return {
          value: option.id,
          label: option.label,
          lang,
          isOpen: Boolean(extra.fault),
          more: option.withText ? (
            <TextField autoComplete="off" field={extra} label={t("optionText", { option: option.label })} />
          ) : undefined,
        };
      })}
      field={form.list(name)}
      hint={hint}
      legend={question.label}
      legendLang={lang}
    />
  );
}

/** Several texts under one question, in one row or in the rows that the guardian adds. */
function RowsField({
  asked: { name },
  form,
  opening,
  lang,
  question,
  hint,
}: Of<QuestionOf<"GROUPED_TEXT_FIELDS">> & Pick<Drawn, "opening">) {
  const t = useTexts(documentEditorTexts);
  const status = useStepStatus(opening, toldKeys(documentEditorTexts, ["done.rowAdded", "done.rowRemoved"]));
  const { fault } = form.field(name);
  const cells = (row: number) =>
    question.fieldLabels.map((label, column) => (
      <TextField
        autoComplete="off"
        field={form.field(`${name}[${row}].${cellName(column)}`)}
        key={cellName(column)}
        label={label}
        labelLang={lang}
      />
    ));
  if (!question.allowMultipleRows) {
    return (
      <FieldGroup field={{ id: fieldId(name), fault }} hint={hint} legend={question.label} legendLang={lang}>
        {cells(0)}
      </FieldGroup>
    );
  }
  return (
    <RepeatingGroup
      addLabel={t("addRow")}
      fault={fault}
      hint={hint}
      id={fieldId(name)}
      least={1}
      legend={question.label}
      legendLang={lang}
      list={name}
      most={MOST_ROWS}
      rows={Array.from({ length: Math.max(form.rows(name), 1) }, (_, row) => ({
        id: fieldId(`${name}[${row}]`),
        title: t("row", { number: row + 1 }),
        fields: cells(row),
      }))}
      status={status}
    />
  );
}
