import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * NumberField: a whole number, as text. `type=number` changes on a scroll and drops what it can't read, so it is not used.
 * Must: bring up the numeric keyboard · keep what was typed, also when it is no number.
 */
export function NumberField(props: Omit<TextFieldProps, "type" | "inputMode">) {
  return <TextField width="short" {...props} inputMode="numeric" />;
}
