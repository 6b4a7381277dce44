import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  service: "Aamu",
  nav: {
    main: "Huvudmeny",
    mobile: "Snabbmeny",
    user: "Mina ärenden",
    languages: "Språk",
    menu: "Meny",
    places: {
      map: "Karta",
      applications: "Ansökningar",
      decisions: "Beslut",
      "personal-details": "Egna uppgifter",
      income: "Inkomstuppgifter",
      messages: "Meddelanden",
      calendar: "Kalender",
      children: "Barn",
    },
    login: "Logga in",
    logout: "Logga ut",
    strongLogin: "Identifiera dig starkt",
    missing: {
      email: "E-postadressen saknas",
      phone: "Telefonnumret saknas",
      both: "E-postadressen och telefonnumret saknas",
    },
    waiting: {
      decisionsToAnswer_one: "{{count}} beslut väntar på ditt svar",
      decisionsToAnswer_other: "{{count}} beslut väntar på ditt svar",
      supportDecisionsToRead_one: "{{count}} beslut om stöd är oläst",
      supportDecisionsToRead_other: "{{count}} beslut om stöd är olästa",
      unreadMessages_one: "{{count}} oläst meddelande",
      unreadMessages_other: "{{count}} olästa meddelanden",
      endingIncome_one: "Dina inkomstuppgifter går snart ut",
      endingIncome_other: "{{count}} inkomstuppgifter går snart ut",
      documentsToFill_one: "{{count}} dokument väntar på att fyllas i",
      documentsToFill_other: "{{count}} dokument väntar på att fyllas i",
      documentsToRead_one: "{{count}} dokument är oläst",
      documentsToRead_other: "{{count}} dokument är olästa",
    },
    duplicateChild: "{{name}} (annan post)",
    sameNameChild: "{{name}} ({{order}})",
  },
  demo: {
    text: "Det här är en demonstration: skriv inga riktiga uppgifter.",
    mail: "Läs demonstrationens e-post",
  },
  environment: "Miljö: {{label}}",
  session: {
    ends: "Sessionen går ut kl. {{time}} om du inte fortsätter.",
    ended: "Din session har gått ut.",
    logIn: "Logga in på nytt",
  },
  printed: "Utskriven {{date}}",
  footer: {
    accessibility: "Tillgänglighetsutlåtande",
    feedback: "Ge respons",
    contact: "Kontaktuppgifter",
    phone: "Telefon",
  },
  contact: {
    title: "Kontaktuppgifter",
    lead: "Kontakta oss om du behöver hjälp med tjänsten eller vill sköta ditt ärende på annat sätt.",
    service: "Småbarnspedagogikens kundservice",
    phone: "Telefon",
    email: "E-post",
    post: "Postadress",
    paper: "Du kan be kundservicen om en pappersblankett.",
    feedback: "Respons om tillgängligheten",
    statement: "Läs tillgänglighetsutlåtandet",
  },
  notFound: {
    title: "Sidan hittades inte",
    text: "Det finns ingen sida på adressen, eller så har du inte rätt att se den. Kontrollera adressen eller gå till startsidan.",
    home: "Till startsidan",
  },
  refused: {
    title: "Du har inte rätt till den här uppgiften",
    text: "Uppgiften visas inte för dig. Om du borde se den, kontakta småbarnspedagogikens kundservice.",
  },
  foreignPost: {
    title: "Det du skickade togs inte emot",
    text: "Formuläret kom inte från den här tjänsten och behandlades därför inte. Öppna sidan på nytt och skicka formuläret därifrån.",
  },
  tooLarge: {
    title: "Det du skickade är för stort",
    text: "Formuläret innehåller för mycket text eller för stora filer. Gå tillbaka, förkorta texten eller skicka filerna en i taget.",
  },
  tooMany: {
    title: "För många försök",
    text: "Vänta en stund och försök igen.",
  },
  error: {
    title: "Något gick fel",
    text: "Ett oväntat fel inträffade. Det du redan har sparat finns kvar. Ladda om sidan eller försök igen om en stund.",
    reference: "Felets nummer: {{reference}}. Nämn det om du tar kontakt.",
    reload: "Ladda om sidan",
  },
  unavailable: {
    title: "Tjänsten är tillfälligt ur bruk",
    text: "Vi når inte uppgifterna just nu. Vänta en stund och försök igen.",
  },
  unread: {
    tooMuch:
      "Webbläsaren skickade för mycket information på en gång. Ta bort tjänstens kakor i webbläsaren och försök igen.",
    broken: "Begäran kunde inte läsas. Ladda om sidan.",
  },
  unsent: {
    text: "Det du skrev har inte försvunnit. Håll sidan öppen och skicka på nytt om en stund. Om du bifogade filer, bifoga dem sedan på nytt.",
    sendAgain: "Skicka på nytt",
  },
  mail: {
    title: "Demonstrationens e-post",
    empty: "Inga meddelanden har skickats.",
    to: "Mottagare {{to}}",
  },
};
