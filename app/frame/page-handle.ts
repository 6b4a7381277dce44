import type { Language } from "~/foundation/i18n/language.ts";

/**
 * What a page says of itself to the frame: `export const handle: PageHandle<typeof loader> = { … }`.
 * React 18 does not hoist a title out of the page, so the frame draws it from here.
 */
export interface PageHandle<Loader extends (...args: never[]) => unknown = () => unknown> {
  /** The page's name, the same words as its h1. */
  title: (language: Language, data: Awaited<ReturnType<Loader>>, search: URLSearchParams) => string;
  /** The page was drawn by a GET with faults on it: its title then begins as that of a refused post. */
  hasFaults?: (data: Awaited<ReturnType<Loader>>) => boolean;
  /**
   * Where the page is a long form that can be kept: what the Enter key does in it. Changing the language then posts the
   * form with the intent `language:sv`, so that nothing typed is lost; the action keeps it and says `lang` in the address.
   */
  keptForm?: (data: Awaited<ReturnType<Loader>>) => { enter: string } | null;
}
