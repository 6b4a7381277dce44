import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * NumberField: a whole number, as text. `type=number` changes on a scroll and drops text that is no number.
 * Must: open the numeric keyboard · keep what was typed, also when it is no number.
 */
export function NumberField(props: Omit<TextFieldProps, "type" | "inputMode">) {
  return <TextField width="short" {...props} inputMode="numeric" />;
}
