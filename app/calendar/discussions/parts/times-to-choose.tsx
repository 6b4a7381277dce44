import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { type FieldState, faultId } from "~/foundation/ui/field-state.ts";
import { ChoiceRow, choiceId } from "~/foundation/ui/fields/choice-field.tsx";
import { FieldGroup } from "~/foundation/ui/fields/field.tsx";
import { VisuallyHidden } from "~/foundation/ui/inline/visually-hidden.tsx";
import type { CalendarEventTime } from "../../events/events-contract.ts";
import { discussionTexts } from "../../texts/discussions/index.ts";
import { whenOf } from "./discussion-words.ts";

/**
 * TimesToChoose: the free times of a discussion, one to choose.
 * Must: say each day once, over its times · say the day with each time to those who listen · let the fault summary reach
 *       the first time.
 */
export function TimesToChoose({ field, free }: { field: FieldState; free: readonly CalendarEventTime[] }) {
  const t = useTexts(discussionTexts);
  const language = useLanguage();
  const times = free.map((time, index) => ({
    ...whenOf(time, language),
    value: time.id,
    id: choiceId(field.id, index),
  }));
  return (
    <FieldGroup field={{ ...field, required: true }} isOnly legend={t("book.times")}>
      {[...new Set(times.map(({ day }) => day))].map((day) => (
        <div key={day}>
          <p aria-hidden="true" className="times-day">
            {day}
          </p>
          <div className="choices choices-row">
            {times
              .filter((time) => time.day === day)
              .map(({ id, value, start, end }) => (
                <ChoiceRow
                  checked={field.value === value}
                  choice={{
                    value,
                    label: (
                      <>
                        <VisuallyHidden>{`${day} `}</VisuallyHidden>
                        {t("book.hours", { start, end })}
                      </>
                    ),
                  }}
                  fault={field.fault ? faultId(field.id) : undefined}
                  id={id}
                  key={value}
                  name={field.name}
                  type="radio"
                />
              ))}
          </div>
        </div>
      ))}
    </FieldGroup>
  );
}
