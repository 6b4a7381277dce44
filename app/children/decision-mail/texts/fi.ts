/** The mail about a decided application. Other people may read the mailbox: no names, and not what was decided. */
export const fi = {
  subject: "Hakemukseen on tehty päätös",
  line: "varhaiskasvatuksen palvelussa lähetettyyn hakemukseen on tehty päätös. Näet sen lapsen sivulta.",
} as const;
