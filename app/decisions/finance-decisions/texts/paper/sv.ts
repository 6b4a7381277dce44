import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: {
    FEE_DECISION: "Beslut om avgift för småbarnspedagogik",
    VOUCHER_VALUE_DECISION: "Beslut om servicesedelns värde",
  },
  lead: {
    FEE_DECISION: "Avgiften bestäms enligt familjens storlek och inkomster, barnets servicebehov och syskonrabatten.",
    VOUCHER_VALUE_DECISION:
      "Servicesedelns värde bestäms enligt barnets ålder och servicebehov. Familjen betalar sin egen andel av det, och kommunen betalar resten till enheten.",
  },
  liable: "Betalningsskyldiga",
  familySize: "Familjens storlek",
  people_one: "{{count}} person",
  people_other: "{{count}} personer",
  decision: "Beslut",
  unit: "Enhet",
  serviceNeed: "Servicebehov",
  whole: { FEE_DECISION: "Avgift för heltid", VOUCHER_VALUE_DECISION: "Servicesedelns värde" },
  siblingDiscount: "Syskonrabatt",
  percent: "{{percent}} %",
  pays: { FEE_DECISION: "Avgift i månaden", VOUCHER_VALUE_DECISION: "Familjens andel i månaden" },
  child: "Barn",
  total: "Sammanlagt",
  grounds: {
    FEE_DECISION: "Lagen om klientavgifter inom småbarnspedagogiken 1503/2016.",
    VOUCHER_VALUE_DECISION:
      "Lagen om servicesedlar inom social- och hälsovården 569/2009 och lagen om klientavgifter inom småbarnspedagogiken 1503/2016.",
  },
  changes: "Meddela genast om familjens inkomster eller storlek ändras. Då kan avgiften bestämmas på nytt.",
};
