import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Handläggningsuppgifter",
  lead: "Så här har ditt ärende antecknats i kommunens register. Uppge ärendenumret om du tar kontakt.",
  caseIdentifier: "Ärendenummer",
  notYet: "Ansökan får ett ärendenummer när du skickar den.",
  process: "Ärende",
  organization: "Ärendet sköts av",
  businessId: "FO-nummer",
  created: "Datum",
  createdAt: "{{day}} kl. {{time}}",
  received: "Hur dokumentet kom in",
  receivedBy: { ELECTRONIC: "Elektroniskt", PAPER: "På papper" },
  confidential: "Sekretessbelagt",
  confidentials: { yes: "Ja", no: "Nej", undecided: "Inte avgjort ännu" },
  duration: "Sekretess i",
  years_one: "{{count}} år",
  years_other: "{{count}} år",
  basis: "Grund för sekretessen",
  bases: {
    application: "Lagen om småbarnspedagogik 540/2018, 40 §",
    finance: "Offentlighetslagen 621/1999, 24 § 1 mom. 23 punkten",
  },
  download: "Ladda ner PDF",
  processes: {
    APPLICATION_DAYCARE: "Ansökan till småbarnspedagogik",
    APPLICATION_PRESCHOOL: "Ansökan till förskoleundervisning",
    APPLICATION_CLUB: "Ansökan till klubb",
    FEE_DECISION: "Beslut om avgiften för småbarnspedagogik",
    VOUCHER_VALUE_DECISION: "Beslut om servicesedelns värde",
  },
  applications: {
    DAYCARE: "Ansökan om småbarnspedagogik",
    PRESCHOOL: "Ansökan om förskoleundervisning",
    CLUB: "Ansökan om klubbverksamhet",
  },
  decisions: {
    CLUB: "Beslut om klubbplats",
    DAYCARE: "Beslut om plats inom småbarnspedagogiken",
    DAYCARE_PART_TIME: "Beslut om deltidsplats inom småbarnspedagogiken",
    PRESCHOOL: "Beslut om plats inom förskoleundervisningen",
    PRESCHOOL_DAYCARE: "Beslut om kompletterande småbarnspedagogik",
    PRESCHOOL_CLUB: "Beslut om klubb i samband med förskoleundervisningen",
    PREPARATORY_EDUCATION: "Beslut om förberedande undervisning",
  },
  financeDecisions: {
    FEE_DECISION: "Beslut om avgift för småbarnspedagogik",
    VOUCHER_VALUE_DECISION: "Beslut om servicesedelns värde",
  },
};
