import { shownPeriod } from "~/foundation/dates/shown.ts";
import { toldKeys } from "~/foundation/forms/banners/told.ts";
import { useStepStatus } from "~/foundation/forms/drawing/step-status.tsx";
import { fieldId, type ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { DateRangeFields } from "~/foundation/ui/fields/date-field.tsx";
import { RepeatingGroup } from "~/foundation/ui/fields/repeating-group.tsx";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import { holidayTexts } from "../../texts/holidays/index.ts";
import { openField, openList } from "../holiday-answers.ts";
import { MOST_RANGES, type OpenRangesQuestionnaire } from "../holiday-contract.ts";

interface Drawn {
  questionnaire: OpenRangesQuestionnaire;
  child: ShownChild;
  form: ServerForm;
  opening: FormOpening;
}

const ROW_STEPS = toldKeys(holidayTexts, ["done.rowAdded", "done.rowRemoved"]);

/** A child's holidays in a survey of open ranges. One row is always there to write in. */
export function OpenHolidays({ questionnaire: { period, absenceTypeThreshold }, child, form, opening }: Drawn) {
  const t = useTexts(holidayTexts);
  const language = useLanguage();
  const list = openList(child.id);
  const status = useStepStatus(opening, ROW_STEPS);
  const isOwn = opening.kept?.told?.values.name === child.name;
  const dates = { days: shownPeriod(period, language) };
  return (
    <RepeatingGroup
      addLabel={t("add", { name: child.name })}
      hint={
        absenceTypeThreshold > 1
          ? `${t("openHint", dates)} ${t("threshold", { count: absenceTypeThreshold })}`
          : t("openHint", dates)
      }
      id={fieldId(list)}
      least={1}
      legend={t("open", { name: child.name })}
      list={list}
      most={MOST_RANGES}
      rows={Array.from({ length: Math.max(1, form.rows(list)) }, (_, index) => {
        const row = openField(child.id, index);
        const title = `${child.name}: ${t("range", { number: index + 1 })}`;
        return {
          id: fieldId(row),
          title,
          content: (
            <DateRangeFields
              end={form.date(`${row}.end`)}
              legend={title}
              max={period.end}
              min={period.start}
              range={{ id: `${fieldId(row)}-days` }}
              start={form.date(`${row}.start`)}
            />
          ),
        };
      })}
      status={isOwn ? status : undefined}
    />
  );
}
