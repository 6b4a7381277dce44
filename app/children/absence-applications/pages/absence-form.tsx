import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { shownDate, shownList } from "~/foundation/dates/shown.ts";
import type { FormOpening } from "~/foundation/drafts/form-opening.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { longestText } from "~/foundation/forms/reading/fields.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { DateRangeFields } from "~/foundation/ui/fields/date-field.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { absenceApplicationTexts } from "../texts/index.ts";
import { absenceForm } from "../typed-absence-application.ts";

interface AbsenceFormProps {
  child: { id: string; name: string };
  back: { href: string; label: string };
  /** The days that can be applied for, from today on. */
  ranges: FiniteDateRange[];
  today: string;
  opening: FormOpening;
  defaults: { start: string; end: string };
}

/** The questions of an absence application. The days that can be chosen stand before them. */
export function AbsenceForm({ child, back, ranges, today, opening, defaults }: AbsenceFormProps) {
  const t = useTexts(absenceApplicationTexts);
  const language = useLanguage();
  const words = ranges.map(({ start, end }) => t("allowed.range", { start: shownDate(start), end: shownDate(end) }));
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
      notSent: t("faults.notSent"),
    },
  });
  return (
    <Page back={back} caption={child.name} faults={form.faults} lead={<p>{t("lead")}</p>} title={t("title")}>
      <p>{t("allowed.intro")}</p>
      <ul>
        {words.map((range) => (
          <li key={range}>{range}</li>
        ))}
      </ul>
      <PostForm form={form}>
        <RequiredNote />
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
        <ButtonRow>
          <Submit value="send">{t("send")}</Submit>
          <ActionLink href={back.href} kind="secondary">
            {t("cancel")}
          </ActionLink>
        </ButtonRow>
      </PostForm>
    </Page>
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
