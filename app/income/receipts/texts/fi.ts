/** The words of a receipt of an income statement. */
export const fi = {
  SENT: "tuloselvitys lähetetty",
  UPDATED: "tuloselvitystä täydennetty",
  own: "Oma tuloselvitys",
  ofChild: "Lapsen tuloselvitys",
  lead: "Tässä on tuloselvitys sellaisena kuin lähetit sen. Kuitti poistuu, jos perut tuloselvityksen.",
  ofWhom: "Kenen tuloista kerrotaan",
  sender: "Lähettäjä",
  open: "Avaa tuloselvitys",
} as const;
