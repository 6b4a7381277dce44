import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { uiTexts } from "../texts/index.ts";
import { Field, hintsTogether, inputAttributes } from "./field.tsx";
import type { FieldState } from "./field-state.ts";

/**
 * TimeField: a typed time of day.
 * Must: take the time in one text field · give an example of a time before the field · keep what was typed, also when it
 *       is no time.
 */
export function TimeField({ field, label, hint }: { field: FieldState; label: string; hint?: string }) {
  const t = useTexts(uiTexts);
  const whole = hintsTogether(hint, t("time.hint"));
  return (
    <Field field={field} hint={whole} label={label}>
      <input
        autoComplete="off"
        className="input input-short"
        defaultValue={field.value}
        id={field.id}
        name={field.name}
        spellCheck={false}
        type="text"
        {...inputAttributes(field, whole)}
      />
    </Field>
  );
}
