/** The words of every receipt, in lists, on its page and on its paper. The kinds of receipts have their own too. */
export const fi = {
  title: "Kuitti: {{what}}",
  receipt: "Kuitti {{reference}}",
  named: "Kuitti {{reference}}: {{what}}",
  basics: "Kuitin tiedot",
  reference: "Viitenumero",
  at: "Lähetetty",
  time: "{{day}} klo {{time}}",
  files: "Liitteet",
  noFiles: "Ei liitteitä.",
  notGiven: "Ei annettu",
  list: {
    title: "Kuitit",
    lead: "Jokaisesta lähetyksestä ja muutoksesta on kuitti. Siitä näet, mitä lähetit ja milloin.",
  },
  ofChild: {
    title: "Lasta koskevat kuitit",
    lead: "Tässä ovat kuitit kaikesta, mitä olet lähettänyt lapsesta. Muut eivät näe niitä.",
    none: "Et ole lähettänyt mitään, josta olisi kuitti.",
  },
  open: "Avaa kuitti",
  openNamed: "Avaa kuitti, viitenumero {{reference}}",
  openLocked: "Avaa kuitti: tunnistaudu ensin vahvasti",
  pdf: "Lataa kuitti (PDF)",
  pdfAwaited: "Kuitista tehdään PDF-tiedostoa. Se on valmis hetken kuluttua.",
  refresh: "Päivitä sivu",
} as const;
