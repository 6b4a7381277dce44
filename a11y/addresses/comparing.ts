import type { Browser } from "playwright";
import { guardianIn } from "../../tests/support/browsing/browser.ts";
import { type DemoLogins, loginAs } from "../../tests/support/browsing/logging-in.ts";
import { openPath } from "./lists.ts";
import { documentOf, selected, textOf } from "./no-browser/document.ts";
import type { AuditState } from "./states.ts";

type Language = "fi" | "sv" | "en";

/** What tells one state from another. */
export interface Seen {
  status: number;
  path: string;
  title: string;
  heading: string;
  /** Sentences of faults in the summary. */
  faults: number;
}

/** An address of the audit as a tool opens it: one GET, no cookies before. */
export async function openedByTool(address: string): Promise<{ page: Response; html: string; cookies: string[] }> {
  const first = await fetch(address, { redirect: "manual" });
  const leadsTo = first.headers.get("location");
  if (first.status !== 303 || leadsTo === null) {
    const said = selected("code", documentOf(await first.text())).map(textOf);
    throw new Error(`${address} answered ${first.status}: ${said.join(" ")}`);
  }
  const cookies = first.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const page = await fetch(new URL(leadsTo, address), {
    redirect: "manual",
    headers: { cookie: cookies.join("; "), accept: "text/html" },
  });
  return { page, html: await page.text(), cookies };
}

/** The state by its address. */
export async function seenAtAddress(origin: string, state: AuditState, language: Language, run: string): Promise<Seen> {
  const { page, html } = await openedByTool(origin + openPath(state, { language, run, scripts: true }));
  return { status: Number(page.headers.get("X-Audit-Status")), path: pathOf(page.url), ...seenIn(html) };
}

/** The same state as the audit's browser makes it, in another town. Its scripts never arrive. */
export async function seenInBrowser(
  browser: Browser,
  origin: string,
  {
    state: { visit },
    language,
    logins,
    run,
  }: { state: AuditState; language: Language; logins: DemoLogins; run: string },
): Promise<Seen> {
  const page = await guardianIn(browser, origin, { language, scripts: "blocked" });
  try {
    await page.goto(`/audit/open/login--as-it-opens?run=${run}&lang=${language}`);
    let status = 200;
    page.on("response", (response) => {
      if (response.frame() === page.mainFrame() && response.request().isNavigationRequest()) status = response.status();
    });
    if (visit.as) await loginAs(page, visit.as.guardian, visit.as.level, logins);
    await page.goto(visit.prepare ? await visit.prepare(page) : (visit.path ?? visit.route));
    await visit.then?.(page, { language, width: 1280, scripts: "blocked" });
    await page.waitForLoadState("load");
    return { status, path: pathOf(page.url()), ...seenIn(await page.content()) };
  } finally {
    await page.context().close();
  }
}

/** Ids differ between two towns that somebody changed: a draft gets its id when it is made. */
const pathOf = (address: string): string => new URL(address).pathname.replaceAll(/[0-9a-f-]{36}/g, ":id");

function seenIn(html: string): Pick<Seen, "title" | "heading" | "faults"> {
  const document = documentOf(html);
  const text = (selector: string) =>
    selected(selector, document)
      .map((one) => textOf(one).replaceAll(/\s+/g, " ").trim())
      .join(" | ");
  return { title: text("head title"), heading: text("h1"), faults: selected("#faults li", document).length };
}
