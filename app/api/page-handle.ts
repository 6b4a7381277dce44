import type { Language } from "~/foundation/i18n/language.ts";
import type { ChildInNavigation, WaitingCounts } from "~/waiting/contract.ts";

/** The status of a post whose response is itself the page. */
export const CREATED = 201;

export interface TypedForm {
  /** The id of the form, when it is not the page's only one. */
  id?: string;
  /** The intent of the button that the Enter key presses. Empty when the button has none. */
  enter: string;
  /** We promise to keep nothing of it, so a link leaves it at once. */
  isKeptNowhere?: true;
}

/**
 * The facts that a page gives to the frame: `export const handle: PageHandle<typeof loader> = { … }`.
 * React 18 does not hoist a title out of the page, so the frame draws it from here.
 */
export interface PageHandle<Loader extends (...args: never[]) => unknown = () => unknown> {
  /** The page's name, the same words as its h1. */
  title: (language: Language, data: Awaited<ReturnType<Loader>>, search: URLSearchParams) => string;
  /** True when a GET shows the page with faults. Its title then begins like that of a refused post. */
  hasFaults?: (data: Awaited<ReturnType<Loader>>) => boolean;
  /**
   * What a post has made, in a sentence, on a page that is itself the response to the post (`CREATED`). The page's title then
   * begins with it, as with a banner.
   */
  made?: (language: Language) => string;
  /**
   * What waits for the guardian, where the page knows it better than the frame: a page that marks something as read
   * when it opens counts after that. The frame counts at the same moment.
   */
  counts?: (data: Awaited<ReturnType<Loader>>) => Partial<WaitingCounts>;
  /** The same of the children of the navigation, for a page about one of them. */
  countsOfChildren?: (data: Awaited<ReturnType<Loader>>) => readonly ChildInNavigation[];
  /**
   * For a long form that can be kept: the intent of the Enter key. A change of language then posts the form with the
   * intent `language:sv`, so that no typed text is lost. The action keeps the form and puts `lang` in the address. A link
   * without script posts it with `leave`, and the guard then leads where the link leads (api/leaving.server.ts).
   */
  keptForm?: (data: Awaited<ReturnType<Loader>>) => { enter: string } | null;
  /**
   * The same for every other form with something to type. Before the action, the page's guard keeps the post, or draws it
   * again where nobody is logged in (api/other-language.server.ts). The guard keeps a form that is left by a link, too.
   * `isRefused`: the page answers a post.
   */
  typedForm?: (data: Awaited<ReturnType<Loader>>, isRefused: boolean) => TypedForm | null;
}
