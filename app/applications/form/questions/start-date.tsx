import type { EditorView } from "~/applications/form/parts/editor-view.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { RefreshButton } from "~/foundation/ui/actions/button.tsx";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { startDateFaults } from "../start-dates.ts";
import { applicationFormTexts } from "../texts/index.ts";
import type { SectionProps, Words } from "./drawing/section.ts";
import { daysToChoose } from "./drawing/service-need/days-to-choose.ts";
import { noTermOpenWords } from "./drawing/service-need/no-term-open.ts";
import { StartsSoon } from "./drawing/service-need/starts-soon.tsx";
import { day } from "./field-kinds.ts";
import { question } from "./question.ts";

/** The units and options depend on this day. Its hint tells the days of the open terms (spec 1 §5). */
function StartDate({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const { ranges } = view.start;
  return (
    <div className="flow" data-refresh-on-change="">
      {ranges.length === 0 ? <NoTermOpen view={view} /> : null}
      <DateField
        field={form.date("preferredStartDate", { required: true })}
        hint={startHint(view, t, useLanguage())}
        label={t("serviceNeed.preferredStartDate")}
        max={ranges.at(-1)?.end}
        min={ranges[0]?.start}
      />
      {view.startsSoon && view.application.type === "DAYCARE" ? <StartsSoon /> : null}
      <RefreshButton>{t("serviceNeed.refreshOptions")}</RefreshButton>
    </div>
  );
}

function startHint({ start, application }: EditorView, t: Words, language: Language): string {
  const { ranges } = start;
  return [
    ...(ranges.length > 0 ? [daysToChoose(ranges, t, language)] : []),
    ...(application.status === "CREATED" ? [] : [t("serviceNeed.startLater")]),
  ].join(" ");
}

function NoTermOpen({ view }: Pick<SectionProps, "view">) {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  const { type } = view.application;
  return type === "DAYCARE" ? null : (
    <Notice kind="warning">
      <p>{noTermOpenWords(type, view.start.opens, t, language)}</p>
    </Notice>
  );
}

export const startDate = question({
  section: "serviceNeed",
  wire: { "preferences.preferredStartDate": { empty: null, otherGuardianReads: true } },
  fields: {
    preferredStartDate: day("serviceNeed.preferredStartDate", "missing.preferredStartDate"),
  },
  defaults: ({ preferences: { preferredStartDate } }) => ({ preferredStartDate }),
  read: ({ preferredStartDate }) => ({ "preferences.preferredStartDate": preferredStartDate }),
  faults: ({ preferences: { preferredStartDate } }, known) => startDateFaults(preferredStartDate, known),
  Ask: StartDate,
  inWords: ({ form: { preferences } }, t, language) => [
    {
      place: "preferences.preferredStartDate",
      field: "preferredStartDate",
      question: t("serviceNeed.preferredStartDate"),
      answer: preferences.preferredStartDate ? shownDate(preferences.preferredStartDate, language) : "",
    },
  ],
});
