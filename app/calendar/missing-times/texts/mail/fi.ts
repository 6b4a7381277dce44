/** The mail before the deadline of a week. Other people may read the mailbox: no names and no units. */
export const fi = {
  subject: "Läsnäoloaikoja puuttuu",
  line: "viikolta {{week}} puuttuu läsnäoloaikoja. Ilmoita ajat tai poissaolo ennen määräaikaa, joka näkyy kalenterissa. Sen jälkeen et voi enää muuttaa aikoja itse.",
} as const;
