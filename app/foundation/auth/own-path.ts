/** All our addresses are shorter. We refuse a longer one. */
const LONGEST = 2000;

/** Characters that our addresses never hold, and that browsers drop, change or read differently from servers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const SUSPICIOUS = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\\]/;

/**
 * Where a `next` or `RelayState` may lead: the path, query and fragment of a target on our own origin, or null.
 * The result is safe in a Location header and in a link: it starts with exactly one slash and is plain ASCII.
 * Relative targets are read from the root (contract 3.1: a relative URL, or exactly the service's own origin).
 */
export function ownPath(target: unknown, baseUrl: string): string | null {
  if (typeof target !== "string" || target === "" || target.length > LONGEST || SUSPICIOUS.test(target)) return null;
  const own = new URL(baseUrl);
  let url: URL;
  try {
    url = new URL(target, `${own.origin}/`);
  } catch {
    return null;
  }
  // A blob: address has the origin of the page that made it, so the scheme is compared too.
  if (url.protocol !== own.protocol || url.origin !== own.origin || url.username !== "" || url.password !== "")
    return null;
  const path = url.pathname + url.search + url.hash;
  // The parser takes "/.//evil.example" as our own path. A browser that gets it in a Location goes to another host.
  return path.startsWith("//") || path.length > LONGEST ? null : path;
}
