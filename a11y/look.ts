import type { Browser, Page } from "playwright";
import { type DemoLogins, loginAs } from "../tests/support/browsing/logging-in.ts";
import { type DocumentFacts, documentFacts, documentFindings, mediaVerdict } from "./checks/document.ts";
import { keyboardFindings, type Stop } from "./checks/keyboard.ts";
import { ZOOMED } from "./checks/layout.ts";
import { markupFindings } from "./checks/markup.ts";
import type { Finding } from "./finding.ts";
import { pageFindings } from "./page-findings.ts";
import type { Look } from "./plan.ts";
import type { Result } from "./results.ts";
import type { Visit } from "./visit.ts";
import { type AuditWindow, type Cookies, Windows } from "./windows.ts";

/** After a change of size, Leaflet waits a frame and then 200 ms before it draws the new part. */
const REDRAWN_AFTER_MS = 400;

/** Looks at states of pages. All looks share the browser, the service, the sessions and the prepared addresses. */
export class Auditor {
  private readonly sessions = new Map<string, Promise<Cookies>>();
  private readonly prepared = new Map<Visit, Promise<string>>();
  /** The last look of those that wait for each other (`Visit.alone`). */
  private readonly turns = new Map<string, Promise<unknown>>();
  /** The footer's links of the first page in each language. All other pages must have the same. */
  private readonly help = new Map<string, string>();
  private readonly windows: Windows;

  constructor(
    browser: Browser,
    url: string,
    private readonly logins: DemoLogins,
  ) {
    this.windows = new Windows(browser, url);
  }

  async look(look: Look): Promise<Result> {
    const { alone } = look.visit;
    if (!alone) return this.lookNow(look);
    const turn = (this.turns.get(alone) ?? Promise.resolve()).then(() => this.lookNow(look));
    this.turns.set(alone, turn);
    return turn;
  }

  private async lookNow({ combination, ...look }: Look): Promise<Result> {
    const { visit } = look;
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
      await this.windows.use({ ...combination, at: visit.at }, async (window) => {
        const facts = await this.examine(window, look, result);
        result.title = facts.title;
        result.address = new URL(window.page.url()).pathname;
      });
    } catch (error) {
      const message = (error as Error).message.split("\n").slice(0, 3).join(" ");
      result.findings.push({ check: "visit", rule: "reachable", message, where: "" });
    }
    result.seconds = (Date.now() - began) / 1_000;
    return result;
  }

  private async examine(
    { page, served }: AuditWindow,
    { visit, extras, withVerdicts, keeper }: Omit<Look, "combination">,
    result: Result,
  ): Promise<DocumentFacts> {
    const { language, width } = result;
    if (visit.as) await this.comeAs(page, visit.as, visit.at);
    await page.goto(await this.addressOf(page, visit));
    await visit.then?.(page, result);
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
    await keeper?.page(page, html);
    const facts = await documentFacts(page);
    const verdicts = [mediaVerdict(facts)];
    if (withVerdicts) result.verdicts = verdicts;
    result.findings.push(
      ...documentFindings(facts, language, expected === 422),
      ...(visit.elsewhere ? [] : this.helpFindings(facts, language)),
      ...(await markupFindings(html, verdicts)),
      ...(await pageFindings(page, extras, verdicts)),
    );
    if (width === 320) await page.setViewportSize(ZOOMED);
    await redrawn(page);
    const tell = (stops: readonly Stop[]) => keeper?.walked(stops);
    result.findings.push(...(await keyboardFindings(page, { skipLink: !visit.elsewhere, tell })));
    return facts;
  }

  /** Logs in once for each guardian, level and moment. Every later look uses the same cookies. */
  private async comeAs(page: Page, { guardian, level }: NonNullable<Visit["as"]>, at = "now"): Promise<void> {
    const key = `${guardian} ${level} ${at}`;
    const known = this.sessions.get(key);
    if (known) return page.context().addCookies(await known);
    const cookies = loginAs(page, guardian, level, this.logins).then(() => sessionOf(page));
    this.sessions.set(key, cookies);
    await cookies;
  }

  private addressOf(page: Page, visit: Visit): Promise<string> | string {
    if (!visit.prepare) return visit.path ?? visit.route;
    const address = (visit.alone ? null : this.prepared.get(visit)) ?? visit.prepare(page);
    this.prepared.set(visit, address);
    return address;
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

/** The cookies of the login. The language stays the window's own. */
async function sessionOf(page: Page): Promise<Cookies> {
  return (await page.context().cookies()).filter((cookie) => !/lang/i.test(cookie.name));
}

/**
 * Waits until nothing draws itself again. A Tab before that would lose the focus. A map draws itself a moment after a
 * change of size. Some script wakes at the first sign of a person, and hides the buttons that it replaces.
 */
const redrawn = (page: Page): Promise<void> =>
  page.evaluate(
    (longEnough) =>
      new Promise<void>((quiet) => {
        if (!document.querySelector(".live-map-frame, [data-wakes=used][data-waits]")) return quiet();
        const end = () => {
          observer.disconnect();
          quiet();
        };
        let timer = setTimeout(end, longEnough);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, longEnough);
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        window.dispatchEvent(new Event("scroll"));
      }),
    REDRAWN_AFTER_MS,
  );
