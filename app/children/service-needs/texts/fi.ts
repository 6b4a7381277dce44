export const fi = {
  title: "Palveluntarve ja päivittäinen varhaiskasvatus­aika",
  none: "Lapselle ei ole sovittu palveluntarvetta.",
  tense: { past: "Aiemmat", present: "Nyt voimassa", future: "Tulossa" },
  noOption: "Palveluntarvetta ei ole sovittu",
  notAgreed: "Palveluntarvetta ei ole sovittu. Voimassa on {{name}}.",
  days: "{{start}} – {{end}}, {{unit}}",
  contractDays_one: "{{count}} sopimuspäivä kuukaudessa",
  contractDays_other: "{{count}} sopimuspäivää kuukaudessa",
} as const;
