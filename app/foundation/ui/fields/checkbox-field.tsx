import type { ReactNode } from "react";
import { type FieldState, hintId } from "../field-state.ts";
import { FieldFault, inputAttributes, RequiredStar, RequiredWord } from "./field.tsx";

/**
 * CheckboxField: one thing to tick.
 * Must: name the box by its label · announce hint and fault with the box · keep the tick · show its extra part while it
 * is ticked, without script · show its extra part also when something in it is wrong · name the extra part by the
 *       label.
 */
export function CheckboxField({
  field,
  label,
  hint,
  more,
  isOpen = false,
  isOnly = false,
}: {
  /** `checked` sets the tick. `value` is the posted value, "on" by default. */
  field: FieldState;
  label: ReactNode;
  hint?: ReactNode;
  more?: ReactNode;
  /** Shows the fields below an empty box too, because one of them has a fault. */
  isOpen?: boolean;
  /** The only required field of its form says the word. */
  isOnly?: boolean;
}) {
  const labelId = `${field.id}-label`;
  return (
    <div className={field.fault ? "field field-faulty" : "field"}>
      <FieldFault fault={field.fault} id={field.id} />
      <div className="choice">
        <input
          className="choice-input"
          defaultChecked={field.checked ?? false}
          id={field.id}
          name={field.name}
          type="checkbox"
          value={field.value ?? "on"}
          {...inputAttributes(field, hint)}
        />
        <label className="choice-label" htmlFor={field.id} id={more ? labelId : undefined}>
          {label}
          {field.required ? isOnly ? <RequiredWord /> : <RequiredStar /> : null}
        </label>
        {hint ? (
          <div className="choice-hint" id={hintId(field.id)}>
            {hint}
          </div>
        ) : null}
        {more ? (
          <div
            aria-labelledby={labelId}
            className={isOpen || field.fault ? "choice-more choice-more-open" : "choice-more"}
            role="group"
          >
            {more}
          </div>
        ) : null}
      </div>
    </div>
  );
}
