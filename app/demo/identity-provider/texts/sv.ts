import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  skip: "Gå till innehållet",
  provider: "Demons identifieringstjänst",
  demoNotice: "Det här är en demo. Här finns inga riktiga människor och inga riktiga personbeteckningar.",
  choose: {
    title: "Vem identifierar du dig som?",
    lead: "I den riktiga tjänsten identifierar du dig här till exempel med bankkoder. I demon väljer du en vårdnadshavare.",
    logInAs: "Identifiera dig som {{name}}",
    cancel: "Avbryt identifieringen",
  },
  goOn: {
    title: "Identifieringen lyckades",
    identified: "Du har identifierat dig som {{name}}.",
    cancelledTitle: "Identifieringen avbröts",
    cancelled: "Du identifierade dig inte. Gå tillbaka till tjänsten.",
    button: "Fortsätt till tjänsten",
  },
  session: {
    title: "Demons identifieringstjänst",
    loggedIn: "Du har identifierat dig i den här webbläsaren.",
    loggedOut: "Du har inte identifierat dig i den här webbläsaren.",
    logOut: "Logga ut från alla tjänster",
    toService: "Gå till tjänsten",
  },
  done: {
    title: "Du har loggat ut",
    lead: "Du är utloggad från identifieringstjänsten och från tjänsten som du var inloggad i.",
  },
  fault: {
    title: "Begäran kunde inte läsas",
    lead: "Begäran om identifiering kom inte från en tjänst som vi känner, eller så är den för gammal. Gå tillbaka till tjänsten och försök igen.",
  },
};
