/** The mail about a decided application. Other people may read the mailbox, so it has no names and no result. */
export const fi = {
  subject: "Hakemukseen on tehty päätös",
  line: "varhaiskasvatuksen palvelussa lähetettyyn hakemukseen on tehty päätös. Näet sen lapsen sivulta.",
} as const;
