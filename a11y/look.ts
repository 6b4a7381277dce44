import type { Browser, BrowserContext, Page } from "playwright";
import { guardianIn, type Looks, loginAs } from "../tests/support/browser.ts";
import { axeFindings } from "./checks/axe.ts";
import { type DocumentFacts, documentFacts, documentFindings } from "./checks/document.ts";
import { keyboardFindings } from "./checks/keyboard.ts";
import { layoutFindings, ZOOMED } from "./checks/layout.ts";
import { markupFindings } from "./checks/markup.ts";
import { targetFindings } from "./checks/targets.ts";
import type { Finding } from "./finding.ts";
import type { Look } from "./plan.ts";
import type { Result } from "./results.ts";
import type { Visit } from "./visit.ts";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** The browser, the service, and what looks at the same state share: sessions and prepared addresses. */
export class Auditor {
  private readonly sessions = new Map<string, Promise<Cookies>>();
  private readonly prepared = new Map<Visit, Promise<string>>();
  /** The footer's links of the first page in each language; all others must have the same. */
  private readonly help = new Map<string, string>();

  constructor(
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  async look({ visit, combination }: Look): Promise<Result> {
    const began = Date.now();
    const result: Result = {
      ...combination,
      route: visit.route,
      state: visit.state,
      address: "",
      title: "",
      findings: [],
      seconds: 0,
    };
    try {
      await this.inWindow(combination, async (page) => {
        const facts = await this.examine(page, visit, result);
        result.title = facts.title;
        result.address = new URL(page.url()).pathname;
      });
    } catch (error) {
      const message = (error as Error).message.split("\n").slice(0, 3).join(" ");
      result.findings.push({ check: "visit", rule: "reachable", message, where: "" });
    }
    result.seconds = (Date.now() - began) / 1_000;
    return result;
  }

  /** A window of its own, closed again whatever happens in it. */
  private async inWindow<T>(looks: Looks, work: (page: Page) => Promise<T>): Promise<T> {
    const page = await guardianIn(this.browser, this.url, looks);
    try {
      // What the compiler adds to a named function does not exist in the page.
      await page.context().addInitScript("globalThis.__name = (named) => named");
      return await work(page);
    } finally {
      await page.context().close();
    }
  }

  private async examine(page: Page, visit: Visit, result: Result): Promise<DocumentFacts> {
    const { language, width } = result;
    if (visit.as) await this.comeAs(page, visit);
    const served = new LastDocument(page);
    await page.goto(await this.addressOf(visit));
    await visit.then?.(page);
    await page.waitForLoadState("load");

    const { status, html } = await served.read();
    const expected = visit.status ?? 200;
    if (status !== expected) {
      result.findings.push({
        check: "visit",
        rule: "status",
        message: `The page answers ${status}, not ${expected}.`,
        where: "",
      });
    }
    const facts = await documentFacts(page);
    result.findings.push(
      ...documentFindings(facts, language, expected === 422),
      ...(visit.elsewhere ? [] : this.helpFindings(facts, language)),
      ...(await markupFindings(html)),
      ...(await inWholeView(page, () => axeFindings(page))),
      ...(await targetFindings(page)),
      ...(await layoutFindings(page, width)),
    );
    if (width === 320) await page.setViewportSize(ZOOMED);
    result.findings.push(...(await keyboardFindings(page, { skipLink: !visit.elsewhere })));
    return facts;
  }

  /** Logs in once for each guardian and level; every look after that brings the cookies along. */
  private async comeAs(page: Page, visit: Visit): Promise<void> {
    const { as } = visit;
    if (!as) return;
    if (visit.ownSession) return loginAs(page, as.guardian, as.level);
    const key = `${as.guardian} ${as.level}`;
    const cookies = this.sessions.get(key) ?? this.logIn(as);
    this.sessions.set(key, cookies);
    const language = (await page.context().cookies()).filter((cookie) => /lang/i.test(cookie.name));
    await page.context().addCookies([...(await cookies).filter((cookie) => !/lang/i.test(cookie.name)), ...language]);
  }

  private logIn({ guardian, level }: NonNullable<Visit["as"]>): Promise<Cookies> {
    return this.inWindow({}, async (page) => {
      await loginAs(page, guardian, level);
      return page.context().cookies();
    });
  }

  private addressOf(visit: Visit): Promise<string> | string {
    if (!visit.prepare) return visit.path ?? visit.route;
    const known = this.prepared.get(visit) ?? this.prepareAddress(visit, visit.prepare);
    this.prepared.set(visit, known);
    return known;
  }

  private prepareAddress(visit: Visit, prepare: NonNullable<Visit["prepare"]>): Promise<string> {
    return this.inWindow({}, async (page) => {
      await this.comeAs(page, visit);
      return prepare(page);
    });
  }

  /** 3.2.6: the same help in the same order on every page. */
  private helpFindings(facts: DocumentFacts, language: string): Finding[] {
    const here = facts.help.join(" ");
    const first = this.help.get(language) ?? here;
    this.help.set(language, first);
    if (here === first) return [];
    const message = `The footer's links are “${here}”; on the first page they were “${first}”.`;
    return [{ check: "document", rule: "3.2.6", message, where: "footer" }];
  }
}

/** The last HTML document that the server sent to the window, as it was sent. */
class LastDocument {
  private last: { status: number; html: Promise<string> } | null = null;

  constructor(page: Page) {
    page.on("response", (response) => {
      const isRedirect = response.status() >= 300 && response.status() < 400;
      if (response.frame() === page.mainFrame() && response.request().isNavigationRequest() && !isRedirect) {
        // Read at once: the browser forgets the body when something else is loaded.
        const html = response.text();
        html.catch(() => undefined);
        this.last = { status: response.status(), html };
      }
    });
  }

  async read(): Promise<{ status: number; html: string }> {
    if (!this.last) throw new Error("The server sent no page.");
    return { status: this.last.status, html: await this.last.html };
  }
}

/** In a window as high as the page: what sticks to the window then covers only what it covers at the end of the page. */
async function inWholeView<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const before = page.viewportSize() ?? ZOOMED;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) });
  const result = await work();
  await page.setViewportSize(before);
  return result;
}
