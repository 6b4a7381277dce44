import type { IsoTime } from "~/foundation/dates/iso-date.ts";
import { shownTime } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { FieldState } from "../field-state.ts";
import { uiTexts } from "../texts/index.ts";
import { Field, hintsTogether, ShortInput } from "./field.tsx";

interface TimeFieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  /** A time that people often write here. */
  example?: IsoTime;
}

/**
 * TimeField: a typed time of day.
 * Must: take the time in one text field · give an example of a time before the field · keep what was typed, also when it
 *       is no time.
 */
export function TimeField({ field, label, hint, example = "07:30" }: TimeFieldProps) {
  const t = useTexts(uiTexts);
  const language = useLanguage();
  const whole = hintsTogether(hint, t("time.hint", { time: shownTime(example, language) }));
  return (
    <Field field={field} hint={whole} label={label}>
      <ShortInput field={field} hint={whole} />
    </Field>
  );
}
