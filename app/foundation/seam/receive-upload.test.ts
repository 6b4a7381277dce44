import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_FILE_BYTES } from "~/foundation/files/file-limits.ts";
import { receiveUpload } from "./receive-upload.server.ts";
import { Refusal } from "./refusal.ts";

type Outcome = { name?: string; size?: number; truncated?: boolean; content?: Buffer; path?: string; refused?: number };

let server: Server;
/** Tells the sender that its request is here. */
let arrive: (request: { outcome: Promise<Outcome> }) => void;

beforeAll(async () => {
  server = createServer((req, res) => {
    const outcome = received(req);
    arrive({ outcome });
    void outcome.finally(() => res.end());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => server.closeAllConnections());

async function received(req: IncomingMessage): Promise<Outcome> {
  try {
    const { file, discard } = await receiveUpload(req);
    const content = file && !file.truncated ? readFileSync(file.path) : undefined;
    await discard();
    return { ...file, content };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.status };
    throw error;
  }
}

/** Sends a body unchanged, in pieces. `cut` closes the connection after it, when the request has arrived. */
async function send(
  body: (Buffer | string)[],
  headers: Record<string, string | number> = {},
  cut = false,
): Promise<Outcome> {
  const arrived = new Promise<{ outcome: Promise<Outcome> }>((told) => {
    arrive = told;
  });
  const req = request({
    port: (server.address() as AddressInfo).port,
    method: "POST",
    agent: false,
    headers: { "content-type": "multipart/form-data; boundary=b", ...headers },
  });
  req.on("error", () => undefined);
  req.on("response", (res) => res.resume());
  req.setMaxListeners(0);
  for (const piece of body)
    if (!req.destroyed && !req.write(piece)) await new Promise((go) => req.once("drain", go).once("close", go));
  if (!cut) req.end();
  const { outcome } = await arrived;
  if (cut) req.destroy();
  return outcome;
}

const part = (name: string, content: Buffer | string, field = "file") => [
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`,
  content,
  "\r\n",
];
const END = "--b--\r\n";

describe("an upload", () => {
  it("is received with its name in UTF-8 and its bytes unchanged", async () => {
    const content = Buffer.from([0, 255, 13, 10, 45, 45, 99]);
    expect(await send([...part("Työtodistus å.pdf", content), END])).toMatchObject({
      name: "Työtodistus å.pdf",
      size: 7,
      truncated: false,
      content,
    });
  });

  it("has the quotation marks of its name", async () => {
    expect(await send([...part("Elsan %22kevät%22.pdf", Buffer.from("x")), END])).toMatchObject({
      name: 'Elsan "kevät".pdf',
    });
  });

  it("leaves no temporary file behind", async () => {
    const { path } = await send([...part("a.pdf", "x"), END]);
    expect(path && existsSync(path)).toBe(false);
  });

  it("may be exactly as large as the limit", async () => {
    const { size, truncated } = await send([...part("a.csv", Buffer.alloc(MAX_FILE_BYTES, 65)), END]);
    expect({ size, truncated }).toEqual({ size: MAX_FILE_BYTES, truncated: false });
  });

  it("is truncated when it is one byte larger, and the rest is thrown away", async () => {
    const { size, truncated } = await send([...part("a.csv", Buffer.alloc(MAX_FILE_BYTES + 1, 65)), END]);
    expect({ size, truncated }).toEqual({ size: MAX_FILE_BYTES + 1, truncated: true });
  });

  it("takes only the part called file, and the first one", async () => {
    expect(
      await send([...part("x.pdf", "no", "other"), ...part("a.pdf", "yes"), ...part("b.pdf", "no"), END]),
    ).toMatchObject({
      name: "a.pdf",
      content: Buffer.from("yes"),
    });
  });

  it("has no file when there is no such part", async () => {
    expect(await send([END])).toEqual({ content: undefined });
  });

  it("is refused with 413 when Content-Length is over 100 MB", async () => {
    expect(await send(["--b"], { "content-length": 100 * 1024 * 1024 + 1 }, true)).toEqual({ refused: 413 });
  });

  it("is refused with 413 when the body is over 100 MB without a Content-Length", async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 65);
    const before = process.memoryUsage().rss;
    expect(await send([...part("a.csv", ""), ...Array.from({ length: 101 }, () => megabyte)])).toEqual({
      refused: 413,
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it.each([
    ["no multipart", ["{}"], { "content-type": "application/json" }],
    ["no boundary", [...part("a.pdf", "x"), END], { "content-type": "multipart/form-data" }],
    ["no end", part("a.pdf", "x"), {}],
    ["broken part header", ["--b\r\nContent-Disposition form-data\r\n\r\nx\r\n", "--b\r\n\u0000: \r\n", END], {}],
    ["another boundary", ["--c\r\n\r\nx\r\n--c--\r\n"], {}],
  ])("is refused with 400 when it has %s", async (_fault, body, headers) => {
    const { refused } = await send(body, headers);
    expect(refused).toBe(400);
  });

  it("is refused when the sender leaves in the middle", async () => {
    expect(await send(part("a.pdf", "x".repeat(100_000)), { "content-length": 200_000 }, true)).toEqual({
      refused: 400,
    });
  });

  it("is either received or refused, for any body", async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "--b",
        "--b--",
        "\r\n",
        "\r\n\r\n",
        "--",
        "\n",
        "\u0000",
        'name="file"',
        "; filename=",
        "Content-Disposition: form-data",
        "Content-Type: x/y",
        ":",
      ),
      fc.string(),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (body) => {
        const { refused } = await send(body);
        expect([undefined, 400]).toContain(refused);
      }),
      { numRuns: 150 },
    );
  });
});
