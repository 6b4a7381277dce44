import type { Call, InputOf } from "./call.ts";

/** What a post would have answered. Null: its effect is not there. */
export type Seen = { answer: unknown } | null;

/**
 * Asks by other calls whether a post was carried out, of which no answer came.
 * @param since its effect is not older than this
 */
export type LookFor<C extends Call> = (input: InputOf<C>, since: Date) => Promise<Seen>;

/** `again`: a second time changes nothing that a person sees, so the post may simply be repeated. */
export type Looking<C extends Call> = LookFor<C> | "again";

/** True when a thing of this time can be the effect. */
export const isSince = (at: string | null, since: Date): boolean => at !== null && new Date(at) >= since;

/** Every item of a list that comes page by page, until one fits. */
export async function firstOfPages<Item>(
  page: (number: number) => Promise<{ data: readonly Item[]; pages: number }>,
  fits: (item: Item) => boolean,
): Promise<Item | undefined> {
  for (let number = 1, pages = 1; number <= pages; number++) {
    const read = await page(number);
    const found = read.data.find(fits);
    if (found !== undefined) return found;
    pages = read.pages;
  }
  return undefined;
}
