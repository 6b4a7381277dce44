/** Opens these pages and every page that their links lead to, and gives each address its HTML. */
export async function pagesFrom(
  open: (address: string) => Promise<Response>,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  let next = [...addresses];
  while (next.length > 0) {
    const [address = "", ...others] = next;
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
