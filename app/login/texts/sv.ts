import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  choose: {
    title: "Logga in",
    asksStrong: "Sidan som du är på väg till kräver stark autentisering.",
  },
  kept: {
    title: "Det du skrev är sparat",
    text: "Din session gick ut innan du skickade formuläret. När du loggar in kommer du tillbaka till formuläret och ser det du skrev. Lösenord och bekräftelsekoder sparar vi inte.",
  },
  again: {
    title: "Logga in på nytt",
    text: "Tjänsten känner inte längre igen din session. När du loggar in kommer du tillbaka till samma sida.",
  },
  others: {
    title: "En annan vårdnadshavare skrev formuläret",
    text: "Formuläret skickades inte. Det är öppet i en annan vårdnadshavares namn, men nu är det du som är inloggad. Det som skrevs är sparat i {{hours}} timmar.",
    writer: "Den som skrev formuläret får det tillbaka genom att logga in. Logga först ut själv.",
    goOn: "Fortsätt med dina egna uppgifter",
    logOut: "Logga ut",
  },
  weak: {
    card: "Användarnamn och lösenord",
    for: "Du kan läsa meddelanden och anmäla närvaro. Användarnamnet skapar du när barnet är i småbarnspedagogik.",
    link: "Logga in med användarnamn",
  },
  strong: {
    card: "Stark autentisering",
    for: "Sök plats och sköt alla ärenden med bankkoder, mobilcertifikat eller certifikatkort.",
    link: "Identifiera dig starkt",
  },
  map: {
    title: "Utan inloggning",
    link: "Sök daghem på kartan",
  },
  homeScreen: {
    title: "Lägg till tjänsten på telefonens hemskärm",
    lead: "Ikonen öppnar tjänsten snabbt. Du behöver inte installera någon app.",
    ios: {
      title: "iPhone och iPad",
      share: "Öppna den här sidan i webbläsaren Safari och tryck på delningsknappen (en fyrkant med en pil uppåt).",
      add: "Välj ”Lägg till på hemskärmen”.",
      confirm: "Tryck på ”Lägg till”.",
    },
    android: {
      title: "Android",
      menu: "Öppna den här sidan i webbläsaren Chrome och tryck på menyknappen (tre punkter).",
      add: "Välj ”Lägg till på startskärmen” eller ”Installera appen”.",
      confirm: "Tryck på ”Lägg till” eller ”Installera”.",
    },
  },
  form: {
    title: "Logga in med användarnamn",
    back: "Inloggningssätt",
    lead: "Ditt användarnamn är vanligen din e-postadress.",
    username: "Användarnamn",
    password: "Lösenord",
    submit: "Logga in",
    usernameMissing: "Skriv ditt användarnamn.",
    passwordMissing: "Skriv ditt lösenord.",
    wrongCredentials: "Användarnamnet eller lösenordet är fel. Kontrollera båda och försök igen.",
    tooManyTries:
      "Användarnamnet är låst en stund, eftersom någon har försökt logga in många gånger. Försök senare eller identifiera dig starkt.",
  },
  help: {
    title: "Behöver du hjälp med att logga in?",
    forgotten: {
      title: "Jag har glömt mitt lösenord",
      text: "Identifiera dig starkt och byt lösenord i dina egna uppgifter. Det gamla lösenordet behövs inte.",
    },
    noUsername: {
      title: "Jag har inget användarnamn",
      text: "Identifiera dig starkt. Bekräfta din e-postadress i dina egna uppgifter och skapa sedan ett användarnamn och ett lösenord.",
      who: "Användarnamnet är för vårdnadshavare vars barn redan är i småbarnspedagogik eller förskoleundervisning.",
    },
  },
  cookies: {
    title: "Din webbläsare sparar inte kakor",
    why: "Du kunde inte loggas in. Tjänsten kommer ihåg din inloggning från sida till sida med hjälp av en kaka, men din webbläsare sparade den inte.",
    how: "Så här kommer du vidare",
    allow: "Tillåt kakor för den här tjänsten i webbläsarens inställningar.",
    addOn: "Om webbläsaren har ett tillägg som blockerar kakor ska du tillåta dem där.",
    other: "Om du inte kan ändra inställningarna kan du använda en annan webbläsare eller enhet.",
    again: "Logga in på nytt",
  },
  failed: {
    title: "Inloggningen lyckades inte",
    text: "Identifieringen misslyckades eller avbröts. Du har inte loggats in med stark autentisering.",
    again: "Försök igen.",
    cookies:
      "Identifieringen lyckas inte om webbläsaren blockerar kakor. Tillåt kakor för den här tjänsten i webbläsarens inställningar.",
    toLogin: "Till inloggningen",
    toStart: "Till startsidan",
    tryStrong: "Identifiera dig starkt på nytt",
  },
};
