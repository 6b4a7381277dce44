import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Holiday survey",
  child: "The child",
  none: "There is no holiday survey to answer now.",
  until: "Answer by {{day}}.",
  more: "Read more",
  strong: "To answer you need strong identification",
  identify: "Identify yourself and answer",
  kept: "The answers have not been sent. They are kept: identify yourself, and you can send them.",
  fixed: "{{name}}: when is the holiday?",
  each: "A different holiday for each child",
  noHoliday: "No holiday at these times",
  notAsked: {
    CONTINUOUS_PLACEMENT_one:
      "{{names}}: the survey does not apply, because the place has not been valid for the whole period required.",
    CONTINUOUS_PLACEMENT_other:
      "The survey does not apply to these children, because the place has not been valid for the whole period required: {{names}}.",
    SERVICE_VOUCHER_one: "{{names}}: the survey does not apply to a service voucher place.",
    SERVICE_VOUCHER_other:
      "The survey does not apply to these children, because they have a service voucher place: {{names}}.",
    PLACE_DAYS_one:
      "{{names}}: the survey does not apply, because the place is not valid at the times the survey asks about.",
    PLACE_DAYS_other:
      "The survey does not apply to these children, because the place is not valid at the times the survey asks about: {{names}}.",
  },
  open: "{{name}}: holidays",
  openHint: "Leave this empty if there is no holiday. The holiday has to be within {{days}}.",
  threshold: "A holiday of fewer than {{count}} days is an ordinary absence.",
  add: "Add a holiday: {{name}}",
  range: "Holiday {{number}}",
  save: "Send the answers",
  stay: "Do not send",
  effect: "The holiday replaces the reported times. Only the staff can change it.",
  faults: {
    answerNeeded: "Choose a holiday or “No holiday at these times”.",
    rangesOverlap: "The holidays overlap. Change one of them.",
    startMissing: "Enter the first day of the holiday.",
    endMissing: "Enter the last day of the holiday.",
    optionGone: "The time that you chose is not offered any more. Choose another one.",
    otherSurvey:
      "The answers were not sent, because the survey was replaced by another one. You answered: {{answers}}. Answer the new survey.",
    answeredMeanwhile:
      "Somebody else has answered the survey since you opened it. Nothing was sent. The answers are now: {{answers}}. If you send yours, they replace these.",
    refused: "The answers could not be sent. The survey may be over. Try again.",
  },
  done: {
    rowAdded: "A new row for a holiday has been added: {{name}}",
    rowRemoved: "The row of the holiday has been removed: {{name}}",
    answered: "The answers to the holiday survey have been sent",
    unsent: "Not sent: {{name}} ({{answer}}).",
    over: "The answers were not sent, because the survey can no longer be answered",
    overWhy: "The holidays did not change. If you want to change them, contact the unit.",
  },
};
