/**
 * The notice that the wire has in place of a content that staff removed (contract 3.9). Our pages use
 * `contentDeletedAt`, and say it in the reader's language. Other clients show this line as it is, so it is in three
 * languages.
 */
export const REMOVED_CONTENT = "Viesti on poistettu. / Meddelandet har tagits bort. / The message has been removed.";
