/** The mail before the deadline of a week. Other people may read the mailbox: no names and no units. */
export const fi = {
  subject: "Läsnäoloaikoja puuttuu",
  line: "viikolta {{week}} puuttuu läsnäoloaikoja. Ilmoita ajat tai poissaolo ennen määräaikaa, joka näkyy kalenterissa. Sen jälkeen et voi enää muuttaa aikoja itse.",
  /** A holiday period. */
  day: "loma-ajan päivältä {{days}} puuttuu ilmoitus. Ilmoita viimeistään {{day}}, tuleeko lapsi hoitoon. Sen jälkeen voit itse ilmoittaa enää poissaolon.",
  period:
    "loma-ajalta {{days}} puuttuu ilmoituksia. Ilmoita viimeistään {{day}}, minä päivinä lapsi tulee hoitoon. Sen jälkeen voit itse ilmoittaa enää poissaolon.",
  both: "viikolta {{week}} ja loma-ajalta {{days}} puuttuu ilmoituksia. Ilmoita viikon ajat tai poissaolo ennen määräaikaa, joka näkyy kalenterissa. Ilmoita loma-ajasta viimeistään {{day}}, minä päivinä lapsi tulee hoitoon. Sen jälkeen voit itse ilmoittaa enää poissaolon.",
} as const;
