import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Samtalstider",
  none: "Just nu finns inga samtal att boka tid för.",
  of: "{{title}}, {{name}}",
  booked: "Bokad tid: {{day}} kl. {{start}}–{{end}}",
  until: "Du kan avboka tiden senast {{day}}.",
  free_one: "{{count}} ledig tid",
  free_other: "{{count}} lediga tider",
  held: "Samtalstiden var {{day}} kl. {{start}}–{{end}}.",
  another: "Du kan boka en tid till.",
  noFree: "Det finns inga lediga tider nu. Fråga enheten.",
  open: "Boka tid",
  change: "Se eller avboka tiden",
  see: "Se tiden",
  file: "Lägg till i egen kalender",
  book: {
    title: "Boka samtalstid",
    titleBooked: "Bokad samtalstid",
    times: "Välj tid",
    time: "{{day}} kl. {{start}}–{{end}}",
    save: "Boka tiden",
    stay: "Boka senare",
    cancel: "Avboka tiden",
    tooLate: "Tiden kan inte längre ändras eller avbokas här. Kontakta enheten.",
    back: "Samtalstider",
  },
  cancel: {
    title: "Vill du avboka samtalstiden?",
    text: "Tiden blir ledig, och en annan familj kan boka den.",
    confirm: "Avboka tiden",
    stay: "Behåll tiden",
  },
  faults: {
    time: "Välj tid.",
    taken: "Någon hann boka tiden. Välj en annan.",
    allTaken: "Någon hann boka den sista lediga tiden. Fråga enheten om en ny tid.",
    booked: "Barnet har redan en bokad tid. Du ser den nedan. Avboka den först om du vill ha en annan tid.",
    late: "Tiden kan inte längre bokas. Välj en annan tid eller kontakta enheten.",
    cancelLate: "Tiden kan inte längre avbokas här. Kontakta enheten.",
  },
  done: {
    booked: "Samtalstiden är bokad",
    cancelled: "Samtalstiden är avbokad",
    gone: "Samtalet finns inte längre. Ingenting bokades eller avbokades.",
  },
};
