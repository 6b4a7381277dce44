/** The words of receipts of what a guardian has sent about a child's care. */
export const fi = {
  what: {
    ABSENCE_APPLICATION: "poissaolohakemus lähetetty",
    SERVICE_APPLICATION: "hakemus palveluntarpeen muutoksesta lähetetty",
    TERMINATION: "paikka irtisanottu",
    DAYCARE_TERMINATION: "varhaiskasvatus irtisanottu",
  },
  lead: {
    ABSENCE_APPLICATION: "Tässä on hakemus sellaisena kuin lähetit sen. Yksikkö tekee siitä päätöksen.",
    SERVICE_APPLICATION: "Tässä on hakemus sellaisena kuin lähetit sen. Yksikön johtaja tekee siitä päätöksen.",
    TERMINATION: "Tässä näet, mitä irtisanoit ja mikä jatkuu. Irtisanomista ei voi perua.",
    DAYCARE_TERMINATION: "Tässä näet, mitä irtisanoit ja mikä jatkuu. Irtisanomista ei voi perua.",
  },
  sent: "Mitä lähetit",
  child: "Lapsi",
  sender: "Lähettäjä",
  absence: { start: "Ensimmäinen poissaolopäivä", end: "Viimeinen poissaolopäivä", description: "Syy" },
  service: { start: "Muutos alkaa", option: "Uusi palveluntarve", additionalInfo: "Perustelut" },
  termination: {
    place: "Irtisanottu paikka",
    daycare: "Irtisanottu varhaiskasvatus",
    transfers: "Samalla perutut siirtohakemukset",
  },
} as const;
