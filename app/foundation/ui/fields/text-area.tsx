import { shownNumber } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { countId, type FieldState } from "../field-state.ts";
import { uiTexts } from "../texts/index.ts";
import { Field, type FieldWords, inputAttributes, type WritingHelp } from "./field.tsx";

/**
 * TextArea: several lines of text.
 * Must: name the input by its label · announce hint and fault with the input · keep what was typed ·
 *       say the limit when it is near, and not before · never cut the text.
 *
 * Hook: `textarea[data-count]` has its limit in `data-limit`. Near the limit the enhancer fills `#<id>-count` with the
 * words of its `data-left` or `data-over`; `{{count}}` is the number in them. We use no `maxlength`: it drops the end of
 * a paste.
 */
export function TextArea({
  field,
  label,
  labelLang,
  hint,
  rows = 5,
  limit,
  ...writing
}: FieldWords & WritingHelp & { field: FieldState; rows?: number; limit?: number }) {
  const t = useTexts(uiTexts);
  const language = useLanguage();
  const left = limit === undefined ? Number.POSITIVE_INFINITY : limit - (field.value ?? "").length;
  const counted = limit === undefined ? [] : [countId(field.id)];
  return (
    <Field
      after={
        limit === undefined ? null : (
          <p
            className="field-count"
            data-left={t("characters.left", { count: "{{count}}" })}
            data-over={t("characters.over", { count: "{{count}}" })}
            id={countId(field.id)}
          >
            {left < limit / 10
              ? t(left < 0 ? "characters.over" : "characters.left", { count: shownNumber(Math.abs(left), language) })
              : null}
          </p>
        )
      }
      field={field}
      hint={hint}
      label={label}
      labelLang={labelLang}
    >
      <textarea
        className="input input-area"
        data-count={limit === undefined ? undefined : countId(field.id)}
        data-limit={limit}
        defaultValue={field.value}
        id={field.id}
        name={field.name}
        rows={rows}
        {...writing}
        {...inputAttributes(field, hint, ...counted)}
      />
    </Field>
  );
}
