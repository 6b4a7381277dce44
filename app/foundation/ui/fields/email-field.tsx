import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { isExample } from "../field-state.ts";
import { uiTexts } from "../texts/index.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * EmailField: an e-mail address.
 * Must: open the keyboard with @ · turn off spell checking and capitals · show an example before the field,
 *       unless a good address stands in it · offer the guardian's own address only where the page says it is theirs.
 */
export function EmailField(props: Omit<TextFieldProps, "type" | "inputMode" | "spellCheck" | "autoCapitalize">) {
  const t = useTexts(uiTexts);
  return (
    <TextField
      {...props}
      autoCapitalize="none"
      hint={props.hint ?? (isExample(props.field) ? undefined : t("emailHint"))}
      inputMode="email"
      spellCheck={false}
      type="email"
    />
  );
}
