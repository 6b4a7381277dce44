/** The mail before income expires. Other people may read the mailbox: no amounts and no names. */
export const fi = {
  subject: "Tulotietosi vanhenevat pian",
  line: "maksun perusteena olevat tulotietosi vanhenevat {{weeks}} viikon kuluessa. Lähetä uusi tuloselvitys, jotta maksusi pysyy oikeana. Ilman sitä maksusi voi nousta korkeimpaan maksuun.",
} as const;
