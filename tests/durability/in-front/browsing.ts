import { formNamed, type Seen } from "../../support/asking/posted-form.ts";
import { aWhile, LONGEST_START_MS } from "../../support/running/patience.ts";

/** The banner of what was done. */
export const DONE = 'class="banner banner-done"';

type Field = [name: string, value: string];
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** A file that is chosen in a field of a form. */
export interface ChosenFile {
  field: string;
  name: string;
  bytes: Buffer;
}

/** A form as a browser posts it. */
export interface Post {
  address: string;
  fields: Field[];
  file?: ChosenFile | undefined;
}

/** The gateway's cookie of a session. */
const AT_GATEWAY = "evaka.eugw.session";

/**
 * A guardian's browser without scripts, logged in.
 * @param cookieName the cookie that holds the session
 * @param looksAgainMs so long after a page that does not come the guardian loads it again
 */
export function browserOf(url: string, session: string, { cookieName = AT_GATEWAY, looksAgainMs = 250 } = {}) {
  const cookies = new Map([[cookieName, session]]);

  async function ask(address: string, fields?: Field[], file?: ChosenFile): Promise<Seen> {
    const response = await fetch(new URL(address, url), {
      redirect: "manual",
      method: fields ? "POST" : "GET",
      body: fields ? bodyOf(fields, file) : null,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "accept-language": "fi",
        "sec-fetch-site": "same-origin",
        "sec-fetch-mode": "navigate",
        ...(fields ? { origin: url } : {}),
      },
    });
    for (const line of response.headers.getSetCookie()) keep(line);
    const target = response.headers.get("location");
    const html = await response.text();
    if (target === null) return { status: response.status, address, html };
    const { pathname, search } = new URL(target, url);
    // The post was answered. Whoever sees a fault now loads the next page again.
    return fields ? untilSeen(pathname + search) : ask(pathname + search);
  }

  function keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/; *Max-Age=0/i.test(line) || /Expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
    // The stand-in gives the session again with each answer.
    else if (name !== cookieName) cookies.set(name, value);
  }

  /** Asks for a page until it or its fault is there. A service that is away is waited for. */
  async function untilSeen(address: string): Promise<Seen> {
    for (const began = performance.now(); performance.now() - began < LONGEST_START_MS; await aWhile(looksAgainMs)) {
      const seen = await ask(address).catch(() => null);
      // The banner of the post may stand over the fault. It is told once.
      if (seen && (seen.status < 500 || seen.html.includes(DONE))) return seen;
    }
    throw new Error(`${address} does not come`);
  }

  /** Opens a page as soon as it can be opened. */
  async function open(address: string): Promise<Seen> {
    const last = await untilSeen(address);
    if (last.status === 200) return last;
    throw new Error(`${address} cannot be opened: ${last?.status} ${last?.html.slice(0, 300)}`);
  }

  /** Null: the connection broke. */
  const post = ({ address, fields, file }: Post): Promise<Seen | null> => ask(address, fields, file).catch(() => null);

  return { open, post };
}

function bodyOf(fields: Field[], file?: ChosenFile): FormData | URLSearchParams {
  if (!file) return new URLSearchParams(fields);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append(file.field, new Blob([new Uint8Array(file.bytes)], { type: "application/pdf" }), file.name);
  return form;
}

export type Browser = ReturnType<typeof browserOf>;

/** HAProxy's own page. A guardian goes back by the browser, where the form still is as it was typed. */
const FROM_BALANCER = "<h1>Palvelu ei vastaa juuri nyt</h1>";

/** The balancer's own page is no page of the service: the guardian goes back and has the form as it was. */
export function goingBack(browser: Browser, away: { times: number }): Browser {
  return {
    ...browser,
    post: async (post) => {
      const seen = await browser.post(post);
      if (!seen?.html.includes(FROM_BALANCER)) return seen;
      away.times += 1;
      return null;
    },
  };
}

/** The form of a page with these answers in it, and its button. */
export function filledIn(
  page: Seen,
  {
    form = "form",
    answers,
    intent,
    file,
  }: { form?: string | undefined; answers: Answers; intent: string; file?: ChosenFile | undefined },
): Post {
  const found = formNamed(page.html, form);
  const kept = found.fields.filter(([name]) => !Object.hasOwn(answers, name));
  const typed = Object.entries(answers).flatMap(([name, value]) => [value].flat().map((one): Field => [name, one]));
  const pressed: Field[] = intent ? [["intent", intent]] : [];
  return { address: found.action || (page.address.split("#")[0] ?? ""), fields: [...kept, ...typed, ...pressed], file };
}
