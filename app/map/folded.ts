/** A name however it is typed: letters that look alike, case and spaces are the same. */
export const folded = (text: string): string =>
  text.normalize("NFC").toLocaleLowerCase("fi").replace(/\s+/g, " ").trim();
