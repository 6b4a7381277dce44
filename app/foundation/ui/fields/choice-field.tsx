import type { ReactNode } from "react";
import { type FieldState, faultId, type ListFieldState } from "../field-state.ts";
import { FieldGroup } from "./field.tsx";

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Shown only while this choice is made. The form posts its text in both cases. */
  more?: ReactNode;
  /** Shows `more` without the choice too, because something in it is wrong. */
  isOpen?: boolean;
  /**
   * enough: while it is made, the form shows its `.shown-enough` in place of its `.shown-not-enough` · next: only while
   * it is made, the form shows its `.shown-next`.
   */
  kind?: "enough" | "next" | undefined;
  /** The language of the label, when it is not the page's. */
  lang?: string | undefined;
}

/** The first choice has the field's own id: the fault summary links to it. */
export const choiceId = (fieldId: string, index: number) => (index === 0 ? fieldId : `${fieldId}-${index + 1}`);

/**
 * ChoiceField: one of a few choices, all visible at once.
 * Must: be a fieldset named by its legend · announce the group's fault and each choice's own hint with it · show a choice's extra part only
 * while it is chosen or holds a fault, without script · show what a choice makes enough only while it is chosen, without
 *       script · show what a choice leads on to only while it is chosen, without script · name that part by its choice · let the
 *       fault summary reach the first choice.
 */
export function ChoiceField({
  field,
  legend,
  legendLang,
  hint,
  isOnly,
  choices,
  layout = "column",
  size,
}: {
  field: FieldState;
  legend: string;
  legendLang?: string | undefined;
  hint?: ReactNode;
  /** The only question of its form (Field). */
  isOnly?: boolean;
  choices: readonly Choice[];
  /** "row" is for two short choices: yes and no. */
  layout?: "column" | "row";
  size?: "field" | "heading";
}) {
  return (
    <FieldGroup field={field} hint={hint} isOnly={isOnly} legend={legend} legendLang={legendLang} size={size}>
      <Choices choices={choices} field={field} isMade={(value) => field.value === value} layout={layout} type="radio" />
    </FieldGroup>
  );
}

/**
 * CheckboxGroup: any of a few choices.
 * Must: be a fieldset named by its legend · announce the group's fault and each choice's own hint with it · post every ticked value under one
 *       name · let the fault summary reach the first choice · show its extra part while anything is ticked or the part
 *       holds text, without script.
 */
export function CheckboxGroup({
  field,
  legend,
  legendLang,
  hint,
  isOnly,
  choices,
  layout = "column",
  size,
  more,
  isOpen = false,
}: {
  field: ListFieldState;
  legend: string;
  legendLang?: string | undefined;
  hint?: ReactNode;
  /** The only question of its form (Field). */
  isOnly?: boolean;
  choices: readonly Choice[];
  layout?: "column" | "row";
  size?: "field" | "heading";
  /** Shown only while some choice is ticked. The form posts its text in both cases. */
  more?: ReactNode;
  /** Shows `more` without a tick too: it has text, or something in it is wrong. */
  isOpen?: boolean;
}) {
  return (
    <FieldGroup field={field} hint={hint} isOnly={isOnly} legend={legend} legendLang={legendLang} size={size}>
      <Choices
        choices={choices}
        field={field}
        isMade={(value) => field.values.includes(value)}
        layout={layout}
        type="checkbox"
      />
      {more ? <div className={isOpen ? "choices-more choice-more-open" : "choices-more"}>{more}</div> : null}
    </FieldGroup>
  );
}

/** The rows of both kinds of group. */
function Choices({
  field,
  choices,
  isMade,
  layout,
  type,
}: {
  field: Pick<FieldState, "id" | "name" | "fault">;
  choices: readonly Choice[];
  isMade: (value: string) => boolean;
  layout: "column" | "row";
  type: "radio" | "checkbox";
}) {
  return (
    <div className={`choices choices-${layout}`}>
      {choices.map((choice, index) => (
        <ChoiceRow
          checked={isMade(choice.value)}
          choice={choice}
          fault={field.fault ? faultId(field.id) : undefined}
          id={choiceId(field.id, index)}
          key={choice.value}
          name={field.name}
          type={type}
        />
      ))}
    </div>
  );
}

/** One choice of a group. */
export function ChoiceRow({
  id,
  name,
  type,
  choice,
  checked,
  fault,
}: {
  id: string;
  name: string;
  type: "radio" | "checkbox";
  choice: Choice;
  checked: boolean;
  /** The id of the group's fault. Orca does not read the description of a group, so each choice has it. */
  fault: string | undefined;
}) {
  const hintOfChoice = choice.hint ? `${id}-hint-of-choice` : undefined;
  const labelId = choice.more ? `${id}-label` : undefined;
  return (
    <div className={choice.kind ? `choice choice-${choice.kind}` : "choice"}>
      <input
        aria-describedby={[fault, hintOfChoice].filter(Boolean).join(" ") || undefined}
        aria-invalid={fault && type === "checkbox" ? true : undefined}
        className="choice-input"
        defaultChecked={checked}
        id={id}
        name={name}
        type={type}
        value={choice.value}
      />
      <label className="choice-label" htmlFor={id} id={labelId} lang={choice.lang}>
        {choice.label}
      </label>
      {choice.hint ? (
        <div className="choice-hint" id={hintOfChoice}>
          {choice.hint}
        </div>
      ) : null}
      {choice.more ? (
        <div
          aria-labelledby={labelId}
          className={choice.isOpen ? "choice-more choice-more-open" : "choice-more"}
          role="group"
        >
          {choice.more}
        </div>
      ) : null}
    </div>
  );
}
