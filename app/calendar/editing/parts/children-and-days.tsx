import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { CheckboxGroup } from "~/foundation/ui/fields/choice-field.tsx";
import { DateRangeFields } from "~/foundation/ui/fields/date-field.tsx";
import type { ShownChild } from "../../family/parts/calendar-children.ts";

/** The children and the days: the first questions of the forms for times and absences (typed-range.ts reads them). */
export function ChildrenAndDays({
  of: { family, bounds },
  words,
  form,
}: {
  of: { family: readonly ShownChild[]; bounds: FiniteDateRange };
  words: { children: string; days: string; hint: string };
  form: ServerForm;
}) {
  return (
    <>
      <CheckboxGroup
        choices={family.map(({ id, name }) => ({ value: id, label: name }))}
        field={form.list("children", { required: true })}
        layout="row"
        legend={words.children}
      />
      <DateRangeFields
        end={form.date("end")}
        hint={words.hint}
        legend={words.days}
        max={bounds.end}
        min={bounds.start}
        range={{ id: "days", required: true }}
        start={form.date("start")}
      />
    </>
  );
}
