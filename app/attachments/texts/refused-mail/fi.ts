/** The mail about a file in which a virus was found after it was added. Other people may read the mailbox: no names. */
export const fi = {
  subject: "Lisäämässäsi tiedostossa on virus",
  line: "lisäämästäsi tiedostosta löytyi tarkistuksessa virus. Tiedosto hylättiin, eikä kukaan voi avata sitä. Lisää tarvittaessa toinen tiedosto.",
} as const;
