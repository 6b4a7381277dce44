import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { BrowserContextOptions } from "playwright";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { LanguageContext } from "~/foundation/i18n/use-texts.ts";
import { WaitingNotices } from "~/foundation/islands/waiting-notices.tsx";
import { type ResponseDetails, ResponseDetailsContext } from "~/foundation/server/response-details.ts";
import { NewVersionNotice, OfflineNotice } from "~/foundation/ui/frame/frame-notices.tsx";
import { type Browser, openBrowser, type Page } from "../support/browsing/browser.ts";
import { type KeptWindow, keptWindow } from "../support/browsing/kept-windows.ts";
import { wordsApart } from "../support/reading/words-apart.ts";
import { PATIENCE_MS } from "../support/running/patience.ts";

/** A page on the stage. */
export interface StagePage {
  status?: number;
  title?: string;
  main?: ReactNode;
  /** The address of a style sheet of this page. */
  sheet?: string;
  /** Instead of a page: a 303 to this address. */
  to?: string;
  /** Instead of a page: JSON with these headers. */
  json?: object;
  headers?: Record<string, string>;
  sessionExpires?: Date;
}

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The body as text, also of a multipart post. */
  body: string;
}

interface Stage {
  url: string;
  /** Every request of the present test. */
  asked: Asked[];
  respond: Respond;
  close(): Promise<void>;
}

/** The page on which a window waits for the next test. No test sees it. */
const REST = "/rest";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** In development React warns. In production it does what guardians get when the markup is not as it was drawn. */
type ReactKind = "development" | "production";

/** The real entry, with the tests' own islands, the unit finder's, the month's and the unit picker's in place of the app's. */
async function scripts(react: ReactKind): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: {
      entry: path("../../app/foundation/islands/entry.ts"),
      counter: path("./counter.island.tsx"),
      frail: path("./frail.island.tsx"),
      "unit-finder": path("../../app/map/searching/parts/unit-finder.island.tsx"),
      "month-grid": path("../../app/calendar/month/parts/month-grid.island.tsx"),
      "unit-picker": path("../../app/applications/form/questions/drawing/unit-preference/unit-picker.island.tsx"),
    },
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    outdir: "/",
    write: false,
    banner: {
      js: 'globalThis.glob = () => Object.fromEntries(["counter", "frail", "month-grid", "unit-finder", "unit-picker"].map((name) => ["/" + name + ".island.tsx", () => import("/" + name + ".js")]));',
    },
    plugins: [wordsApart],
    define: { "import.meta.glob": "glob", "process.env.NODE_ENV": JSON.stringify(react) },
  });
  return new Map(outputFiles.map((file) => [file.path, file.text]));
}

/**
 * A browser and a stage for the tests of a file. Every test fails when a script throws or breaks the policy, or when React
 * warns, as it does when an island's first drawing differs from the server's. A new
 * window costs the browser more than most tests, so the next test has the same window when it is as it was.
 */
export function theatre(react: ReactKind = "development") {
  let browser: Browser;
  let stage: Stage;
  const used: KeptWindow[] = [];
  let provoked: RegExp | null = null;
  beforeAll(async () => {
    browser = await openBrowser();
    stage = await openStage(react);
  });
  afterAll(async () => {
    await browser.close();
    await stage.close();
  });
  afterEach(async () => {
    stage.respond = () => ({});
    const faults: string[] = [];
    for (const window of used.splice(0)) {
      await window.giveBack();
      faults.push(...window.faults);
    }
    stage.asked.splice(0);
    const unexpected = faults.filter((fault) => !provoked?.test(fault));
    provoked = null;
    expect(unexpected).toEqual([]);
  });
  return {
    get url() {
      return stage.url;
    },
    /** Every request of the present test. */
    get asked() {
      return stage.asked;
    },
    /** The present test provokes such faults itself. */
    provokes(faults: RegExp) {
      provoked = faults;
    },
    /** An empty window on a stage with these answers. */
    async window(respond: Respond, looks: BrowserContextOptions = {}): Promise<Page> {
      stage.respond = respond;
      const window = await keptWindow(JSON.stringify([stage.url, looks]), () => openWindow(browser, stage.url, looks));
      used.push(window);
      return window.page;
    },
  };
}

async function openWindow(browser: Browser, url: string, looks: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL: url, reducedMotion: "reduce", ...looks });
  context.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  context.on("console", (message) => {
    if (/Security Policy|Refused|^Warning: /i.test(message.text())) faults.push(message.text());
  });
  context.on("weberror", (error) => faults.push(error.error().message));
  return { page: await context.newPage(), faults, rest: REST };
}

type Respond = (asked: Asked) => StagePage | Promise<StagePage>;

/** Shared by every test of a file. */
const bundled = new Map<ReactKind, ReturnType<typeof scripts>>();

/** Serves the real components and script inside the test's own pages, with the service's script policy. */
async function openStage(react: ReactKind): Promise<Stage> {
  const bundle = bundled.get(react) ?? scripts(react);
  bundled.set(react, bundle);
  const built = await bundle;
  const asked: Asked[] = [];
  const stage: Pick<Stage, "asked" | "respond"> = { asked, respond: () => ({}) };

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      const script = built.get(pathname);
      if (pathname === REST) {
        response.end();
        return;
      }
      if (script !== undefined) {
        response.setHeader("Content-Type", pathname.endsWith(".css") ? "text/css" : "text/javascript");
        response.end(script);
        return;
      }
      const one: Asked = {
        method: request.method ?? "",
        path: pathname,
        query: searchParams,
        body: await bodyOf(request),
      };
      if (pathname !== "/favicon.ico") asked.push(one);
      const given = await stage.respond(one);
      for (const [name, value] of Object.entries(given.headers ?? {})) response.setHeader(name, value);
      if (given.to) {
        response.writeHead(303, { Location: given.to }).end();
      } else if (given.json) {
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify(given.json));
      } else {
        response.writeHead(given.status ?? 200, {
          "Content-Type": "text/html; charset=utf-8",
          "Content-Security-Policy":
            "default-src 'none'; script-src 'strict-dynamic' 'nonce-stage'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'",
        });
        const styles = [...built.keys()].filter((file) => file.endsWith(".css"));
        response.end(documentOf(given, pathname, styles));
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(stage, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("latin1");
}

const ISLANDS = ["counter", "frail", "unit-finder", "month-grid", "unit-picker"];
const DETAILS: ResponseDetails = {
  nonce: "stage",
  reference: "",
  language: "en",
  status: 200,
  script: {
    entry: "/entry.js",
    islands: Object.fromEntries(ISLANDS.map((name) => [name, { files: [`/${name}.js`], words: {}, later: [] }])),
  },
  buildId: "one",
};

function documentOf(
  { title = "Stage", main, sheet, sessionExpires }: StagePage,
  path: string,
  styles: string[],
): string {
  return `<!doctype html>${renderToString(
    <ResponseDetailsContext.Provider value={DETAILS}>
      <LanguageContext.Provider value="en">
        <html lang="en">
          <head>
            <title>{title}</title>
            {/* Vite brings an island's style with its script. Without its style the moving map has no size. */}
            {styles.map((style) => (
              <link href={style} key={style} rel="stylesheet" />
            ))}
            {sheet ? <link href={sheet} rel="stylesheet" /> : null}
            <script nonce="stage" src="/entry.js" type="module" />
          </head>
          <body data-now={new Date().toISOString()} data-session-expires={sessionExpires?.toISOString()}>
            <OfflineNotice />
            <NewVersionNotice version="one" />
            <a href="/elsewhere">Elsewhere</a>
            <main id="main">{main}</main>
            <WaitingNotices hasSession={sessionExpires !== undefined} path={path} />
          </body>
        </html>
      </LanguageContext.Provider>
    </ResponseDetailsContext.Provider>,
  )}`;
}
