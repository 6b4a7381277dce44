/** The mail about a new pedagogical document. Other people may read the mailbox: no names and no content. */
export const fi = {
  subject: "Lapsestasi on uutta pedagogista dokumentointia",
  line: "lapsesi arjesta ja oppimisesta on uutta pedagogista dokumentointia.",
} as const;
