import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type DemoLogins, loginAs } from "../../tests/support/browsing/logging-in.ts";
import type { Combination, Visit } from "../visit.ts";
import { CookieJar } from "./no-browser/cookie-jar.ts";
import { PageWithoutBrowser, type Shown } from "./no-browser/page-without-browser.ts";
import { visitor } from "./no-browser/visitor.ts";

/** A state that somebody made: what its window shows, and the cookies that the window has. */
export interface MadeState {
  readonly shown: Shown;
  readonly cookies: readonly [name: string, value: string][];
}

/** Browsers that the audit uses have such a name: the list of logins shows a Chromium. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** The request as it is at the moment of a state. Nobody outside may say another one. */
export function at(moment: string | undefined, request: IncomingMessage): IncomingMessage {
  if (moment === undefined) delete request.headers.evakamockedtime;
  else request.headers.evakamockedtime = moment;
  return request;
}

interface Steps {
  /** Of the service, as its pages write it. */
  origin: string;
  language: Combination["language"];
  logins: DemoLogins;
}

/** Takes the steps of a visit in a town, without a browser. */
export async function makeState(
  { listener }: { listener: RequestListener },
  visit: Visit,
  steps: Steps,
): Promise<MadeState> {
  const server = createServer((req, res) => listener(at(visit.at, req), res));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    return await takeSteps(visit, {
      ...steps,
      listening: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

type Cookies = MadeState["cookies"];

/**
 * Takes the steps of a visit at a service: logs in, finds or makes the address, opens it, and acts on it. A service in
 * test mode has the time of the visit.
 * @param sessions what earlier visits have logged in: a service takes few logins of one guardian in a row
 */
export async function takeSteps(
  visit: Visit,
  { origin, listening, language, logins, sessions }: Steps & { listening: string; sessions?: Map<string, Cookies> },
): Promise<MadeState> {
  const cookies = new CookieJar();
  const headers = {
    "user-agent": USER_AGENT,
    "accept-language": language,
    ...(visit.at === undefined ? {} : { evakamockedtime: visit.at }),
  };
  const page = new PageWithoutBrowser(visitor(cookies, { origin, listening, headers }), cookies);
  await page.request.get(`/login?lang=${language}`);
  if (visit.as) {
    const key = `${visit.as.guardian} ${visit.as.level} ${visit.at}`;
    const known = sessions?.get(key);
    if (known) cookies.take(known.map((cookie) => cookie.join("=")));
    else await loginAs(page, visit.as.guardian, visit.as.level, logins);
    sessions?.set(key, cookies.all());
  }
  await page.goto(visit.prepare ? await visit.prepare(page) : (visit.path ?? visit.route));
  await visit.then?.(page, { language, width: 1280, scripts: "blocked" });
  return { shown: page.shown(), cookies: cookies.all() };
}
