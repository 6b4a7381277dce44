import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { isExample } from "../field-state.ts";
import { uiTexts } from "../texts/index.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * PhoneField: a telephone number, Finnish or foreign.
 * Must: open the telephone keyboard · show an example before the field, unless a good number stands in it.
 */
export function PhoneField(props: Omit<TextFieldProps, "type" | "inputMode">) {
  const t = useTexts(uiTexts);
  const hint = props.hint ?? (isExample(props.field) ? undefined : t("phoneHint"));
  return <TextField width="medium" {...props} hint={hint} inputMode="tel" type="tel" />;
}
