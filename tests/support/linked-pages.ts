/** The calendar leads from each day to the next one, for a year and more. Each thread has the same questions to answer. */
const MOST_ALIKE = 2;

/** The address without its dates, months and weeks. With a query it is a view of a page, and we leave out the ids too. */
const shapeOf = (address: string): string =>
  address
    .replace(/\b\d{4}-W?\d{2}(-\d{2})?\b/g, "")
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => (address.includes("?") ? "" : id));

/**
 * Opens these pages and every page that their links lead to, and gives each address its HTML. Of addresses that differ
 * only in their dates, and of the same view of several things, it opens the first two.
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
    const alike = opened.get(shapeOf(address)) ?? 0;
    opened.set(shapeOf(address), alike + 1);
    next = others;
    if (alike >= MOST_ALIKE) continue;
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
