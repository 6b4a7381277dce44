import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  short: "Bilder, PDF- eller andra filer, högst {{megabytes}} MB per fil.",
  kinds: "bilder (JPG, PNG), dokument (PDF, DOC, DOCX, ODT), ljud, videor och CSV-tabeller",
  traces: "Plats och uppgifter om enheten tas bort ur bilder. I dokument finns till exempel författarens namn kvar.",
  tracesOfMedia: "Plats och uppgifter om enheten tas också bort ur MP4-, MOV-, M4A- och 3GP-filer, men inte ur andra.",
  check: {
    CHECKING: "Filen söks igenom efter virus. Den kan öppnas när den är kontrollerad.",
    REFUSED: "Filen avvisades, eftersom den innehåller ett virus.",
  },
  photos: {
    pageOf: "Sida {{page}} av {{pages}}",
    title: "Slå ihop bilder till en fil",
    legend: "Bilder att slå ihop",
    hint: "Välj 2–{{most}} bilder. De blir en PDF-fil där varje bild är en egen sida.",
    page: "Sidans nummer: {{name}}",
    join: "Slå ihop bilderna",
  },
  earlier: {
    title: "Använd en fil som du har skickat tidigare",
    label: "Fil",
    /** In a form with a list for each kind. */
    labelOf: "Tidigare fil: {{kind}}",
    type: "Vilken bilaga är den?",
    none: "Välj en fil",
    option: "{{name}}, {{day}}, {{size}}",
    add: "Lägg till den valda filen",
  },
  shared: {
    title: "Filer som du har delat från telefonen",
    lead: "När du delar ett foto eller en annan fil från telefonen till Aamu kommer den hit.",
    use: "I en ansökan, en inkomstutredning eller ett meddelande hittar du filerna som du har behållit under ”{{place}}”. De tas bort härifrån {{days}} dagar efter delningen, andra filer efter {{hours}} timmar.",
    none: "Här finns inga filer.",
    isAsked: "Vill du behålla filen? Ta bort den om du inte själv har delat den.",
    isKept: "Filen är sparad, och du kan använda den i blanketter.",
    keep: "Behåll",
    remove: "Ta bort",
    arrived_one: "Filen har kommit fram. Välj om du vill behålla den.",
    arrived_other: "{{count}} filer har kommit fram. Välj vilka du vill behålla.",
    keptNow: "Filen är sparad.",
    removed: "Filen har tagits bort.",
    gone: "Filen finns inte längre.",
    tooMany:
      "Ingenting sparades. Här får det finnas högst {{most}} filer. Dela färre filer eller ta först bort filer härifrån.",
    empty: "Ingen fil kom fram. Dela filen på nytt.",
    lost: "Ingenting sparades eftersom du inte var inloggad.",
    logInFirst: "Logga först in. Dela sedan filen på nytt.",
    logIn: "Logga in och kom tillbaka hit",
  },
  ownFiles: {
    joined: "{{count}} bilder är nu en enda fil: {{name}}.",
    reused: "Filen har lagts till: {{name}}.",
    faults: {
      tooFewPhotos: "Välj minst {{fewest}} bilder.",
      tooManyPhotos: "Välj högst {{most}} bilder.",
      pageNumber: "Skriv sidans nummer, till exempel 2.",
      photosTooLarge: "Bilderna är för stora tillsammans. Välj färre bilder eller gör dem mindre.",
      photoUnreadable:
        "En av bilderna kan inte läsas eller är för stor. Ta bort den och lägg till den på nytt, eller lämna bort den.",
      nothingChosenToReuse: "Välj först en fil.",
      fileGone: "Filen finns inte längre. Uppdatera sidan och försök igen.",
      filesUnavailable: "Filer kan inte behandlas just nu. Försök igen senare.",
      fileNotMade: "Det gick inte att lägga till filen. Försök igen.",
    },
  },
  faults: {
    NOTHING_CHOSEN: "Välj först en fil.",
    TOO_MANY_FILES: "Du kan lägga till högst {{most}} filer. De här lades inte till: {{names}}.",
    TOO_MUCH_AT_ONCE:
      "Alla filer rymdes inte på samma gång. Följande lades inte till: {{names}}. Lägg till dem nu för sig.",
    FILE_TOO_LARGE: "Filen är för stor (högst {{megabytes}} MB): {{names}}. Gör filen mindre eller dela upp den.",
    EMPTY_FILE: "Filen är tom: {{names}}. Välj en annan fil.",
    NAME_MISSING: "Filen har inget namn. Ge filen ett namn och lägg till den på nytt.",
    EXTENSION_MISSING:
      "Filnamnet saknar filändelse: {{names}}. Lägg till filtypen i slutet av namnet, till exempel .pdf.",
    INVALID_CONTENT_TYPE:
      "En sådan fil kan inte läggas till: {{names}}. Lägg till en bild (JPG, PNG), ett dokument (PDF, DOC, DOCX, ODT), ljud, en video eller en CSV-tabell. Dokumentet får inte ha lösenord eller makron.",
    EXTENSION_INVALID:
      "Filändelsen motsvarar inte filens innehåll: {{names}}. Spara filen på nytt, till exempel som PDF, och lägg sedan till den.",
    VIRUS_FOUND: "Filen innehåller ett virus och lades inte till: {{names}}. Lägg till en annan fil.",
    UNAVAILABLE: "Filer kan inte läggas till just nu. De här lades inte till: {{names}}. Försök igen senare.",
    OUTCOME_UNKNOWN:
      "Vi vet inte om filen kom fram: {{names}}. Se om den redan syns på den här sidan. Om den inte syns, vänta en minut och lägg till den på nytt.",
    SERVER_ERROR: "Det gick inte att skicka filen: {{names}}. Försök igen.",
  },
};
