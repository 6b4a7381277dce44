import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { FieldState } from "../field-state.ts";
import { Icon } from "../inline/icon.tsx";
import { uiTexts } from "../texts/index.ts";
import { Field, FieldGroup, hintsTogether, ShortInput } from "./field.tsx";

interface DateBounds {
  /** The first and last day that the calendar offers, as YYYY-MM-DD. The server makes the real check. */
  min?: string;
  max?: string;
}

interface DateFieldProps extends DateBounds {
  field: FieldState;
  label: string;
  /** The language of the label, when it is not the page's. */
  labelLang?: string | undefined;
  hint?: ReactNode;
  /** The only field of its form (Field). */
  isOnly?: boolean;
  /** "bday" on the guardian's own birthday; otherwise the browser suggests nothing. */
  autoComplete?: string;
}

/** A hint that names days shows by itself how a day is written. */
const SHOWN_DAY = /\d\.\d{1,2}\.\d{4}/;

/**
 * DateField: one typed day.
 * Must: take the date in one text field · say or show the form of a date before the field · keep what was typed, also when it
 *       is no date · open the ordinary keyboard, because some numeric ones have no full stop · keep the calendar button
 *       out of the page until script makes it work.
 *
 * Hook: `button[data-date-picker=<input id>]` is hidden until the enhancer shows it. `data-min` and `data-max` limit
 * the browser's own picker.
 */
export function DateField({ field, label, labelLang, hint, min, max, isOnly = false, autoComplete }: DateFieldProps) {
  const whole = useDayHint(hint);
  return (
    <Field field={field} hint={whole} isOnly={isOnly} label={label} labelLang={labelLang}>
      <DateInput autoComplete={autoComplete} field={field} hint={whole} label={label} max={max} min={min} />
    </Field>
  );
}

function useDayHint(hint: ReactNode): ReactNode {
  const t = useTexts(uiTexts);
  const own = t("date.hint");
  if (typeof hint === "string" && hint !== "") return SHOWN_DAY.test(hint) ? hint : hintsTogether(hint, own);
  return hint ? (
    <>
      {hint} {own}
    </>
  ) : (
    own
  );
}

function DateInput({
  field,
  label,
  hint,
  min,
  max,
  autoComplete,
}: DateBounds & { field: FieldState; label: string; hint: ReactNode; autoComplete?: string | undefined }) {
  const t = useTexts(uiTexts);
  return (
    <div className="input-with-button">
      <ShortInput autoComplete={autoComplete} field={field} hint={hint} />
      <button
        aria-label={`${t("date.choose")}: ${label}`}
        className="button button-secondary"
        data-date-picker={field.id}
        data-max={max}
        data-min={min}
        hidden
        type="button"
      >
        <Icon name="calendar" />
        {t("date.choose")}
      </button>
    </div>
  );
}

interface DateRangeFieldsProps extends DateBounds {
  /** The id and the fault of the whole range ("ends before it starts"). */
  range: { id: string; fault?: string; required?: boolean };
  start: FieldState;
  end: FieldState;
  legend: string;
  hint?: string;
  startLabel?: string;
  endLabel?: string;
}

/**
 * DateRangeFields: from one day to another.
 * Must: be one group of two date fields with a legend · say the form of a date once, before both · show the fault of
 *       each day beside that day and the fault of the range above both.
 */
export function DateRangeFields({
  range,
  start,
  end,
  legend,
  hint,
  startLabel,
  endLabel,
  min,
  max,
}: DateRangeFieldsProps) {
  const t = useTexts(uiTexts);
  const whole = hintsTogether(hint, t("date.hint"));
  const days = [
    { field: start, label: startLabel ?? t("date.start") },
    { field: end, label: endLabel ?? t("date.end") },
  ];
  return (
    <FieldGroup field={range} hint={whole} legend={legend}>
      <div className="field-pair">
        {days.map(({ field, label }) => (
          <Field field={field} key={field.id} label={label}>
            <DateInput field={field} hint={null} label={`${legend}, ${label}`} max={max} min={min} />
          </Field>
        ))}
      </div>
    </FieldGroup>
  );
}
