import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Discussion times",
  none: "There are no discussions to book a time for now.",
  of: "{{title}}, {{name}}",
  booked: "Booked time: {{day}}, {{start}}–{{end}}",
  until: "You can cancel it until {{day}}.",
  free_one: "{{count}} time available",
  free_other: "{{count}} times available",
  held: "The discussion time was {{day}}, {{start}}–{{end}}.",
  another: "You can book one more time.",
  noFree: "No times are available now. Ask the unit.",
  open: "Book a time",
  change: "See or cancel the time",
  see: "See the time",
  file: "Add to your own calendar",
  book: {
    title: "Book a discussion time",
    titleBooked: "Booked discussion time",
    times: "Choose a time",
    time: "{{day}}, {{start}}–{{end}}",
    save: "Book the time",
    stay: "Book later",
    cancel: "Cancel the time",
    tooLate: "The time cannot be changed or cancelled here any more. Contact the unit.",
    back: "Discussion times",
  },
  cancel: {
    title: "Cancel the discussion time?",
    text: "The time becomes free, and another family can book it.",
    confirm: "Cancel the time",
    stay: "Keep the time",
  },
  faults: {
    time: "Choose a time.",
    taken: "Somebody booked the time first. Choose another.",
    allTaken: "Someone has just booked the last time. Ask the unit for a new time.",
    booked: "A time is already booked for the child. You can see it below. Cancel it first if you want another time.",
    late: "The time cannot be booked any more. Choose another time or contact the unit.",
    cancelLate: "The time cannot be cancelled here any more. Contact the unit.",
  },
  done: {
    booked: "The discussion time is booked",
    cancelled: "The discussion time is cancelled",
    gone: "This discussion does not exist any more. Nothing was booked or cancelled.",
  },
};
