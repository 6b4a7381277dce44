import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { CheckboxGroup, ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { FormSection } from "~/foundation/ui/fields/form-section.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { weekName, weekNumber, weekOf } from "../../iso-week.ts";
import { dayAndMonth } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import type { SavedWeeksView } from "./week-view.ts";

/**
 * The weeks saved under a name: fill this week with one, save it for other weeks, remove it. Also a form that saves
 * this week.
 */
export function SavedWeeksShown({ saved, form }: { saved: SavedWeeksView; form: ServerForm }) {
  const t = useTexts(editingTexts);
  return (
    <FormSection id="saved-weeks" title={t("savedWeeks.title")}>
      {saved.weeks.length > 0 ? <UseSaved form={form} saved={saved} /> : null}
      <TextField
        autoComplete="off"
        field={form.field("weekName")}
        hint={t("savedWeeks.nameHint")}
        label={t("savedWeeks.name")}
        width="medium"
      />
      <Button value="keep">{t("savedWeeks.keep")}</Button>
    </FormSection>
  );
}

function UseSaved({ saved: { weeks, mondays, overwritten }, form }: { saved: SavedWeeksView; form: ServerForm }) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  const label = (monday: IsoDate) =>
    t("savedWeeks.week", {
      week: weekNumber(monday),
      start: dayAndMonth(monday, language),
      end: dayAndMonth(weekOf(monday).end, language),
    });
  return (
    <>
      <ChoiceField
        choices={weeks.map(({ id, name }) => ({ value: id, label: name }))}
        field={form.field("savedWeek")}
        legend={t("savedWeeks.which")}
      />
      <ButtonRow>
        <Button value="fill">{t("savedWeeks.fill")}</Button>
        <Button value="remove">{t("savedWeeks.remove")}</Button>
      </ButtonRow>
      {mondays.length > 0 ? (
        <>
          <CheckboxGroup
            choices={mondays.map((monday) => ({ value: weekName(monday), label: label(monday) }))}
            field={form.list("weeks")}
            legend={t("savedWeeks.weeks")}
          />
          <Button value={overwritten ? "confirmUse" : "use"}>
            {t(overwritten?.lines.length ? "savedWeeks.confirm" : "savedWeeks.use")}
          </Button>
        </>
      ) : null}
    </>
  );
}
