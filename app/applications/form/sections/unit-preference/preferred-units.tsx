import { UNIT_STEPS, useStepStatus } from "~/applications/editor/pages/step-status.tsx";
import { shownList } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { RepeatingGroup } from "~/foundation/ui/fields/repeating-group.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { Question, SectionProps } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { UnitSearch } from "./unit-search.tsx";

/** The chosen units in the order of preference, and the search among those of the start date (spec 1 §2, §5). */
function PreferredUnits({ form, view, opening }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  const { dropped, most, notOffered } = view.units;
  const status = useStepStatus(opening, UNIT_STEPS);
  const chosen = Array.from({ length: form.rows("preferredUnits") }, (_, index) => ({
    id: form.field(`preferredUnits[${index}].id`),
    name: form.field(`preferredUnits[${index}].name`),
  }));
  return (
    <RepeatingGroup
      addLabel={false}
      fault={form.field("preferredUnits").fault}
      hint={t("unitPreference.preferredUnitsHint", { count: most })}
      id="preferredUnits"
      legend={t("unitPreference.preferredUnits")}
      list="preferredUnits"
      most={most}
      ordered
      required
      rows={chosen.map(({ id, name }, index) => ({
        id: `preferredUnits-${index}`,
        title: name.value ?? "",
        content: (
          <>
            <input name={id.name} type="hidden" value={id.value} />
            <input name={name.name} type="hidden" value={name.value} />
            {id.value && notOffered.includes(id.value) ? (
              <p className="field-fault">{t("unitPreference.notOffered")}</p>
            ) : null}
          </>
        ),
      }))}
      status={status}
    >
      {dropped.length > 0 ? (
        <Notice focusable id="droppedUnits" kind="warning">
          <p>{t("unitPreference.dropped", { units: shownList(dropped, language) })}</p>
        </Notice>
      ) : null}
      <UnitSearch chosen={chosen.flatMap(({ id }) => id.value ?? [])} form={form} opening={opening} view={view} />
    </RepeatingGroup>
  );
}

export const preferredUnits: Question = {
  Ask: PreferredUnits,
  told: ({ form }, t) => [
    {
      field: "preferredUnits",
      question: t("unitPreference.preferredUnits"),
      answer: form.preferences.preferredUnits.map((unit, index) => `${index + 1}. ${unit.name}`).join("\n"),
    },
  ],
};
