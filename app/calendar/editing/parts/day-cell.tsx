import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { FieldFault, ShortInput } from "~/foundation/ui/fields/field.tsx";
import { VisuallyHidden } from "~/foundation/ui/inline/visually-hidden.tsx";
import type { DayState } from "../../day-state/day-state.ts";
import { stateWords } from "../../day-state/parts/state-words.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import { asksTimes, type DayChoices, usualOf } from "../day-choices.ts";

/** A child's day in a form, as a page draws it. */
export interface Cell {
  /** The names of its fields begin with it. */
  name: string;
  choices: DayChoices;
  state: DayState;
}

/** The child or the day in words: "Elsa", "ma 30.11.". */
export interface CellOf {
  name: string;
  day: string;
}

/**
 * DayCell: a guardian's answer for a day of a child.
 * Must: name each field by child and day · take times in one text field · show what is reported where nothing can be
 * changed.
 */
export function DayCell({ form, cell, of }: { form: ServerForm; cell: Cell; of: CellOf }) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const { choices } = cell.choices;
  if (!choices) return <p className={`day-state state-${cell.state.kind}`}>{stateWords(cell.state, t, language)}</p>;
  if (choices.includes("present")) return <PresentChoice cell={cell} form={form} of={of} />;
  return (
    <div className="day-cell">
      {asksTimes(cell.choices) ? <TimesInput cell={cell} form={form} of={of} /> : <Usual cell={cell} />}
      <AbsentBox cell={cell} form={form} of={of} />
    </div>
  );
}

function Usual({ cell: { choices } }: { cell: Cell }) {
  const t = useTexts(editingTexts);
  return <p>{t(`cell.${usualOf(choices) ?? "usual"}`)}</p>;
}

/** The column or row shows child and day, so that part of the label is only for screen readers. */
function TimesInput({ form, cell, of }: { form: ServerForm; cell: Cell; of: CellOf }) {
  const t = useTexts(editingTexts);
  const field = form.field(`${cell.name}.times`);
  return (
    <div className={field.fault ? "field field-faulty" : "field"}>
      <label className="cell-label" htmlFor={field.id}>
        <VisuallyHidden>{`${of.name}, ${of.day}: `}</VisuallyHidden>
        {t("cell.times")}
      </label>
      <FieldFault fault={field.fault} id={field.id} />
      <ShortInput field={field} hint={null} size="times" />
    </div>
  );
}

function AbsentBox({ form, cell, of }: { form: ServerForm; cell: Cell; of: CellOf }) {
  const t = useTexts(editingTexts);
  const field = form.checkbox(`${cell.name}.absent`);
  // The day may have asked for presence when the answer was given: a deadline has passed since.
  const isChosen = form.field(`${cell.name}.choice`).value === "absent";
  return (
    <div className="choice">
      <input
        className="choice-input"
        defaultChecked={field.checked || isChosen}
        id={field.id}
        name={field.name}
        type="checkbox"
        value="on"
      />
      <label className="choice-label" htmlFor={field.id}>
        <VisuallyHidden>{`${of.name}, ${of.day}: `}</VisuallyHidden>
        {t("cell.absent")}
      </label>
    </div>
  );
}

function PresentChoice({ form, cell, of }: { form: ServerForm; cell: Cell; of: CellOf }) {
  const t = useTexts(editingTexts);
  const field = form.field(`${cell.name}.choice`);
  const isAbsent = form.checkbox(`${cell.name}.absent`).checked;
  // The day may have asked for times when the answer was given: a holiday period has opened since.
  const isPresent = Boolean(form.field(`${cell.name}.times`).value);
  return (
    <>
      <label className="cell-label" htmlFor={field.id}>
        <VisuallyHidden>{`${of.name}, ${of.day}: `}</VisuallyHidden>
        {t("cell.choice")}
      </label>
      <select
        className="input input-times"
        defaultValue={field.value ?? (isAbsent ? "absent" : isPresent ? "present" : "")}
        id={field.id}
        name={field.name}
      >
        <option value="">{t("cell.nothing")}</option>
        <option value="present">{t("cell.present")}</option>
        <option value="absent">{t("cell.absent")}</option>
      </select>
    </>
  );
}
