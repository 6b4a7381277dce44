import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Apply for a change of service need",
  section: "Changes to the service need",
  lead: "Apply for a change if your child needs more or less early childhood education in the present unit than has been agreed.",
  none: "Your child has no applications for a change.",
  notPossible: {
    title: "You cannot apply for a change here",
    text: "Your child has no place where the service need could be changed, or the unit does not take applications online. Contact the head of the unit.",
  },
  open: {
    title: "Your child already has an application waiting for a decision",
    text: "You can send a new one after it has been decided or its sender has cancelled it.",
    look: "See the application",
  },
  startDate: "From which day does the change begin?",
  startHint: "A change usually begins on the 1st of a month.",
  refresh: "Show the options",
  option: "What is the new service need?",
  optionsFor: "Options when the change begins on {{date}}.",
  optionCleared:
    "The service need you chose earlier cannot be chosen when the change begins on {{date}}. Choose a new one.",
  noneOnDate: {
    title: "There is no suitable option",
    text: "On {{date}} your child has no place where the service need could be changed. Choose another day or contact the head of the unit.",
  },
  notFirst: {
    title: "The change begins in the middle of a month",
    text: "Tell in the reasons why the change cannot begin on the 1st of a month.",
  },
  additionalInfo: "Reasons",
  additionalInfoHint: "Required if the change does not begin on the 1st of a month.",
  check: "Check the application",
  checking: {
    title: "Check and send the application",
    child: "Child",
    startDate: "The change begins",
    option: "New service need",
    additionalInfo: "Reasons",
    fee: "A new service need may change the fee for early childhood education.",
    decides:
      "The head of the unit makes the decision. The present service need is in force until the application is approved.",
    send: "Send the application",
    edit: "Change the answers",
  },
  faults: {
    startMissing: "Enter the day on which the change begins.",
    noSuitablePlace: "On that day your child has no place where the service need could be changed. Choose another day.",
    optionNeeded: "Choose the new service need.",
    explanationNeeded: "Say why the change cannot begin on the 1st of a month.",
    undecided: "Your child already has an application waiting for a decision. No new one was sent.",
    notPossible: "You can no longer apply for a change from this day. Check the day.",
  },
  decides: "The head of the unit makes the decision. You will see it on this page.",
  application: "{{option}}, from {{date}}",
  fromDay: "The new service need is approved from {{date}}. The service need in force is at the top of this page.",
  new: "Apply for a change",
  cancelling: {
    title: "Cancel the application for a change?",
    text: "The application is removed and no decision is made. The present service need goes on.",
  },
  tooLate: {
    title: "The application for a change can no longer be cancelled",
    text: "A decision has already been made. If the need changes, send a new application.",
  },
};
