import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { uiTexts } from "../texts/index.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * IdentityCodeField: a personal identity code. It is another person's, so the browser must not suggest one.
 * Must: show an example before the field · keep the browser from filling it in or correcting its spelling ·
 *       show capital letters.
 */
export function IdentityCodeField(
  props: Omit<TextFieldProps, "type" | "inputMode" | "autoComplete" | "spellCheck" | "autoCapitalize">,
) {
  const t = useTexts(uiTexts);
  return (
    <TextField
      width="medium"
      {...props}
      autoCapitalize="characters"
      autoComplete="off"
      hint={props.hint ?? t("identityCodeHint")}
      spellCheck={false}
    />
  );
}
