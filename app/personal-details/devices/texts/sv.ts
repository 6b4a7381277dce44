import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Notiser till telefon och dator",
  lead: "Enheten berättar när det finns något nytt för dig i tjänsten. Den berättar bara vad för slag det är, till exempel ”Nytt meddelande i Aamu”, och ingenting av innehållet.",
  quiet: "Klockan {{from}}–{{until}} berättar enheten bara om brådskande meddelanden.",
  ends: "När du loggar ut på en enhet slutar dess notiser. Om din inloggning bara går ut kommer notiserna fortfarande.",
  choose: "Välj vad enheten berättar om",
  none: "Ingen enhet har lagts till.",
  current: "Den här enheten",
  unknown: "Okänd enhet",
  added: "Tillagd",
  end: "Avsluta notiserna",
  ended: "Enheten får inga notiser längre.",
  alreadyEnded: "Enheten fick redan inga notiser.",
  add: "Lägg till den här enheten",
  done: "Den här enheten får nu notiser.",
  doneKinds: "Välj bland dina uppgifter vad den berättar om.",
  scriptless:
    "En enhet kan läggas till bara i en webbläsare där JavaScript fungerar. Du får samma notiser också per e-post: välj dem bland dina uppgifter.",
  unsupported:
    "Den här webbläsaren kan inte visa notiser. På iPhone och iPad ska du först lägga till Aamu på hemskärmen.",
  homeScreen: "Aamu på hemskärmen",
  denied:
    "Du har förbjudit notiser från den här tjänsten. Tillåt dem i webbläsarens inställningar och öppna sidan på nytt.",
  failed: "Enheten kunde inte läggas till. Försök igen.",
  tooMany: "Du har redan {{count}} enheter. Avsluta först notiserna på någon av dem.",
  tooFast: "Du har lagt till enheter många gånger efter varandra. Försök igen om en timme.",
};
