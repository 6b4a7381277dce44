/**
 * What the steps to a state of a page ask of it: the part of Playwright's page that a program without a browser can do
 * too. Both take the same steps, so the audit and its addresses (a11y/addresses) have one list of states.
 */
export interface VisitedPage {
  goto(address: string): Promise<unknown>;
  url(): string;
  locator(selector: string, options?: Narrowed): VisitedLocator;
  getByRole(role: "option"): VisitedLocator;
  readonly keyboard: { press(key: string): Promise<void> };
  /** Asks the service beside the page, with its cookies. */
  readonly request: VisitedRequest;
  context(): VisitedContext;
  waitForLoadState(state?: "load"): Promise<void>;
  waitForEvent(event: "load"): Promise<unknown>;
  waitForSelector(selector: string): Promise<unknown>;
  close(): Promise<void>;
}

interface Narrowed {
  /** A part of its text, in any case. */
  hasText?: string;
}

export interface VisitedLocator {
  locator(selector: string, options?: Narrowed): VisitedLocator;
  first(): VisitedLocator;
  last(): VisitedLocator;
  nth(place: number): VisitedLocator;
  all(): Promise<VisitedLocator[]>;
  count(): Promise<number>;
  click(): Promise<void>;
  check(): Promise<void>;
  focus(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  setInputFiles(files: SentFile[]): Promise<void>;
  scrollIntoViewIfNeeded(): Promise<void>;
  waitFor(options?: { state?: "attached" | "detached" | "visible" | "hidden" }): Promise<void>;
  getAttribute(name: string): Promise<string | null>;
  inputValue(): Promise<string>;
  innerText(): Promise<string>;
  isVisible(): Promise<boolean>;
  /** Changes the page as no guardian could: an address or a value that is wrong, or late. */
  evaluate(change: (element: ChangedElement, by: string) => void, by: string): Promise<unknown>;
}

/** What a change may touch: attributes alone, because a program without a browser has nothing else. */
export interface ChangedElement {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface VisitedContext {
  readonly request: VisitedRequest;
  newPage(): Promise<VisitedPage>;
  clearCookies(): Promise<void>;
}

interface Asked {
  /** JSON. */
  data?: unknown;
  form?: Record<string, string>;
  /** One file for each field. */
  multipart?: Record<string, SentFile>;
  headers?: Record<string, string>;
}

/** Requests that follow where they are led, as a browser does. */
export interface VisitedRequest {
  get(address: string): Promise<VisitedResponse>;
  post(address: string, asked?: Asked): Promise<VisitedResponse>;
  put(address: string, asked?: Asked): Promise<VisitedResponse>;
  delete(address: string, asked?: Asked): Promise<VisitedResponse>;
  fetch(address: string, asked?: Asked & { method?: string }): Promise<VisitedResponse>;
}

export interface VisitedResponse {
  ok(): boolean;
  status(): number;
  url(): string;
  json(): Promise<unknown>;
  text(): Promise<string>;
}
