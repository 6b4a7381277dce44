import { shownDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { connectedDaycareStartFaults } from "../start-dates.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { AmountOfCare } from "./amount-of-care.tsx";
import { DailyTimes } from "./daily-times.tsx";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";
import { daysToChoose } from "./drawing/service-need/days-to-choose.ts";
import { StartsSoon } from "./drawing/service-need/starts-soon.tsx";
import { day, tick } from "./field-kinds.ts";
import { question } from "./question.ts";
import { ShiftCare } from "./shift-care.tsx";

/** Daycare beside pre-primary. The tick opens its own start date, its amount and its times (spec 1 §5). */
function ConnectedDaycare(props: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const { form, view } = props;
  return (
    <CheckboxField
      field={form.checkbox("connectedDaycare")}
      hint={t("serviceNeed.connectedDaycareHint")}
      label={t("serviceNeed.connectedDaycare")}
      more={
        <>
          <p>{t("serviceNeed.connectedFees", { euros: view.fees.highestEuros })}</p>
          {view.flags.preschoolConnectedDaycareStartDate ? <OwnStart {...props} /> : null}
          {view.startsSoon ? <StartsSoon /> : null}
          <AmountOfCare {...props} />
          {view.asksForTimes ? <DailyTimes {...props} /> : null}
          <ShiftCare {...props} />
        </>
      }
    />
  );
}

function OwnStart({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  const { connectedStart: ranges } = view;
  const hint = t("serviceNeed.connectedStartHint");
  return (
    <div data-refresh-on-change="">
      <DateField
        field={form.date("connectedDaycarePreferredStartDate")}
        hint={ranges.length > 0 ? `${hint} ${daysToChoose(ranges, t, language)}` : hint}
        label={t("serviceNeed.connectedStart")}
        max={ranges.at(-1)?.end}
        min={ranges[0]?.start}
      />
    </div>
  );
}

export const connectedDaycare = question({
  section: "serviceNeed",
  askedOf: ["PRESCHOOL"],
  wire: {
    serviceNeed: { empty: (type) => type === "DAYCARE", otherGuardianReads: true },
    "preferences.connectedDaycarePreferredStartDate": { empty: null, otherGuardianReads: true },
  },
  fields: {
    connectedDaycare: tick("serviceNeed.connectedDaycare"),
    connectedDaycarePreferredStartDate: day("serviceNeed.connectedStart"),
  },
  defaults: ({ preferences }) => ({
    connectedDaycare: preferences.serviceNeed !== null,
    connectedDaycarePreferredStartDate: preferences.connectedDaycarePreferredStartDate,
  }),
  read: ({ connectedDaycare: isTicked, connectedDaycarePreferredStartDate: ownStart }, { flags }) => ({
    serviceNeed: isTicked,
    "preferences.connectedDaycarePreferredStartDate":
      isTicked && flags.preschoolConnectedDaycareStartDate ? ownStart : null,
  }),
  contradictions: ({ connectedDaycare: isTicked }, { hasText }) =>
    !isTicked && hasText("connectedDaycarePreferredStartDate")
      ? [{ field: "connectedDaycare", code: "tickOrClear" }]
      : [],
  faults: connectedDaycareStartFaults,
  Ask: ConnectedDaycare,
  inWords: ({ form }, t, language) => {
    const { serviceNeed, connectedDaycarePreferredStartDate: ownStart } = form.preferences;
    const isAsked = serviceNeed !== null;
    return [
      {
        place: "serviceNeed",
        field: "connectedDaycare",
        question: t("serviceNeed.connectedDaycare"),
        answer: yesOrNo(isAsked, t),
      },
      ...(isAsked
        ? [
            {
              place: "preferences.connectedDaycarePreferredStartDate" as const,
              field: "connectedDaycarePreferredStartDate",
              question: t("serviceNeed.connectedStart"),
              answer: ownStart ? shownDate(ownStart, language) : t("serviceNeed.sameDay"),
            },
          ]
        : []),
    ];
  },
});
