import { BASES } from "../case-register.ts";

export const fi = {
  title: "Asian käsittelytiedot",
  lead: "Näin asiasi on kirjattu kunnan rekisteriin. Kerro asianumero, jos otat yhteyttä.",
  caseIdentifier: "Asianumero",
  /** Of a draft. */
  notYet: "Hakemus saa asianumeron, kun lähetät sen.",
  process: "Asia",
  organization: "Asiaa hoitaa",
  businessId: "Y-tunnus",
  created: "Päivämäärä",
  createdAt: "{{day}} klo {{time}}",
  received: "Saapumistapa",
  receivedBy: { ELECTRONIC: "Sähköisesti", PAPER: "Paperilla" },
  confidential: "Salassa pidettävä",
  confidentials: { yes: "Kyllä", no: "Ei", undecided: "Ei ole vielä ratkaistu" },
  duration: "Salassa",
  years_one: "{{count}} vuosi",
  years_other: "{{count}} vuotta",
  basis: "Salassapidon peruste",
  /** The laws that make a document confidential. */
  bases: BASES,
  download: "Lataa PDF",
  processes: {
    APPLICATION_DAYCARE: "Varhaiskasvatukseen hakeminen",
    APPLICATION_PRESCHOOL: "Esiopetukseen hakeminen",
    APPLICATION_CLUB: "Kerhoon hakeminen",
    FEE_DECISION: "Varhaiskasvatusmaksusta päättäminen",
    VOUCHER_VALUE_DECISION: "Palvelusetelin arvosta päättäminen",
  },
  applications: {
    DAYCARE: "Varhaiskasvatushakemus",
    PRESCHOOL: "Esiopetushakemus",
    CLUB: "Kerhohakemus",
  },
  decisions: {
    CLUB: "Päätös kerhopaikasta",
    DAYCARE: "Päätös varhaiskasvatuspaikasta",
    DAYCARE_PART_TIME: "Päätös osapäiväisestä varhaiskasvatuspaikasta",
    PRESCHOOL: "Päätös esiopetuspaikasta",
    PRESCHOOL_DAYCARE: "Päätös täydentävästä varhaiskasvatuksesta",
    PRESCHOOL_CLUB: "Päätös esiopetuksen kerhosta",
    PREPARATORY_EDUCATION: "Päätös valmistavasta opetuksesta",
  },
  financeDecisions: {
    FEE_DECISION: "Päätös varhaiskasvatuksen maksusta",
    VOUCHER_VALUE_DECISION: "Päätös palvelusetelin arvosta",
  },
} as const;
