export const fi = {
  message: {
    subject: "Uusi viesti varhaiskasvatuksen palvelussa",
    line_one: "sinulle on tullut uusi viesti.",
    line_other: "sinulle on tullut {{count}} uutta viestiä.",
  },
  urgent: {
    subject: "Uusi kiireellinen viesti varhaiskasvatuksen palvelussa",
    line_one: "sinulle on tullut uusi kiireellinen viesti.",
    line_other: "sinulle on tullut {{count}} uutta viestiä, joista ainakin yksi on kiireellinen.",
  },
  bulletin: {
    subject: "Uusi tiedote varhaiskasvatuksen palvelussa",
    line_one: "sinulle on tullut uusi tiedote.",
    line_other: "sinulle on tullut {{count}} uutta tiedotetta.",
  },
} as const;
