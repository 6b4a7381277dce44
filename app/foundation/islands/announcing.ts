/** Each island gets this beside its props. */
export interface Announcing {
  /** Says a sentence in the page's status region. Passed in, so that island and entry share no file. */
  announce: (sentence: string) => void;
}
