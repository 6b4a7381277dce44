import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  kinds: "bilder (JPG, PNG), dokument (PDF, DOC, DOCX, ODT), ljud, videor och CSV-tabeller",
  faults: {
    NOTHING_CHOSEN: "Välj först en fil.",
    TOO_MANY_FILES: "Du kan lägga till högst {{most}} filer. De här lades inte till: {{names}}.",
    FILE_TOO_LARGE: "Filen är för stor (högst {{megabytes}} MB): {{names}}. Gör filen mindre eller dela upp den.",
    EMPTY_FILE: "Filen är tom: {{names}}. Välj en annan fil.",
    NAME_MISSING: "Filen har inget namn. Ge filen ett namn och lägg till den på nytt.",
    EXTENSION_MISSING:
      "Filnamnet saknar filändelse: {{names}}. Lägg till filtypen i slutet av namnet, till exempel .pdf.",
    INVALID_CONTENT_TYPE:
      "En sådan fil kan inte läggas till: {{names}}. Lägg till en bild (JPG, PNG), ett dokument (PDF, DOC, DOCX, ODT), ljud, en video eller en CSV-tabell. Dokumentet får inte ha lösenord eller makron.",
    EXTENSION_INVALID:
      "Filändelsen motsvarar inte filens innehåll: {{names}}. Spara filen på nytt, till exempel som PDF, och lägg sedan till den.",
    UNAVAILABLE: "Filer kan inte läggas till just nu. De här lades inte till: {{names}}. Försök igen senare.",
    SERVER_ERROR: "Det gick inte att skicka filen: {{names}}. Försök igen.",
  },
};
