/** The words on every paper. */
export const fi = {
  pageOf: "Sivu {{page}} / {{pages}}",
} as const;
