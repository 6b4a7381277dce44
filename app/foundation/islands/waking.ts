/** What an island gets that is no component: `export function wake({ place, props }: Waking<Props>)`. */
export interface Waking<Props> {
  /** The element with the server's markup in it. */
  place: HTMLElement;
  props: Props;
  /** Says a sentence in the page's status region. Handed over, so that island and entry need no file in common. */
  announce: (sentence: string) => void;
}
