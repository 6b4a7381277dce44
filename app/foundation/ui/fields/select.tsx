import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { FieldState } from "../field-state.ts";
import { uiTexts } from "../texts/index.ts";
import { Field, type FieldWords, inputAttributes } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  /** The language of the label, when it is not the page's. */
  lang?: string;
}

/**
 * Select: one of many choices. For fewer than about seven use ChoiceField: it shows them all and is easier.
 * Must: name the list by its label · announce hint and fault with it · start from an empty choice unless one is chosen
 *       · change nothing on the page when the person chooses.
 */
export function Select({
  field,
  label,
  hint,
  options,
  none,
  autoComplete,
}: FieldWords & {
  field: FieldState;
  options: readonly SelectOption[];
  /** The words of the empty choice; false for none. */
  none?: string | false;
  autoComplete?: string;
}) {
  const t = useTexts(uiTexts);
  return (
    <Field field={field} hint={hint} label={label}>
      <select
        autoComplete={autoComplete}
        className="input input-select"
        defaultValue={field.value}
        id={field.id}
        name={field.name}
        {...inputAttributes(field, hint)}
      >
        {none === false ? null : <option value="">{none ?? t("select.none")}</option>}
        {options.map((option) => (
          <option key={option.value} lang={option.lang} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
