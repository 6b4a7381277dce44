import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { shownList, shownPeriod } from "~/foundation/dates/shown.ts";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { longestText } from "~/foundation/forms/reading/fields.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { DateRangeFields } from "~/foundation/ui/fields/date-field.tsx";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { CareForm } from "../../care-applications/parts/care-form.tsx";
import { careApplicationTexts } from "../../care-applications/texts/index.ts";
import { absenceApplicationTexts } from "../texts/index.ts";
import { absenceForm } from "../typed-absence-application.ts";

interface AbsenceFormProps {
  child: { id: string; name: string };
  /** The days that can be applied for, from today on. */
  ranges: FiniteDateRange[];
  today: string;
  opening: FormOpening;
  defaults: { start: string; end: string };
}

/** The questions of an absence application. The days that can be chosen stand before them. */
export function AbsenceForm({ child, ranges, today, opening, defaults }: AbsenceFormProps) {
  const t = useTexts(absenceApplicationTexts);
  const language = useLanguage();
  const words = ranges.map((range) => shownPeriod(range, language));
  const form = useServerForm({
    opening,
    defaults,
    labels: { start: t("start"), end: t("end"), description: t("description") },
    sentences: {
      "start:required": t("faults.startMissing"),
      "end:required": t("faults.endMissing"),
      "description:required": t("faults.descriptionMissing"),
      invalidDateRange: t("faults.invalidDateRange", { ranges: shownList(words, language) }),
      notPossible: t("faults.notPossible"),
      notSent: useTexts(careApplicationTexts)("notSent"),
    },
  });
  return (
    <CareForm
      before={
        <>
          <p>{t("allowed.intro")}</p>
          <ul>
            {words.map((range) => (
              <li key={range}>{range}</li>
            ))}
          </ul>
        </>
      }
      child={child}
      form={form}
      lead={t("lead")}
      section="absence-applications"
      submit={<Submit value="send">{t("send")}</Submit>}
      title={t("title")}
    >
      <DateRangeFields
        end={form.date("end", { required: true })}
        endLabel={t("end")}
        legend={t("days")}
        min={today}
        range={{ id: "days" }}
        start={form.date("start", { required: true })}
        startLabel={t("start")}
      />
      <TextArea
        field={form.field("description", { required: true })}
        hint={t("descriptionHint")}
        label={t("description")}
        limit={longestText(absenceForm.shape.description)}
      />
      <Afterwards />
      <CheckboxField field={form.checkbox("confirmed", { required: true })} label={t("confirmed")} />
    </CareForm>
  );
}

function Afterwards() {
  const t = useTexts(absenceApplicationTexts);
  return (
    <section className="flow">
      <h2>{t("afterwards.title")}</h2>
      <p>{t("afterwards.decides")}</p>
      <p>{t("afterwards.accepted")}</p>
    </section>
  );
}
