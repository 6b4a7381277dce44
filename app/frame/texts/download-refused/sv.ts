import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  notReady: {
    title: "Filen är inte klar ännu",
    text: "Tjänsten gör filen eller söker efter virus i den. Det tar oftast mindre än en minut. Vänta en stund och försök igen. Om filen inte öppnas då heller, kontakta småbarnspedagogikens kundservice.",
    onwards: "Försök igen",
  },
  weak: {
    title: "Identifiera dig starkt",
    text: "Filen kan öppnas bara av en vårdnadshavare som har identifierat sig starkt. Använd bankkoder, mobilcertifikat eller certifikatkort.",
    onwards: "Identifiera dig och öppna filen",
  },
  refused: {
    title: "Du har inte rätt till den här filen",
    text: "Du får inte se filen, eller så finns den inte. Om du borde få se den, kontakta småbarnspedagogikens kundservice.",
  },
  unavailable: {
    title: "Filen gick inte att öppna",
    text: "Vi får inte fram filen just nu. Vänta en stund och försök igen.",
    onwards: "Försök igen",
  },
  home: "Till startsidan",
};
