import type { Language } from "~/foundation/i18n/language.ts";

/**
 * What a page says of itself to the frame: `export const handle: PageHandle<typeof loader> = { … }`.
 * React 18 does not hoist a title out of the page, so the frame draws it from here.
 */
export interface PageHandle<Loader extends (...args: never[]) => unknown = () => unknown> {
  /** The page's name, the same words as its h1. */
  title: (language: Language, data: Awaited<ReturnType<Loader>>, search: URLSearchParams) => string;
}
