import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { FieldState } from "../field-state.ts";
import { liveRegion } from "../messages/live-region.ts";
import { uiTexts } from "../texts/index.ts";
import { Field, type FieldWords, inputAttributes } from "./field.tsx";

/**
 * PasswordField: a password. The person may paste it, let a manager fill it in, and look at it.
 * Must: never send the password back in the page · allow paste and any length · be as wide as a password, not as the
 *       page · tell password managers which password it is · keep the reveal button out of the page until script makes
 *       it work.
 *
 * Hook: `button[data-reveal=<input id>]` is hidden until the enhancer shows it. Its words are in `data-show` and
 * `data-hide`; the words for the status element `<id>-reveal` are in `data-shown` and `data-hidden`.
 */
export function PasswordField({
  field,
  label,
  hint,
  autoComplete,
  which,
}: FieldWords & {
  field: Omit<FieldState, "value">;
  autoComplete: "current-password" | "new-password";
  /** With two fields on a page: the words that tell the second button from the first. */
  which?: string;
}) {
  const t = useTexts(uiTexts);
  const named = (words: string) => (which ? `${words} (${which})` : words);
  return (
    <Field field={field} hint={hint} label={label}>
      <div className="input-with-button">
        <input
          autoCapitalize="none"
          autoComplete={autoComplete}
          className="input input-medium"
          id={field.id}
          name={field.name}
          spellCheck={false}
          type="password"
          {...inputAttributes(field, hint)}
        />
        <button
          aria-controls={field.id}
          className="button button-secondary"
          data-hidden={t("password.hidden")}
          data-hide={named(t("password.hide"))}
          data-reveal={field.id}
          data-show={named(t("password.show"))}
          data-shown={t("password.shown")}
          hidden
          type="button"
        >
          {named(t("password.show"))}
        </button>
      </div>
      <div className="visually-hidden" id={`${field.id}-reveal`} {...liveRegion} />
    </Field>
  );
}
