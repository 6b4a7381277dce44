import { shownNumber } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { uiTexts } from "../texts/index.ts";
import { Field, type FieldWords, inputAttributes, type WritingHelp } from "./field.tsx";
import { countId, type FieldState } from "./field-state.ts";

/**
 * TextArea: several lines of text.
 * Must: name the input by its label · announce hint and fault with the input · keep what was typed ·
 *       say the most that fits before writing begins · never cut what was written.
 *
 * Hook: `textarea[data-count]` with the limit in `data-limit`; the enhancer writes into `#<id>-count` the words of its
 * `data-left` or `data-over`, where `{{count}}` stands for the number. No `maxlength`: it drops the end of a paste.
 */
export function TextArea({
  field,
  label,
  hint,
  rows = 5,
  limit,
  ...writing
}: FieldWords & WritingHelp & { field: FieldState; rows?: number; limit?: number }) {
  const t = useTexts(uiTexts);
  const language = useLanguage();
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
            {t("characters.most", { count: shownNumber(limit, language) })}
          </p>
        )
      }
      field={field}
      hint={hint}
      label={label}
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
