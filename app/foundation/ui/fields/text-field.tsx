import type { FieldState } from "../field-state.ts";
import { Field, type FieldWords, inputAttributes, type WritingHelp } from "./field.tsx";

/** The width hints at the length of the answer. */
export type FieldWidth = "short" | "medium" | "full";

export interface TextFieldProps extends FieldWords, WritingHelp {
  field: FieldState;
  type?: "text" | "email" | "tel" | "search";
  width?: FieldWidth;
  /** A text to copy and not to change. */
  readOnly?: boolean;
  /** The name of a box. While it is ticked and the field is empty, script makes the field read-only and not required. */
  unless?: string;
  /** The only field of its form says in words that it is required. */
  isOnly?: boolean;
}

/**
 * TextField: one line of text.
 * Must: name the input by its label · announce hint and fault with the input · keep what was typed ·
 *       say that it is required without the browser's own validation · never cut a paste short.
 */
export function TextField({
  field,
  label,
  labelLang,
  hint,
  type = "text",
  width = "full",
  unless,
  isOnly,
  ...writing
}: TextFieldProps) {
  return (
    <Field
      field={field}
      hint={hint}
      isOnly={isOnly}
      label={label}
      labelLang={labelLang}
      mayBeRequired={unless !== undefined}
    >
      <input
        className={`input input-${width}`}
        data-unless={unless}
        defaultValue={field.value}
        id={field.id}
        name={field.name}
        type={type}
        {...writing}
        {...inputAttributes(field, hint)}
      />
    </Field>
  );
}
