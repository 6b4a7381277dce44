/** Words around decisions on support, in the reader's language. Finnish is the source. */
export const fi = {
  titles: {
    EARLY_CHILDHOOD: "Päätös tuesta varhaiskasvatuksessa",
    PRESCHOOL: "Päätös tuesta esiopetuksessa",
  },
  list: {
    decisions: "Päätökset",
    unread: "Lukematta",
    levels: "Tuen taso",
    type: "Tuen vaihe",
    validity: "Voimassa",
    unit: "Yksikkö",
    madeOn: "Päätös tehty",
    annulmentReason: "Miksi päätös mitätöitiin",
    open: "Lue koko päätös",
    which: "{{title}}, {{child}}, {{date}}",
  },
  statuses: {
    ACCEPTED: "Tukea myönnetty",
    ENDS: "Tuki päättyy",
    REJECTED: "Tukea ei myönnetty",
    ANNULLED: "Mitätöity",
  },
  validity: { from: "{{start}} alkaen" },
  levels: {
    ASSISTANCE_ENDS: "Tuki päättyy",
    ASSISTANCE_SERVICES_FOR_TIME: "Tukipalveluja päätöksen voimassaolon ajan",
    ENHANCED_ASSISTANCE: "Tehostettu tuki",
    SPECIAL_ASSISTANCE: "Erityinen tuki",
  },
  types: { NEW: "Tuki alkaa", CONTINUING: "Tuki jatkuu", TERMINATED: "Tuki päättyy" },
  page: {
    annulled: "Tämä päätös on mitätöity. Se ei ole enää voimassa.",
    reason: "Syy:",
    language: { fi: "Tämä päätös on kirjoitettu suomeksi.", sv: "Tämä päätös on kirjoitettu ruotsiksi." },
    download: "Lataa päätös (PDF)",
    noDocument: "Päätöstä ei voi vielä ladata PDF-tiedostona. Koko päätös on luettavissa tällä sivulla.",
  },
} as const;
