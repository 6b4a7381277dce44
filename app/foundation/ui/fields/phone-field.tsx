import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { uiTexts } from "../texts/index.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * PhoneField: a telephone number, Finnish or foreign.
 * Must: open the telephone keyboard · show an example before the field.
 */
export function PhoneField(props: Omit<TextFieldProps, "type" | "inputMode">) {
  const t = useTexts(uiTexts);
  return <TextField width="medium" {...props} hint={props.hint ?? t("phoneHint")} inputMode="tel" type="tel" />;
}
