/** The mails about documents. Other people may read the mailbox: no names and no document. */
export const fi = {
  read: {
    subject: "Uusi asiakirja luettavaksi",
    line: "sinulle on uusi asiakirja, joka koskee lapsesi varhaiskasvatusta.",
  },
  fill: {
    subject: "Asiakirja odottaa täyttämistä",
    line: "sinulle on asiakirja, joka koskee lapsesi varhaiskasvatusta. Täytä ja lähetä se.",
  },
} as const;
