import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { islandsFi } from "./fi.ts";

export const islandsSv: SameKeys<typeof islandsFi> = {
  session: {
    warningTitle: "Din session går snart ut",
    warning: "Sessionen går ut om du inte fortsätter. Om du fortsätter nu finns det du skrev kvar.",
    timeLeft: "Tid kvar: {{time}}",
    goOn: "Fortsätt sessionen",
    last: "Sessionen kan inte längre förlängas. Spara eller skicka dina uppgifter innan tiden går ut.",
    leave: "Tillbaka till sidan",
    endedTitle: "Din session har gått ut",
    ended:
      "Logga in på nytt. Om du skickar ett halvfärdigt formulär sparas det du skrev och du får det tillbaka när du har loggat in.",
    login: "Logga in på nytt",
  },
  refreshed: "Alternativen på sidan uppdaterades.",
  late: "Vi väntar på att den här delen av sidan laddas.",
  missing:
    "Den här delen av sidan kunde inte laddas. Resten av sidan fungerar utan den. Försök igen eller ladda om sidan.",
  close: "Stäng",
};
