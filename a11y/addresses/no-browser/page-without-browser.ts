import { type Document, type Element, Text } from "domhandler";
import type {
  ChangedElement,
  SentFile,
  VisitedLocator,
  VisitedPage,
  VisitedRequest,
  VisitedResponse,
} from "../../../tests/support/browsing/visited-page.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { around, documentOf, htmlOf, is, isVisible, selected, textOf } from "./document.ts";
import { type ChosenFiles, defaultButton, formOf, isSubmit, sentForm, valueInForm } from "./sent-form.ts";
import type { Asking, Response } from "./visitor.ts";

/** What stands in the window now. */
export interface Shown {
  url: string;
  status: number;
  headers: Headers;
  html: string;
  /** Its address alone does not lead to it: it answers a post, or somebody has typed in it or opened a part. */
  isMade: boolean;
}

/**
 * A page as a browser without scripts has it, and no browser: it follows links, fills in fields and sends forms. A step
 * that only script can take fails, and says so.
 */
export class PageWithoutBrowser implements VisitedPage {
  private document: Document = documentOf("");
  private response: Response | null = null;
  private isChanged = false;
  private readonly files: ChosenFiles = new WeakMap();

  constructor(
    private readonly asking: Asking,
    private readonly cookies: CookieJar,
  ) {}

  shown(): Shown {
    if (!this.response) throw new Error("No page was opened");
    const { url, status, headers, body, isAfterPost } = this.response;
    const html = this.isChanged ? htmlOf(this.document) : body;
    return { url, status, headers, html, isMade: isAfterPost || this.isChanged };
  }

  async goto(address: string): Promise<void> {
    this.show(await this.asking({ address: new URL(address, this.base()).href, accept: "html" }));
  }

  url = (): string => this.base();

  locator(selector: string, narrowed?: { hasText?: string }): VisitedLocator {
    return new Found(this, () => narrow(selected(selector, this.document), narrowed), selector);
  }

  getByRole(role: "option"): VisitedLocator {
    return this.locator(`[role=${role}], ${role}`);
  }

  readonly keyboard = { press: async () => undefined };

  get request(): VisitedRequest {
    const ask =
      (method?: string): VisitedRequest["fetch"] =>
      async (address, { data, form, multipart, headers, method: said } = {}) => {
        const json = data === undefined ? null : JSON.stringify(data);
        const body = form ? new URLSearchParams(form) : multipart ? withFiles(multipart) : json;
        const type: Record<string, string> = typeof body === "string" ? { "content-type": "application/json" } : {};
        return asVisited(
          await this.asking({
            address: new URL(address, this.base()).href,
            method: method ?? said ?? "GET",
            body,
            headers: { ...type, ...headers },
          }),
        );
      };
    return { get: ask("GET"), post: ask("POST"), put: ask("PUT"), delete: ask("DELETE"), fetch: ask() };
  }

  context() {
    return {
      request: this.request,
      newPage: async () => new PageWithoutBrowser(this.asking, this.cookies),
      clearCookies: async () => this.cookies.clear(),
    };
  }

  /** A page without scripts is there as soon as it has come. */
  waitForLoadState = async () => undefined;
  waitForEvent = async () => undefined;
  waitForSelector = (selector: string) => this.locator(selector).waitFor();
  close = async () => undefined;

  // —— what a person does with an element ——

  async press(element: Element): Promise<void> {
    const pressed = around(element, is("a", "button", "input", "summary", "label")) ?? element;
    const { name, attribs } = pressed;
    if (name === "a" && attribs.href !== undefined) return this.goto(attribs.href);
    if (name === "summary") return this.change(() => toggle(around(pressed, is("details"))?.attribs ?? {}, "open"));
    if (attribs.type === "checkbox" || attribs.type === "radio") return this.tick(pressed);
    if (isSubmit(pressed)) return this.send(formOf(pressed, this.document), pressed);
    throw new Error(`Nothing happens without script when <${name}> is pressed`);
  }

  async pressEnterIn(field: Element): Promise<void> {
    const form = formOf(field, this.document);
    if (form) await this.send(form, defaultButton(form, this.document));
  }

  tick(box: Element): void {
    this.change(() => {
      const { type, name } = box.attribs;
      if (type === "radio") {
        const form = formOf(box, this.document);
        const others = selected(`input[type=radio][name="${name}"]`, this.document);
        for (const other of others) if (formOf(other, this.document) === form) delete other.attribs.checked;
      }
      box.attribs.checked = "";
    });
  }

  type(field: Element, text: string): void {
    this.change(() => {
      if (field.name === "textarea") {
        field.children = [];
        const typed = new Text(text);
        typed.parent = field;
        field.children.push(typed);
      } else field.attribs.value = text;
    });
  }

  choose(field: Element, files: SentFile[]): void {
    this.files.set(field, files);
  }

  change(work: () => void): void {
    work();
    this.isChanged = true;
  }

  private async send(form: Element | null, button: Element | null): Promise<void> {
    if (!form) throw new Error("This button is in no form");
    const { document, files } = this;
    const { method, address, body } = sentForm(form, button, { document, url: this.base(), files });
    this.show(await this.asking({ address, method, body, accept: "html" }));
  }

  private show(response: Response): void {
    this.response = response;
    this.document = documentOf(response.body);
    this.isChanged = false;
  }

  private base = (): string => this.response?.url ?? this.asking.origin;
}

/** Elements that are looked for anew at each use, as Playwright does. */
class Found implements VisitedLocator {
  constructor(
    private readonly page: PageWithoutBrowser,
    private readonly find: () => Element[],
    private readonly said: string,
  ) {}

  locator(selector: string, narrowed?: { hasText?: string }): VisitedLocator {
    return this.of(
      (all) =>
        narrow(
          selected(
            selector,
            all.flatMap((one) => one.children),
          ),
          narrowed,
        ),
      selector,
    );
  }

  first = () => this.of((all) => all.slice(0, 1));
  last = () => this.of((all) => all.slice(-1));
  nth = (place: number) => this.of((all) => all.slice(place, place + 1));
  all = async () => this.find().map((one) => new Found(this.page, () => [one], this.said));
  count = async () => this.find().length;

  click = async () => this.page.press(this.one());
  check = async () => this.page.tick(this.one());
  fill = async (text: string) => this.page.type(this.one(), text);
  pressSequentially = async (text: string) => this.page.type(this.one(), text);
  setInputFiles = async (files: SentFile[]) => this.page.choose(this.one(), files);
  async press(key: string): Promise<void> {
    if (key === "Enter") await this.page.pressEnterIn(this.one());
  }
  focus = async () => void this.one();
  scrollIntoViewIfNeeded = async () => void this.one();

  async waitFor({ state = "visible" }: { state?: "attached" | "detached" | "visible" | "hidden" } = {}): Promise<void> {
    const found = this.find();
    const isSo = {
      attached: found.length > 0,
      detached: found.length === 0,
      visible: found.some(isVisible),
      hidden: !found.some(isVisible),
    }[state];
    if (!isSo) throw new Error(`${this.said} is never ${state} without script`);
  }

  getAttribute = async (name: string) => this.one().attribs[name] ?? null;
  inputValue = async () => valueInForm(this.one());
  innerText = async () => textOf(this.one()).trim();
  isVisible = async () => this.find().some(isVisible);

  async evaluate(work: (element: ChangedElement, by: string) => void, by: string): Promise<void> {
    const { attribs } = this.one();
    const element: ChangedElement = {
      getAttribute: (name) => attribs[name] ?? null,
      setAttribute: (name, value) => {
        attribs[name] = value;
      },
      removeAttribute: (name) => void Reflect.deleteProperty(attribs, name),
    };
    this.page.change(() => work(element, by));
  }

  private of(pick: (all: Element[]) => Element[], said = ""): Found {
    return new Found(this.page, () => pick(this.find()), `${this.said} ${said}`.trim());
  }

  private one(): Element {
    const [one] = this.find();
    if (!one) throw new Error(`There is no ${this.said} at ${this.page.url()}`);
    return one;
  }
}

const narrow = (all: Element[], { hasText }: { hasText?: string } = {}): Element[] =>
  hasText === undefined
    ? all
    : all.filter((one) => textOf(one).replaceAll(/\s+/g, " ").toLowerCase().includes(hasText.toLowerCase()));

function toggle(attribs: Record<string, string>, name: string): void {
  if (name in attribs) Reflect.deleteProperty(attribs, name);
  else attribs[name] = "";
}

const asVisited = ({ url, status, body }: Response): VisitedResponse => ({
  ok: () => status >= 200 && status < 300,
  status: () => status,
  url: () => url,
  text: async () => body,
  json: async () => JSON.parse(body) as unknown,
});

function withFiles(files: Record<string, SentFile>): FormData {
  const body = new FormData();
  for (const [field, { name, mimeType, buffer }] of Object.entries(files))
    body.append(field, new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return body;
}
