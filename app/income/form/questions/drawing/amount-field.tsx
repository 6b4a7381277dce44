import { shownNumber } from "~/foundation/dates/shown.ts";
import { typedAmount } from "~/foundation/forms/reading/typed-amount.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { FieldState } from "~/foundation/ui/field-state.ts";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { incomeTexts } from "~/income/texts/index.ts";

/**
 * AmountField: euros as people write them.
 * Must: keep what was typed · say the whole euros when cents were rounded away · open a keyboard with a comma.
 */
export function AmountField({ field, label, hint }: { field: FieldState; label: string; hint?: string }) {
  const t = useTexts(incomeTexts);
  const language = useLanguage();
  const read = typedAmount(field.value ?? "");
  const rounded = read.euros !== undefined && read.isRounded ? shownNumber(read.euros, language) : null;
  return (
    <TextField
      autoComplete="off"
      field={field}
      hint={[hint, rounded && t("gross.rounded", { euros: rounded })].filter(Boolean).join(" ")}
      inputMode="decimal"
      label={label}
      width="short"
    />
  );
}
