import type { Browser, BrowserContext, Page } from "playwright";
import { guardianIn } from "../tests/support/browser.ts";
import type { Combination, Visit } from "./visit.ts";

export type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** One window that many looks of the same combination share, one after the other. */
export interface AuditWindow {
  readonly page: Page;
  readonly served: LastDocument;
  /** What it had when it was new: its language, and its size. */
  readonly cookies: Cookies;
  readonly size: { width: number; height: number };
}

/**
 * The windows of the audit. To open one costs the browser more than all that is looked at in it, so a window is kept
 * for the next look of its combination, which finds it as if it were new.
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
      // Nobody knows what it is in the middle of.
      await window.page.context().close();
      throw error;
    }
  }

  private async open(looks: Combination & Pick<Visit, "at">): Promise<AuditWindow> {
    const page = await guardianIn(this.browser, this.url, looks);
    // What the compiler adds to a named function does not exist in the page.
    await page.context().addInitScript("globalThis.__name = (named) => named");
    const size = page.viewportSize() as AuditWindow["size"];
    return { page, served: new LastDocument(page), cookies: await page.context().cookies(), size };
  }
}

/** Nobody is logged in and nothing is remembered. The page stays until the next: an empty one would cost a process. */
async function clean({ page, cookies, size }: AuditWindow): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize(size);
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
}

/** The last HTML document that the server sent to the window, as it was sent. */
export class LastDocument {
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
