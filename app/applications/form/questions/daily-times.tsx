import { shownTime } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { TimeField } from "~/foundation/ui/fields/time-field.tsx";
import { asksForCare } from "../known.ts";
import { asksForTimes, dailyTimeFaults, missingTimeFaults, timeOrderFaults } from "../service-need.ts";
import { applicationFormTexts } from "../texts/index.ts";
import type { SectionProps } from "./drawing/section.ts";
import { time } from "./field-kinds.ts";
import { question } from "./question.ts";

export function DailyTimes({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  if (!view.asksForTimes) return null;
  return (
    <div className="field-pair field-pair-short">
      <TimeField field={form.field("startTime", { required: true })} label={t("serviceNeed.startTime")} />
      <TimeField example="16:30" field={form.field("endTime", { required: true })} label={t("serviceNeed.endTime")} />
    </div>
  );
}

/** Times of day as the language writes them, such as "8.00–16.30". */
const shownTimes = (startTime: string, endTime: string, language: Language): string =>
  `${shownTime(startTime, language)}–${shownTime(endTime, language)}`;

/** Daycare asks them separately. Pre-primary asks them inside its connected daycare. */
export const dailyTimes = question({
  section: "serviceNeed",
  askedOf: ["DAYCARE", "PRESCHOOL"],
  drawnInside: ["PRESCHOOL"],
  isAsked: (form, facts) => asksForCare(form) && asksForTimes(facts),
  wire: {
    "serviceNeed.startTime": { empty: "", otherGuardianReads: true },
    "serviceNeed.endTime": { empty: "", otherGuardianReads: true },
  },
  fields: {
    startTime: time("serviceNeed.startTime", "missing.startTime"),
    endTime: time("serviceNeed.endTime", "missing.endTime"),
  },
  defaults: ({ preferences: { serviceNeed } }) => ({
    startTime: serviceNeed?.startTime ?? "",
    endTime: serviceNeed?.endTime ?? "",
  }),
  read: ({ startTime, endTime }) => ({ "serviceNeed.startTime": startTime, "serviceNeed.endTime": endTime }),
  contradictions: (_typed, { form, hasText }) =>
    !asksForCare(form) && hasText("startTime", "endTime") ? [{ field: "connectedDaycare", code: "tickOrClear" }] : [],
  faults: dailyTimeFaults,
  faultsOnOurPages: (form, known) => [...missingTimeFaults(form, known), ...timeOrderFaults(form)],
  Ask: DailyTimes,
  inWords: ({ form }, t, language) => {
    const { startTime = "", endTime = "" } = form.preferences.serviceNeed ?? {};
    return startTime || endTime
      ? [
          {
            place: "serviceNeed.startTime",
            field: "startTime",
            question: t("serviceNeed.times"),
            answer: shownTimes(startTime, endTime, language),
          },
        ]
      : [];
  },
});
