import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import express, { type RequestHandler, type Response, Router } from "express";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unsentPost } from "~/foundation/drafts/unsent-post.server.ts";
import { plainFaultPage } from "~/frame/parts/plain-fault-page.server.ts";
import { onePageBuild } from "../../../tests/support/asking/one-page-build.ts";
import { until } from "../../../tests/support/running/patience.ts";
import { expressApp, type ServerParts } from "./express-app.ts";

/** A build with one page. The page shows the address that it was asked at. */
const build = onePageBuild(
  (asked, status) => new Response(null, { status, headers: { "X-Address": asked.url, "Content-Type": "text/html" } }),
);

const pass: RequestHandler = (_req, _res, next) => next();

/** A request can say that the database is away. The session is the first thing that we look for in the database. */
const session: RequestHandler = (req, _res, next) =>
  next(req.get("x-away") ? Object.assign(new Error("connection terminated"), { code: "57P01" }) : undefined);

const MOST_AT_ONCE = 3;

const STYLES = "body { color: black }\n".repeat(100);

let server: Server;
let port: number;
const clientFolder = mkdtempSync(join(tmpdir(), "aamu-client-"));
/** Answers that are not made yet. */
const waiting: Response[] = [];
/** The faults in the log. */
const faults: string[] = [];

beforeAll(async () => {
  writeFileSync(join(clientFolder, "favicon.svg"), "<svg/>");
  mkdirSync(join(clientFolder, "assets"));
  const asset = (name: string, bytes: Buffer | string) => writeFileSync(join(clientFolder, "assets", name), bytes);
  asset("styles.css", STYLES);
  asset("styles.css.br", brotliCompressSync(STYLES));
  asset("styles.css.gz", gzipSync(STYLES));
  asset("picture.png", "a picture");
  const settings = {
    baseUrl: "https://aamu.example",
    production: true,
    map: {},
    trustProxy: null,
  } as unknown as ServerParts["settings"];
  const app = expressApp({
    settings,
    log: pino({ level: "error" }, { write: (line: string) => void faults.push(line) }),
    watch: (_req, res) => {
      // The log, the metrics and the order of the end.
      for (let listening = 0; listening < 3; listening++) res.on("close", () => undefined);
      return "reference";
    },
    buildFor: () => build,
    clientFolder,
    ofOtherBuilds: (_req, _res, next) => next(),
    development: null,
    isReady: () => Promise.resolve(true),
    remarks: () => ["gateway away", null],
    mostAtOnce: MOST_AT_ONCE,
    sessionless: [],
    session,
    api: Router()
      .all("/waits", (_req, res) => void waiting.push(res))
      .get("/download/waits", (_req, res) => void waiting.push(res))
      .get("/file", (_req, res) => void pipeline(Readable.from(["a file"]), res, () => undefined))
      .get("/refused-file", (req, res, next) => {
        res.locals.refusedDownload = { status: 404, address: req.originalUrl };
        next("router");
      }),
    beside: [],
    posts: [express.urlencoded({ extended: false })],
    refusedDownloadPath: ({ status }) => `/refused/${status}`,
    language: pass,
    pageContext: () => ({}) as ReturnType<ServerParts["pageContext"]>,
    unsentPost: unsentPost({ baseUrl: "https://aamu.example" }, clientFolder),
    faultPage: plainFaultPage,
  });
  server = app.listen(0);
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.close();
  rmSync(clientFolder, { recursive: true });
});

interface Said {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** As it came. */
  bytes: Buffer;
}

/** `fetch` forbids most of these headers and paths. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body = ""): Promise<Said> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, method, path, headers, setHost: !("Host" in headers) }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => {
        const bytes = Buffer.concat(pieces);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString(), bytes });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const ODD_HOSTS: Record<string, string>[] = [
  ...["[", "a b", "localhost:99999", "localhost:abc", "", "%00", "user@evil", "ex<script>", "evil.example"].map(
    (Host) => ({ Host }),
  ),
  ...["evil.example", "a:99999", "[:80", ","].map((host) => ({ "X-Forwarded-Host": host })),
];

it("is ready, and says what an operator should know", async () => {
  expect(await ask("GET", "/health/ready")).toMatchObject({ status: 200, text: "ready\ngateway away" });
});

it("sends a file in pieces without a warning of Node in the log", async () => {
  const warnings: string[] = [];
  const note = (warning: Error) => void warnings.push(warning.message);
  process.on("warning", note);
  expect((await ask("GET", "/api/file")).text).toBe("a file");
  await new Promise((passed) => setImmediate(passed));
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

describe("a page's address", () => {
  it(`is the configured one for any host in the request (${ODD_HOSTS.length} tried, 0 got through)`, async () => {
    for (const headers of ODD_HOSTS) {
      const { status, headers: said } = await ask("GET", "/?a=1", headers);
      expect([headers, status]).toEqual([headers, 200]);
      expect(String(said["x-address"]).replace(/^https?/, "")).toBe("://aamu.example/?a=1");
    }
  });

  it("never names another host: such an address is a missing page", async () => {
    const paths = [
      "//",
      "//evil.example/",
      "///evil.example",
      "/\\\\evil.example",
      "/\\evil.example/a",
      "//[",
      "//a:99999/",
      "/%5c",
      "/%2Fevil.example",
    ];
    const bent = [
      "/.//evil.example",
      "/a/..//evil.example",
      "/%2e//evil.example",
      "/a/%2e%2E//evil.example",
      "/\\..//evil.example",
    ];
    for (const path of [...paths, ...bent]) {
      const { status, headers } = await ask("GET", `${path}?lang=sv`);
      expect([path, status, String(headers["x-address"])]).toEqual([
        path,
        404,
        expect.stringMatching(/aamu\.example\/not-found$/),
      ]);
    }
  });

  it("is checked in one form for every spelling", async () => {
    for (const path of ["/api/public/../refused-file", "/api/public/%2e%2e/refused-file", "/x\\..\\api/refused-file"]) {
      const { headers } = await ask("GET", path);
      expect([path, headers["x-address"]]).toEqual([path, expect.stringMatching(/aamu\.example\/refused\/404$/)]);
    }
  });

  it("is the origin of our own posts, also behind a proxy that uses another name", async () => {
    const proxied: Record<string, string>[] = [
      { Host: "internal:3000", Origin: "https://aamu.example" },
      { Host: "aamu.example", Origin: "null" },
      { Host: "aamu.example", Origin: "no origin at all" },
      { Host: "aamu.example", Origin: "https://aamu.example", "X-Forwarded-Host": "elsewhere" },
    ];
    for (const headers of proxied) {
      expect([headers, (await ask("POST", "/", headers)).status]).toEqual([headers, 200]);
    }
  });
});

describe("a download that was refused to a person", () => {
  it("shows the page that says why", async () => {
    const { headers } = await ask("GET", "/api/refused-file");
    expect(headers["x-address"]).toMatch(/aamu\.example\/refused\/404$/);
  });
});

describe("a request that no page can answer", () => {
  it("has a method that is not served: 405, and TRACE echoes nothing", async () => {
    for (const method of ["TRACE", "PROPFIND", "SEARCH"]) {
      const { status, headers, text } = await ask(method, "/", { "X-Canary": "canary" });
      expect([method, status]).toEqual([method, 405]);
      expect(headers.allow).toContain("POST");
      expect(text).not.toContain("canary");
    }
  });

  it("has a target that is not a path: 400", async () => {
    for (const target of ["*", "http://evil.example/", "http://a:99999/?lang=sv"]) {
      expect([target, (await ask("GET", target)).status]).toEqual([target, 400]);
    }
  });

  it("asks for a page's data without the page: 404, with any parameters, in any spelling", async () => {
    const many = Array.from({ length: 1_500 }, (_, number) => `p${number}=1`).join("&");
    for (const path of [
      "/?_data=root",
      `/?${many}&_data=root`,
      "/?%5Fdata=root",
      "/_root.data",
      "/a/../_root.data",
      "/__manifest",
    ]) {
      const { status, text } = await ask("GET", path);
      expect([path.slice(0, 20), status, text]).toEqual([path.slice(0, 20), 404, "Not found"]);
    }
  });

  it("has an address that cannot be decoded: 404, and not 503", async () => {
    for (const path of ["/assets/none.js", "/assets/..%2f..%2fserver.ts", "/assets"]) {
      const { status, headers, text } = await ask("GET", path);
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(text).toContain("Sivua ei löytynyt");
      expect(text).not.toContain("hetken poissa");
    }
  });
});

describe("a post while the database is away", () => {
  const FORM = "application/x-www-form-urlencoded";
  const send = (body: string, headers: Record<string, string> = {}) =>
    ask("POST", "/?step=verify", { "X-Away": "1", "Content-Type": FORM, ...headers }, body);
  const own = { Origin: "https://aamu.example" };

  it("gets a 503 page that holds all typed text and can send it again", async () => {
    const { status, headers, text } = await send(
      new URLSearchParams({ intent: "save", _key: "k", otherInfo: '"><script>alert(1)</script> & Åsa' }).toString(),
      own,
    );
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "10", "no-store"]);
    expect(text).toContain('<form method="post">');
    expect(text).toContain('<input type="hidden" name="intent" value="save">');
    expect(text).toContain('<input type="hidden" name="_key" value="k">');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Åsa"');
    for (const button of ["Lähetä uudelleen", "Skicka på nytt", "Send again"]) expect(text).toContain(button);
  });

  it("gets a 503 that says when to try again, also at the API", async () => {
    const { status, headers } = await ask("POST", "/api/citizen/reservations", { "X-Away": "1" }, "[]");
    expect([status, headers["retry-after"]]).toEqual([503, "10"]);
  });

  it("keeps the text that was typed beside a file", async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="otherInfo"\r\n\r\nÅsa\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nbytes\r\n--x--\r\n';
    const { status, text } = await send(body, { ...own, "Content-Type": "multipart/form-data; boundary=x" });
    expect(status).toBe(503);
    expect(text).toContain('<input type="hidden" name="otherInfo" value="Åsa">');
    expect(text).not.toContain("bytes");
  });

  it.each([
    ["another site started it", { Origin: "https://evil.example" }, "otherInfo=typed"],
    ["it holds a password", own, "username=typed&password=secret"],
    ["it is no form", { ...own, "Content-Type": "application/json" }, '{"otherInfo":"typed"}'],
    ["it is longer than any form", own, `otherInfo=typed&more=${"x".repeat(4 * 1024 * 1024)}`],
    ["it is empty", own, ""],
  ])("says only that the service is away when %s", async (_why, headers, body) => {
    const { status, text } = await send(body, headers);
    expect(status).toBe(503);
    expect(text).toContain("hetken poissa");
    expect(text).not.toContain("<form");
    expect(text).not.toMatch(/typed|secret/);
  });
});

describe("an overload", () => {
  const begun = (count: number) =>
    until(
      () => waiting.length === count,
      () => `${waiting.length} answers are being made, and not ${count}`,
    );

  it("refuses to open a page at once, and takes what a guardian sends", async () => {
    const answers = Array.from({ length: MOST_AT_ONCE }, () => ask("GET", "/api/waits"));
    await begun(MOST_AT_ONCE);
    const page = await ask("GET", "/");
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "10"]);
    expect(page.text).toContain("hetken poissa");
    const call = await ask("GET", "/api/file");
    expect([call.status, call.text]).toEqual([503, expect.stringContaining('"errorCode":null')]);
    expect((await ask("GET", "/health/live")).status).toBe(200);

    answers.push(ask("POST", "/api/waits"), ask("GET", "/api/download/waits"));
    await begun(MOST_AT_ONCE + 2);
    for (const one of waiting.splice(0)) one.send("made");
    expect((await Promise.all(answers)).map(({ text }) => text)).toEqual(answers.map(() => "made"));
    expect((await ask("GET", "/")).status).toBe(200);
  });

  it("is none because a reader takes the answer slowly, or leaves", async () => {
    const answered = () => {
      for (const one of waiting.splice(0)) one.send(Buffer.alloc(32 * 1024 * 1024));
    };
    const slow = Array.from({ length: MOST_AT_ONCE }, () => connect(port).on("error", () => undefined));
    for (const one of slow) one.pause().write("GET /api/waits HTTP/1.1\r\nHost: a\r\n\r\n");
    await begun(MOST_AT_ONCE);
    expect((await ask("GET", "/")).status).toBe(503);
    answered();
    await until(
      async () => (await ask("GET", "/")).status === 200,
      () => "slow readers hold all places",
    );
    for (const one of slow) one.destroy();

    const leaving = Array.from({ length: MOST_AT_ONCE }, () => connect(port).on("error", () => undefined));
    for (const one of leaving) one.write("GET /api/waits HTTP/1.1\r\nHost: a\r\n\r\n");
    await begun(MOST_AT_ONCE);
    for (const one of leaving) one.destroy();
    await until(
      async () => (await ask("GET", "/")).status === 200,
      () => "those who left hold places",
    );
    waiting.splice(0);
  });
});

describe("a file of the build", () => {
  it("is sent whole", async () => {
    const { status, headers } = await ask("GET", "/favicon.svg");
    expect([status, headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  });

  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip;q=1.0, br;q=0.5", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["identity", undefined, (bytes: Buffer) => bytes],
    ["", undefined, (bytes: Buffer) => bytes],
  ])("comes as the build has compressed it, to who takes “%s” as %s", async (takes, encoding, unpacked) => {
    const { status, headers, bytes } = await ask("GET", "/assets/styles.css", { "Accept-Encoding": takes });
    expect([status, headers["content-encoding"]]).toEqual([200, encoding]);
    expect(Number(headers["content-length"])).toBe(bytes.length);
    expect(unpacked(bytes).toString()).toBe(STYLES);
    expect(headers["content-type"]).toMatch(/^text\/css; charset=utf-8$/i);
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("is sent plain when compression would not make it smaller", async () => {
    const { headers, text } = await ask("GET", "/assets/picture.png", { "Accept-Encoding": "gzip, br" });
    expect([headers["content-encoding"], text]).toEqual([undefined, "a picture"]);
  });

  it("is told apart by its name alone, so nobody asks whether it has changed", async () => {
    const { headers } = await ask("GET", "/assets/styles.css");
    expect([headers.etag, headers["last-modified"], headers["cache-control"]]).toEqual([
      undefined,
      undefined,
      "public, max-age=31536000, immutable",
    ]);
  });

  it("is sent whole to who asks for a part of it", async () => {
    const { status, headers, bytes } = await ask("GET", "/assets/styles.css", { Range: "bytes=1-2" });
    expect([status, headers["accept-ranges"]]).toEqual([200, undefined]);
    expect(bytes.length).toBeGreaterThan(2);
  });

  it("that does not exist is a missing page", async () => {
    const { status, text } = await ask("GET", "/favicon.ico");
    expect(status).toBe(404);
    expect(text).toContain("Sivua ei löytynyt");
  });

  it("answers an impossible range or condition with 4xx, without a fault", async () => {
    const before = faults.length;
    const odd: [Record<string, string>, number][] = [
      [{ Range: "bytes=9999999-" }, 416],
      [{ "If-Match": '"another"' }, 412],
      [{ "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" }, 412],
    ];
    for (const [headers, status] of odd) {
      expect([headers, (await ask("GET", "/favicon.svg", headers)).status]).toEqual([headers, status]);
    }
    expect(faults.slice(before)).toEqual([]);
  });

  it("is no fault when the browser leaves early", async () => {
    const before = faults.length;
    await Promise.all(Array.from({ length: 50 }, () => leaveAfterAsking("/favicon.svg")));
    expect((await ask("GET", "/favicon.svg")).status).toBe(200);
    expect(faults.slice(before)).toEqual([]);
  });
});

const leaveAfterAsking = (path: string): Promise<void> =>
  new Promise((gone) => {
    const socket = connect(port, "localhost", () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: aamu.example\r\n\r\n`, () => socket.resetAndDestroy());
    });
    socket.on("error", () => undefined);
    socket.on("close", () => gone());
  });
