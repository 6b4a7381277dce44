/** Words of fee and voucher value decisions. Finnish is the source. */
export const fi = {
  decisions: "Päätökset",
  heading: "Maksupäätökset",
  lead: "Päätökset siitä, mitä perheesi maksaa varhaiskasvatuksesta.",
  titles: {
    FEE_DECISION: "Päätös varhaiskasvatuksen maksusta",
    VOUCHER_VALUE_DECISION: "Päätös palvelusetelin arvosta",
  },
  titleFrom: "{{title}}, {{start}} alkaen",
  period: "Voimassa",
  from: "{{start}} alkaen",
  sent: "Lähetetty",
  sentAt: "{{day}} klo {{time}}",
  coDebtors_one: "Maksaja",
  coDebtors_other: "Maksajat",
  children_one: "Lapsi",
  children_other: "Lapset",
  namelessChild: "Nimetön lapsi",
  download: "Lataa päätös (PDF)",
  case: "Rekisteritiedot",
  noCase: "Tästä päätöksestä ei ole rekisteritietoja.",
  which: "{{title}}, voimassa {{period}}",
} as const;
