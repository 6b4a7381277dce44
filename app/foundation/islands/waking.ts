/** What an island without a component gets: `export function wake({ place, props }: Waking<Props>)`. */
export interface Waking<Props> {
  /** The element with the server's markup in it. */
  place: HTMLElement;
  props: Props;
  /** Says a sentence in the page's status region. Passed in, so that island and entry share no file. */
  announce: (sentence: string) => void;
}
