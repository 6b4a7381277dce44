/** Words of the list of decisions; each kind of decision has its own beside its part. */
export const fi = {
  title: "Päätökset",
  lead: "Täällä näet lastasi ja perhettäsi koskevat päätökset. Vastaa paikkapäätökseen kahden viikon kuluessa.",
  none: "Sinulle ei ole vielä tehty päätöksiä. Kun hakemus on käsitelty, päätös tulee tälle sivulle.",
  unconfirmed_one: "{{count}} päätös odottaa vastaustasi",
  unconfirmed_other: "{{count}} päätöstä odottaa vastaustasi",
  unconfirmedText: "Vastausta odottavat päätökset näkyvät alla lapsen nimen kohdalla. Avaa päätös ja vastaa siihen.",
  ofChild_one: "{{count}} odottaa vastausta",
  ofChild_other: "{{count}} odottaa vastausta",
  namelessChild: "Nimetön lapsi",
  appeal: {
    title: "Jos olet tyytymätön päätökseen",
    period: "Voit vaatia päätökseen oikaisua {{days}} päivän kuluessa siitä, kun sait tiedon päätöksestä.",
    electronic:
      "Jos sait tiedon sähköisesti, sen katsotaan tulleen perille {{notice}} päivän kuluttua lähettämisestä. Viimeinen päivä on {{day}}.",
    letter:
      "Jos sait kirjeen, sen katsotaan tulleen perille {{notice}} päivän kuluttua lähettämisestä. Viimeinen päivä on {{day}}.",
    guidance: "Päivät ovat ohjeellisia. Päätöksessä olevat ohjeet ratkaisevat.",
  },
} as const;
