import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Uppskatta avgiften",
  back: "Inkomstutredningar",
  intro:
    "Räkna ut ungefär vad barnets småbarnspedagogik kostar. Vi sparar inte uppgifterna du ger och skickar dem inte vidare.",
  familySize: "Familjens storlek",
  familySizeHint: "Räkna med makar eller sambor i samma hem och deras barn under {{adultAge}} år.",
  ownIncome: "Dina inkomster före skatt, euro i månaden",
  ownIncomeHint:
    "Lön, förmåner och andra inkomster. Lägg till semesterpenning på lönen, oftast {{holidayPayPercent}} %.",
  partnersIncome: "Din partners inkomster före skatt, euro i månaden",
  partnersIncomeHint: "Lämna tomt om du inte bor med en partner.",
  order: "Vilket barns avgift vill du veta?",
  orderHint: "Räkna bara de barn som går i småbarnspedagogik.",
  orders: {
    youngest: "Familjens yngsta eller enda barn",
    second: "Det näst yngsta",
    further: "Det tredje yngsta eller ett äldre",
  },
  hours: "Hur mycket är barnet i småbarnspedagogik?",
  hoursUpTo: "Högst {{hours}} timmar i veckan",
  hoursMore: "Mer",
  estimate: "Räkna ut",
  faults: {
    familySizeMissing: "Skriv hur många ni är i familjen, till exempel 3.",
    ownIncomeMissing: "Skriv dina inkomster i euro per månad, till exempel 2\u00A0350. Om du inte har några, skriv 0.",
    amountNotUnderstood: "Skriv summan med siffror, till exempel 1\u00A0234,50.",
  },
  result: {
    fee: "Uppskattning: {{fee}} i månaden",
    free: "Uppskattning: ingen avgift",
    onlyEstimate: "Det här är en uppskattning. Kommunen beslutar om avgiften när den har fått dina inkomstuppgifter.",
    how: "Så här räknade vi",
    source:
      "Siffrorna är kommunens. De bygger på lagen om klientavgifter inom småbarnspedagogiken (1503/2016) och gäller från och med {{day}}.",
  },
  steps: {
    ownIncome: "Familjens inkomster är {{total}}.",
    bothIncomes: "Familjens inkomster är sammanlagt {{own}} + {{partners}} = {{total}}.",
    limit: "När familjen har {{familySize}} personer är inkomstgränsen {{limit}}.",
    underLimit: "Inkomsterna går inte över gränsen, så det blir ingen avgift.",
    overLimit: "Inkomsterna går över gränsen: {{total}} − {{limit}} = {{over}}.",
    share: "Avgiften för det yngsta barnet är {{percent}} % av det som går över gränsen: {{fee}}.",
    highest: "Den högsta avgiften är ändå {{fee}}.",
    sibling: {
      second: "Avgiften för det näst yngsta är {{percent}} % av det yngsta barnets heltidsavgift: {{fee}}.",
      further: "Avgiften för det här barnet är {{percent}} % av det yngsta barnets heltidsavgift: {{fee}}.",
    },
    hoursUpTo: "Med högst {{hours}} timmar i veckan är avgiften {{percent}} % av det: {{fee}}.",
    hoursMore: "Med den tid du valde är avgiften {{percent}} % av det: {{fee}}.",
    lowest: "En avgift under {{lowest}} tas inte ut.",
  },
};
