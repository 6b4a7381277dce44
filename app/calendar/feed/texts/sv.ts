import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Händelser i din egen kalender",
  back: "Kalender",
  lead: "Du får händelser och bokade samtalstider i kalendern i din telefon eller dator. Kalendern hämtar dem från en adress som du skapar här.",
  range_one: "Kalendern visar händelserna från en månad bakåt till en månad framåt.",
  range_other: "Kalendern visar händelserna från {{count}} månader bakåt till {{count}} månader framåt.",
  make: {
    level: "Vad ska kalendern visa?",
    hint: "Din kalendertjänst, till exempel Google eller Apple, läser allt som kalendern visar. Om ett barn har spärrmarkering visar vi varken barnets enhet eller någon plats.",
    save: "Skapa adressen",
  },
  levels: { BUSY: "Bara upptagna tider", NO_NAMES: "Utan barnens namn", EVERYTHING: "Allt" },
  hints: {
    BUSY: "Dagar och klockslag utan andra uppgifter.",
    NO_NAMES: "Kalendertjänsten läser också vad som händer och i vilken enhet.",
    EVERYTHING: "Kalendertjänsten läser också barnens namn, enheten och händelsernas beskrivningar.",
  },
  made: {
    title: "Adressen är skapad",
    once: "Vi visar adressen bara nu. Lägg till den i kalendern innan du lämnar sidan. Ge den inte till andra: alla som har adressen ser samma uppgifter.",
    add: "Lägg till i den här enhetens kalender",
    how: "Så lägger du till adressen själv",
    address: "Adress",
  },
  devices: {
    iphone: "iPhone och iPad",
    iphoneHow:
      "Öppna Kalender och välj Kalendrar, Lägg till kalender, Lägg till kalenderprenumeration. Klistra in adressen.",
    android: "Android (Google Kalender)",
    androidHow:
      "Öppna calendar.google.com i webbläsaren på en dator. Välj Andra kalendrar, plustecknet, Från webbadress. Klistra in adressen. Kalendern syns sedan också i telefonen.",
    other: "Outlook och andra kalendrar",
    otherHow: "Välj Lägg till kalender, Prenumerera från webben. Klistra in adressen.",
  },
  own: {
    title: "Adresser som du har skapat",
    none: "Du har inga adresser.",
    madeAt: "Skapad {{date}} kl. {{time}}",
    revoke: "Ta bort adressen",
    forget: "När du tar bort en adress slutar den fungera genast. Ta också bort prenumerationen i din kalender.",
  },
  faults: { tooMany: "Du har redan {{most}} adresser. Ta först bort en.", level: "Välj vad kalendern ska visa." },
  done: { revoked: "Adressen är borttagen.", gone: "Adressen var redan borttagen." },
  entry: { calendar: "Småbarnspedagogik", busy: "Upptagen", event: "Händelse", discussion: "Samtal" },
};
