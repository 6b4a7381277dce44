/** The children's pages. The words of each section are in its room. */
export const fi = {
  title: "Lapset",
  none: "Sinulla ei ole palvelussa lapsia.",
  duplicate: "{{name}} (toinen tietue)",
  sameName: "{{name}} ({{order}})",
  noPlace: "Lapsella ei ole nyt varhaiskasvatuspaikkaa.",
  locked: "Tunnistaudu vahvasti",
  notFound: "Lasta ei löytynyt",
  notFoundText: "Osoitteessa ei ole lasta, tai sinulla ei ole oikeutta nähdä lapsen tietoja.",
  toChildren: "Omat lapset",
} as const;
