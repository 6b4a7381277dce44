import type { Browser, BrowserContext, Page } from "playwright";
import { guardianIn } from "../tests/support/browsing/browser.ts";
import { ENGINES_READY } from "./checks/engines.ts";
import { NAMED_FUNCTIONS } from "./page-findings.ts";
import type { Combination, Visit } from "./visit.ts";

export type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** A window that many looks of the same combination use, one after another. */
export interface AuditWindow {
  readonly page: Page;
  readonly served: LastDocument;
  /** Its cookies and size when it was new. The cookies hold its language. */
  readonly cookies: Cookies;
  readonly size: { width: number; height: number };
}

/**
 * The windows of the audit. Opening one costs the browser more than all the looks in it. So we keep a window for the
 * next look of its combination, and clean it first.
 */
export class Windows {
  private readonly idle = new Map<string, AuditWindow[]>();

  constructor(
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  async use<T>(looks: Combination & Pick<Visit, "at">, work: (window: AuditWindow) => Promise<T>): Promise<T> {
    const key = JSON.stringify(looks);
    const window = this.idle.get(key)?.pop() ?? (await this.open(looks));
    try {
      const result = await work(window);
      await clean(window);
      this.idle.set(key, [...(this.idle.get(key) ?? []), window]);
      return result;
    } catch (error) {
      // After a fault we do not know the state of the window.
      await window.page.context().close();
      throw error;
    }
  }

  private async open(looks: Combination & Pick<Visit, "at">): Promise<AuditWindow> {
    const page = await guardianIn(this.browser, this.url, looks);
    await page.context().addInitScript(`${NAMED_FUNCTIONS};${ENGINES_READY}`);
    const size = page.viewportSize() as AuditWindow["size"];
    return { page, served: new LastDocument(page), cookies: await page.context().cookies(), size };
  }
}

/** Ends all logins and storage. The old page stays until the next look: an empty page would cost a process. */
async function clean({ page, cookies, size }: AuditWindow): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize(size);
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
}

/** The last HTML document of the window, unchanged from the server. */
export class LastDocument {
  private last: { status: number; html: Promise<string> } | null = null;

  constructor(page: Page) {
    page.on("response", (response) => {
      const isRedirect = response.status() >= 300 && response.status() < 400;
      if (response.frame() === page.mainFrame() && response.request().isNavigationRequest() && !isRedirect) {
        // We read it at once: the browser forgets the body when it loads another page.
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
