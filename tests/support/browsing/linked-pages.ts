/** The calendar leads from each day to the next one, for a year and more. Each thread has the same questions. */
const MOST_VIEWS = 2;
/** A guardian has many decisions and messages. Under `--full` we read them all. */
const MOST_OF_A_KIND = process.env.FULL === "1" ? Number.POSITIVE_INFINITY : 4;

const withoutDates = (address: string): string => address.replace(/\b\d{4}-W?\d{2}(-\d{2})?\b/g, "");

/** The address without its dates, months and weeks, and without ids. */
const kindOf = (address: string): string =>
  withoutDates(address).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "");

/** An address with a query or a date is a view of a page. */
const mostLike = (address: string): number =>
  address.includes("?") || withoutDates(address) !== address ? MOST_VIEWS : MOST_OF_A_KIND;

/**
 * Opens these pages and every page that their links lead to, and gives each address its HTML. Of pages of one kind it
 * opens the first four. Of addresses that differ only in their dates, or show things in the same view, it opens the
 * first two.
 */
export async function pagesFrom(
  open: (address: string) => Promise<Response>,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const opened = new Map<string, number>();
  let next = [...addresses];
  while (next.length > 0) {
    const [address = "", ...others] = next;
    const before = opened.get(kindOf(address)) ?? 0;
    opened.set(kindOf(address), before + 1);
    next = others;
    if (before >= mostLike(address)) continue;
    const response = await open(address);
    const html = response.status === 200 ? await response.text() : "";
    read.set(address, html);
    next = [...new Set([...others, ...linksIn(html)])].filter((one) => !read.has(one));
  }
  return read;
}

/** Pages of the service without other views of the map and without what changes something. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/[^"#]*)/g)]
    .map(([, address = ""]) => address.replaceAll("&amp;", "&"))
    .filter((address) => !/^\/(api|_mail|assets|map\?|login)|\.\w+$|[?&](lang|cancel)=/.test(address));
