import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { ARGUMENTS } from "../support/browsing/browser.ts";
import { browserOnMachine, NO_BROWSER } from "../support/running/find-browser.js";

type Told = Record<string, unknown>;

interface Answer {
  id?: number;
  result?: Told;
  error?: { message: string };
  method?: string;
  sessionId?: string;
}

/** Each message over the pipe ends so. */
const END = "\0";

/**
 * Chromium, driven over a pipe by its own protocol, with nothing of a tool in its pages. Playwright listens to each press in a page
 * where it has looked for an element, and gives each new document a world of script of its own. A phone does neither, and
 * on a processor six times slower both take long (record 101).
 */
export class BareBrowser {
  #number = 0;
  #unread = "";
  readonly #asked = new Map<number, { done: (result: Told) => void; failed: (error: Error) => void }>();
  #waits: { event: string; told: () => void }[] = [];

  private constructor(
    private readonly process: ChildProcess,
    private readonly to: Writable,
    from: Readable,
    private readonly folder: string,
  ) {
    from.setEncoding("utf8").on("data", (text: string) => this.#read(text));
  }

  /** @throws when the machine has no browser */
  static async open(): Promise<BareBrowser> {
    const program = browserOnMachine();
    if (program === null) throw new Error(NO_BROWSER);
    const folder = mkdtempSync(join(tmpdir(), "aamu-bare-"));
    const own = ["--headless", "--remote-debugging-pipe", `--user-data-dir=${folder}`];
    const child = spawn(program, [...ARGUMENTS, ...own], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    const browser = new BareBrowser(child, child.stdio[3] as Writable, child.stdio[4] as Readable, folder);
    await browser.send("Browser.getVersion");
    return browser;
  }

  /** A window without cookies, apart from all others. */
  async window(): Promise<BareWindow> {
    const { browserContextId } = await this.send("Target.createBrowserContext");
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const window = new BareWindow(this, String(sessionId), String(browserContextId));
    await window.send("Page.enable");
    return window;
  }

  /** @throws when the browser refuses the command */
  send(method: string, params: Told = {}, sessionId?: string): Promise<Told> {
    this.#number += 1;
    const id = this.#number;
    this.to.write(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }) + END);
    return new Promise((done, failed) => this.#asked.set(id, { done, failed }));
  }

  /** Waits for the next event of this name in a window. */
  event(method: string, sessionId: string): Promise<void> {
    return new Promise((told) => this.#waits.push({ event: `${sessionId} ${method}`, told }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = once(this.process, "exit");
    // A browser that closes does not always answer.
    void this.send("Browser.close");
    await ended;
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #read(text: string): void {
    const messages = (this.#unread + text).split(END);
    this.#unread = messages.pop() ?? "";
    for (const message of messages) this.#hear(JSON.parse(message) as Answer);
  }

  #hear({ id = 0, result = {}, error, method, sessionId }: Answer): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (error) asked?.failed(new Error(error.message));
    else asked?.done(result);
    const event = `${sessionId} ${method}`;
    const told = this.#waits.filter((wait) => wait.event === event);
    this.#waits = this.#waits.filter((wait) => wait.event !== event);
    for (const wait of told) wait.told();
  }
}

/** One window of such a browser. */
export class BareWindow {
  constructor(
    private readonly browser: BareBrowser,
    private readonly session: string,
    private readonly context: string,
  ) {}

  /** Closes the window and forgets all that its phone knew. */
  async close(): Promise<void> {
    await this.browser.send("Target.disposeBrowserContext", { browserContextId: this.context });
  }

  send(method: string, params: Told = {}): Promise<Told> {
    return this.browser.send(method, params, this.session);
  }

  event(method: string): Promise<void> {
    return this.browser.event(method, this.session);
  }

  /** Runs a function in the page, also where the page itself runs no script. @throws what the function throws */
  async run<Given extends readonly unknown[], Result>(
    does: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result> {
    const expression = `(${does.toString()})(...${JSON.stringify(given)})`;
    const told = await this.send("Runtime.evaluate", { expression, returnByValue: true });
    const { result, exceptionDetails } = told as { result: { value: Result }; exceptionDetails?: { text: string } };
    if (exceptionDetails) throw new Error(`In the page: ${JSON.stringify(exceptionDetails)}`);
    return result.value;
  }
}
