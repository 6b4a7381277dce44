/** Words of fee and voucher value decisions. Finnish is the source. */
export const fi = {
  heading: "Maksupäätökset",
  lead: "Päätökset siitä, mitä perheesi maksaa varhaiskasvatuksesta.",
  titles: { FEE_DECISION: "Asiakasmaksupäätös", VOUCHER_VALUE_DECISION: "Palvelusetelin arvopäätös" },
  titleFrom: "{{title}} {{start}} alkaen",
  period: "Voimassa",
  between: "{{start}}–{{end}}",
  from: "{{start}} alkaen",
  sent: "Lähetetty",
  coDebtors_one: "Maksaja",
  coDebtors_other: "Maksajat",
  children: "Lapsi",
  namelessChild: "Nimetön lapsi",
  download: "Lataa päätös (PDF)",
  which: "{{title}}, voimassa {{period}}",
} as const;
