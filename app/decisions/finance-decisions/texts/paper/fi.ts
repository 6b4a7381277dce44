/** The papers of fee decisions and voucher value decisions. */
export const fi = {
  title: {
    FEE_DECISION: "Päätös varhaiskasvatuksen maksusta",
    VOUCHER_VALUE_DECISION: "Päätös palvelusetelin arvosta",
  },
  lead: {
    FEE_DECISION: "Maksu määräytyy perheen koon ja tulojen, lapsen palveluntarpeen ja sisarusalennuksen mukaan.",
    VOUCHER_VALUE_DECISION:
      "Palvelusetelin arvo määräytyy lapsen iän ja palveluntarpeen mukaan. Perhe maksaa siitä oman osuutensa, ja kunta maksaa loput yksikölle.",
  },
  liable: "Maksuvelvolliset",
  familySize: "Perheen koko",
  people_one: "{{count}} henkilö",
  people_other: "{{count}} henkilöä",
  decision: "Päätös",
  unit: "Yksikkö",
  serviceNeed: "Palveluntarve",
  whole: { FEE_DECISION: "Maksu kokopäiväisestä varhaiskasvatuksesta", VOUCHER_VALUE_DECISION: "Palvelusetelin arvo" },
  siblingDiscount: "Sisarusalennus",
  percent: "{{percent}} %",
  pays: { FEE_DECISION: "Maksu kuukaudessa", VOUCHER_VALUE_DECISION: "Perheen osuus kuukaudessa" },
  child: "Lapsi",
  total: "Yhteensä",
  grounds: {
    FEE_DECISION: "Laki varhaiskasvatuksen asiakasmaksuista 1503/2016.",
    VOUCHER_VALUE_DECISION:
      "Laki sosiaali- ja terveydenhuollon palvelusetelistä 569/2009 ja laki varhaiskasvatuksen asiakasmaksuista 1503/2016.",
  },
  changes: "Ilmoita heti, jos perheen tulot tai koko muuttuvat. Maksu voidaan silloin määrätä uudelleen.",
} as const;
