import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  types: {
    DAYCARE: "Beslut om plats inom småbarnspedagogiken",
    DAYCARE_PART_TIME: "Beslut om deltidsplats inom småbarnspedagogiken",
    CLUB: "Beslut om klubbplats",
    PRESCHOOL: "Beslut om plats inom förskoleundervisningen",
    PREPARATORY_EDUCATION: "Beslut om förberedande undervisning",
    PRESCHOOL_DAYCARE: "Beslut om kompletterande småbarnspedagogik",
    PRESCHOOL_CLUB: "Beslut om klubb i samband med förskoleundervisningen",
  },
  statuses: { PENDING: "Väntar på svar", ACCEPTED: "Platsen mottagen", REJECTED: "Platsen avböjd" },
  sentOn: "{{type}}, {{date}}",
  rows: {
    child: "Barn",
    unit: "Enhet",
    address: "Adress",
    phone: "Telefon",
    manager: "Enhetens föreståndare",
    period: "Platsen gäller",
    start: "Startdag",
    sent: "Beslutet skickat",
    resolved: "Besvarat",
    number: "Beslutets nummer",
    maker: "Beslutsfattare",
  },
  list: {
    answerBy: "Svara senast {{day}}.",
    answer: "Svara på beslutet",
    open: "Öppna beslutet",
    download: "Ladda ner beslutet (PDF)",
    awaited: "Beslutet görs till en PDF-fil. Filen är klar om en stund.",
    waitsForApplicant: "Den vårdnadshavare som gjorde ansökan svarar på beslutet.",
  },
  page: {
    title: "Beslut",
    noneTitle: "Inget beslut ännu",
    none: "Inget beslut har skickats om den här ansökan ännu.",
    noneWaits: "Inget beslut väntar på ditt svar.",
    waiting_one: "{{count}} beslut väntar på ditt svar.",
    waiting_other: "{{count}} beslut väntar på ditt svar.",
    more: "Mer information och omprövning",
    onlyApplicant: "Du kan läsa besluten. Bara den vårdnadshavare som gjorde ansökan kan svara på dem.",
    back: "Beslut",
  },
  answer: {
    deadline: "Svara senast {{day}}",
    ended: "Svarstiden gick ut {{day}}",
    late: "Svarstiden har gått ut. Svara genast. Om du behöver hjälp, kontakta småbarnspedagogikens kundservice.",
    start: "Startdag",
    startHint: "En dag mellan {{start}} och {{end}}.",
    fixedStart: "Platsen börjar {{day}}. Dagen kan inte ändras.",
    accept: "Ta emot platsen",
    reject: "Tacka nej",
    otherKind: "Du kan inte svara på det här beslutet här. Kontakta småbarnspedagogikens kundservice.",
    prePrimaryFirst:
      "Svara först på det här: {{decisions}}. När du har tagit emot den platsen kan du svara på det här beslutet.",
    prePrimaryDeclined:
      "Du kan inte svara på det här beslutet, eftersom du inte tog emot den här platsen: {{decisions}}. Kontakta småbarnspedagogikens kundservice om du behöver platsen.",
  },
  accept: {
    title: "Tar du emot platsen?",
    next: "Svara efter det också på det här: {{decisions}}.",
    stay: "Svara inte ännu",
  },
  reject: {
    title: "Tackar du nej till platsen?",
    text: "Barnet får inte den här platsen.",
    alsoTitle: "Du förlorar också en annan plats",
    also: "Om du tackar nej till den här platsen får du inte heller den här: {{decisions}}. Det går inte att ta emot utan förskoleundervisning.",
    stay: "Svara inte ännu",
    confirmAll: "Tacka nej till båda platserna",
  },
  final: "Svaret kan inte ändras i tjänsten.",
  leave: {
    title: "Lämnar du en del av besluten obesvarade?",
    text: "Du har inte svarat på det här ännu: {{decisions}}. Du kan också svara senare, dock senast {{day}}.",
    textLate: "Du har inte svarat på det här ännu: {{decisions}}. Svarstiden gick ut {{day}}.",
    stay: "Svara nu",
    leave: "Svara senare",
  },
  done: {
    accepted: "Platsen är mottagen",
    rejected: "Du har tackat nej till platsen",
    rejectedAll: "Du har tackat nej till båda platserna",
  },
  faults: {
    startMissing: "Välj startdag. Skriv en dag mellan {{start}} och {{end}}.",
    alreadyAnswered: "Svaret skickades inte: beslutet är redan besvarat. Du ser svaret nedan.",
    prePrimaryFirst:
      "Svaret skickades inte: ta först emot platsen i förskoleundervisningen eller den förberedande undervisningen.",
    startDate: "Svaret skickades inte: startdagen går inte att välja. Välj en dag som beslutet tillåter.",
    applicationClosed:
      "Svaret skickades inte: ansökan är stängd eller återkallad. Kontakta småbarnspedagogikens kundservice.",
    notOfApplication:
      "Svaret skickades inte: beslutet hör inte till den här ansökan. Öppna beslutet i listan över beslut.",
    notApplicant: "Svaret skickades inte: bara den vårdnadshavare som gjorde ansökan kan svara. Be hen svara.",
    failed: "Svaret kunde inte skickas. Försök igen. Om det inte lyckas, kontakta småbarnspedagogikens kundservice.",
  },
};
