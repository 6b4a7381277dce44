import type { Announcing } from "./announcing.ts";

/** What an island without a component gets: `export function wake({ place, props }: Waking<Props>)`. */
export interface Waking<Props> extends Announcing {
  /** The element with the server's markup in it. */
  place: HTMLElement;
  props: Props;
}
