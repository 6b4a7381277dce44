/** What every paper of a decision says. Periods: spec 1 section 9. */
export const fi = {
  footer: "Päätös nro {{number}}",
  basics: {
    title: "Päätöksen tiedot",
    number: "Päätöksen numero",
    sent: "Päätöspäivä",
    decidedBy: "Päätöksen tekijä",
    child: "Lapsi",
    unit: "Yksikkö",
    validity: "Voimassa",
    from: "{{start}} alkaen",
  },
  grounds: "Perustelut",
  appeal: {
    title: "Jos olet tyytymätön päätökseen",
    lead: "Voit tehdä oikaisuvaatimuksen. Se on tehtävä {{days}} päivän kuluessa siitä, kun sait tiedon päätöksestä. Päivää, jona sait tiedon, ei lasketa mukaan.",
    notice:
      "Sähköisen viestin katsotaan tulleen perille {{electronic}} päivän ja kirjeen {{letter}} päivän kuluttua lähettämisestä, jollei muuta näytetä. Jos viimeinen päivä on lauantai, pyhäpäivä, juhannusaatto tai jouluaatto, riittää seuraava arkipäivä.",
    lastElectronic: "Viimeinen päivä, jos sait päätöksen sähköisesti",
    lastLetter: "Viimeinen päivä, jos sait päätöksen kirjeenä",
    to: "Oikaisuvaatimus lähetetään",
    write: "Kirjoita oikaisuvaatimukseen:",
    contents: {
      who: "nimesi, osoitteesi ja puhelinnumerosi",
      what: "lapsen nimi ja päätöksen numero",
      change: "mihin haluat muutosta ja millaisen",
      why: "miksi päätöstä pitää muuttaa",
    },
  },
  contact: {
    title: "Lisätietoja",
    phone: "Puhelin",
    email: "Sähköposti",
    address: "Postiosoite",
  },
} as const;
