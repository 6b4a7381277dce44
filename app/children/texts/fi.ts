/** The children's pages. The words of each section are in its room. */
export const fi = {
  title: "Lapset",
  page: "Lapsen tiedot",
  none: "Sinulla ei ole palvelussa lapsia.",
  duplicate: "{{name}} (sama lapsi, toiset tiedot)",
  sameName: "{{name}} ({{order}})",
  coming: "Paikka alkaa {{day}}: {{unit}}",
  noPlace: "Lapsella ei ole nyt varhaiskasvatuspaikkaa.",
  locked: "Tunnistaudu vahvasti",
  notFound: "Lasta ei löytynyt",
  notFoundText: "Tätä lasta ei ole palvelussa, tai sinulla ei ole oikeutta nähdä hänen tietojaan.",
  toChildren: "Omat lapset",
} as const;
