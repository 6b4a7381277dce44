interface HeldCookie {
  value: string;
  sameSite: "strict" | "lax" | "none";
}

interface Visit {
  method?: "GET" | "POST";
  /** Sent as a form. */
  form?: Record<string, string>;
  /** Sent as JSON, as a script would. */
  json?: unknown;
  headers?: Record<string, string>;
  /** Address of the page that the visit starts from. Without one, the person typed the address. */
  from?: string;
}

export interface Visited {
  status: number;
  headers: Headers;
  body: string;
  /** The whole address of the redirect; null when there is none. */
  location: string | null;
  url: string;
}

/**
 * The part of a browser that logging in needs: cookies by site with their SameSite rules, Sec-Fetch-Site, no script.
 * It does not follow redirects by itself, so a test sees each step.
 */
export class CookieBrowser {
  readonly #held = new Map<string, Map<string, HeldCookie>>();

  /** @param says the headers that an older browser would leave out, and cookies that it does not keep */
  constructor(
    private readonly says: {
      fetchMetadata?: boolean;
      origin?: boolean;
      secureCookiesOverHttp?: boolean;
      cookies?: boolean;
    } = {},
  ) {}

  cookie(site: string, name: string): string | null {
    return this.#held.get(new URL(site).hostname)?.get(name)?.value ?? null;
  }

  cookieNames(site: string): string[] {
    return [...(this.#held.get(new URL(site).hostname)?.keys() ?? [])];
  }

  setCookie(site: string, name: string, value: string, sameSite: HeldCookie["sameSite"] = "lax"): void {
    this.#cookiesOf(site).set(name, { value, sameSite });
  }

  async visit(url: string, visit: Visit = {}): Promise<Visited> {
    const method = visit.method ?? (visit.form || visit.json !== undefined ? "POST" : "GET");
    const isOtherSite = visit.from !== undefined && new URL(visit.from).hostname !== new URL(url).hostname;
    const headers: Record<string, string> = { ...this.#originHeaders(url, method, visit.from), ...visit.headers };
    const cookies = [...this.#cookiesOf(url)].filter(
      ([, { sameSite }]) => !isOtherSite || sameSite === "none" || (sameSite === "lax" && method === "GET"),
    );
    if (cookies.length > 0) headers.cookie = cookies.map(([name, { value }]) => `${name}=${value}`).join("; ");
    if (visit.form) headers["content-type"] = "application/x-www-form-urlencoded";
    if (visit.json !== undefined) Object.assign(headers, { "content-type": "application/json", "x-evaka-csrf": "1" });
    const body = visit.form
      ? new URLSearchParams(visit.form).toString()
      : visit.json === undefined
        ? null
        : JSON.stringify(visit.json);

    const response = await fetch(url, { method, headers, body, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#keep(url, line);
    const location = response.headers.get("location");
    return {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
      location: location === null ? null : new URL(location, url).href,
      url,
    };
  }

  /** Follows an answer's redirect as a browser does: by GET, with the first page as its start. */
  async follow(visited: Visited, from?: string): Promise<Visited> {
    if (visited.location === null) throw new Error(`${visited.status} leads nowhere`);
    return this.visit(visited.location, { from: from ?? visited.url });
  }

  #cookiesOf(url: string): Map<string, HeldCookie> {
    const site = new URL(url).hostname;
    const cookies = this.#held.get(site) ?? new Map<string, HeldCookie>();
    this.#held.set(site, cookies);
    return cookies;
  }

  #originHeaders(url: string, method: string, from: string | undefined): Record<string, string> {
    const headers: Record<string, string> = {};
    const [own, other] = [new URL(url), from === undefined ? null : new URL(from)];
    const site = !other
      ? "none"
      : other.origin === own.origin
        ? "same-origin"
        : other.hostname === own.hostname
          ? "same-site"
          : "cross-site";
    if (this.says.fetchMetadata !== false) headers["sec-fetch-site"] = site;
    if (this.says.origin !== false && method !== "GET" && other) headers.origin = other.origin;
    return headers;
  }

  #keep(url: string, line: string): void {
    if (this.says.cookies === false) return;
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const cut = pair.indexOf("=");
    const said = new Map(
      attributes.map((attribute) => [attribute.toLowerCase().split("=")[0], attribute.toLowerCase().split("=")[1]]),
    );
    if (said.has("secure") && url.startsWith("http:") && this.says.secureCookiesOverHttp === false) return;
    const name = pair.slice(0, cut);
    const isOver = Date.parse(line.match(/expires=([^;]+)/i)?.[1] ?? "2100-01-01") < Date.now();
    if (isOver) this.#cookiesOf(url).delete(name);
    else {
      const sameSite = (said.get("samesite") ?? "lax") as HeldCookie["sameSite"];
      this.#cookiesOf(url).set(name, { value: decodeURIComponent(pair.slice(cut + 1)), sameSite });
    }
  }
}

/** The first form of a page: its address, its fields, its buttons. */
export function formIn({ body, url }: Pick<Visited, "body" | "url">): {
  action: string;
  fields: Record<string, string>;
  buttons: { name: string; value: string }[];
} {
  const form = body.match(/<form[^>]*>[\s\S]*?<\/form>/)?.[0] ?? "";
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) fields[attribute(tag, "name")] = attribute(tag, "value");
  const buttons = [...form.matchAll(/<button[^>]*>/g)].map(([tag]) => ({
    name: attribute(tag, "name"),
    value: attribute(tag, "value"),
  }));
  return { action: new URL(attribute(form, "action"), url).href, fields, buttons };
}

const attribute = (tag: string, name: string): string =>
  (tag.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
