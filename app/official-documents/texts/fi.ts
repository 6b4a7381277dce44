/** The words on every paper. */
export const fi = {
  pageOf: "Sivu {{page}} / {{pages}}",
  cutHere: "Teksti jatkuu, mutta loput eivät mahdu tähän paperiin. Kaikki teksti on palvelussa.",
} as const;
