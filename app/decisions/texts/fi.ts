/** Words of the list of decisions; each kind of decision has its own beside its part. */
export const fi = {
  title: "Päätökset",
  none: "Sinulle ei ole vielä tehty päätöksiä. Kun hakemus on käsitelty, päätös tulee tälle sivulle.",
  unconfirmed_one: "{{count}} hakemus odottaa vastaustasi.",
  unconfirmed_other: "{{count}} hakemusta odottaa vastaustasi.",
  unread_one: "{{count}} tukea koskeva päätös on lukematta",
  unread_other: "{{count}} tukea koskevaa päätöstä on lukematta",
  read: "Lue: {{what}}, {{child}}",
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
