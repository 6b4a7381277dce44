import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { attachmentPath } from "~/attachments/attachment-intents.ts";
import { MAX_FILE_BYTES } from "~/foundation/files/file-limits.ts";
import { child, guardian } from "../../people/family.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { twoClients } from "../../support/asking/two-clients.ts";
import { lives } from "../../support/running/in-full.ts";
import { ALLOWED, docxOf, jpeg, pdf, utf16 } from "../../support/samples/specimen-files.ts";

const { db, reset } = await testDatabase();
const now = new Date("2026-03-10T12:00:00+02:00");
const town = await twoClients(db, () => now);
const folder = mkdtempSync(join(tmpdir(), "aamu-http-files-"));

let personId: string;
let cookie: string;
let path: string;

beforeEach(async () => {
  await reset();
  const aino = await guardian("Aino Virtanen").with(child("Elsa")).settle(db, "2026-03-10");
  personId = aino.id;
  cookie = await town.cookieOf({ id: aino.id, level: "strong" });
  const api = await town.clients["over HTTP"]({ id: aino.id, level: "strong" });
  const applicationId = await api.applications.create({ body: { childId: aino.child("Elsa"), type: "DAYCARE" } });
  path = `/citizen/attachments/applications/${applicationId}?type=URGENCY`;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request byte for byte. Null when the connection broke without an answer. */
function send(
  method: string,
  url: string,
  headers: Record<string, string | number>,
  body: (Buffer | string)[] = [],
): Promise<Received | null> {
  return new Promise((done) => {
    const req = request(url, { method, agent: false, headers: { cookie, "x-evaka-csrf": "1", ...headers } }, (res) => {
      const pieces: Buffer[] = [];
      res.on("data", (piece: Buffer) => pieces.push(piece));
      res.on("end", () => done({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(pieces) }));
      res.on("error", () => done(null));
    });
    req.on("error", () => done(null));
    req.setMaxListeners(0);
    void (async () => {
      for (const piece of body) {
        if (req.destroyed) return;
        if (!req.write(piece)) await new Promise<void>((go) => req.once("drain", go).once("close", go));
      }
      req.end();
    })();
  });
}

const MULTIPART = { "content-type": "multipart/form-data; boundary=b" };
const part = (name: string, content: Buffer | string) => [
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`,
  content,
  "\r\n--b--\r\n",
];
const upload = (name: string, content: Buffer | string = pdf, headers: Record<string, string> = {}) =>
  send("POST", `${town.url}${path}`, { ...MULTIPART, ...headers }, part(name, content));
const json = (response: Received | null): unknown => JSON.parse(String(response?.body));
const addressOf = (id: string, name: string) => `${town.url}${attachmentPath({ id, name }).slice("/api".length)}`;

describe("an upload over HTTP", () => {
  it("answers the id as a bare JSON string", async () => {
    const response = await upload("todistus.pdf");
    expect(response?.status).toBe(200);
    expect(json(response)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ["a text of Word on the web", "a.docx", docxOf("word/document2.xml")],
    ["a PDF after a byte order mark", "a.pdf", Buffer.concat([Buffer.from("\ufeff\r\n"), pdf])],
    ["a table in UTF-16", "a.csv", utf16("nimi;päivä\r\n")],
    ["a photo that Windows saved from a page", "a.jfif", jpeg()],
  ])("may be %s", async (_what, name, content) => {
    const response = await upload(name, content);
    expect(response?.status).toBe(200);
    const file = await send("GET", addressOf(json(response) as string, name), {});
    expect([file?.status, file?.body.equals(content)]).toEqual([200, true]);
  });

  it("answers a fault with its code", async () => {
    for (const [name, content, errorCode] of [
      ["todistus", pdf, "EXTENSION_MISSING"],
      ["todistus.jpg", pdf, "EXTENSION_INVALID"],
      ["a.pdf", "text", "INVALID_CONTENT_TYPE"],
      ["a.csv", Buffer.alloc(MAX_FILE_BYTES + 1, 65), "FILE_TOO_LARGE"],
      ["", pdf, null],
    ] as const) {
      const response = await upload(name, content);
      expect(response?.status).toBe(400);
      expect(json(response)).toMatchObject({ errorCode });
    }
  });

  it("may be exactly 25 MB", async () => {
    expect((await upload("a.csv", Buffer.alloc(MAX_FILE_BYTES, 65)))?.status).toBe(200);
  });

  it("gets its reason even when its body is broken, missing, or has no file", async () => {
    for (const [headers, body] of [
      [MULTIPART, [part("a.pdf", pdf)[0] ?? "", "x".repeat(200_000)]],
      [MULTIPART, ["--c\r\n\r\nx\r\n--c--\r\n"]],
      [MULTIPART, []],
      [MULTIPART, ['--b\r\nContent-Disposition: form-data; name="other"\r\n\r\nx\r\n--b--\r\n']],
      [{ "content-type": "multipart/form-data" }, part("a.pdf", pdf)],
      [{ "content-type": "application/json" }, ["{}"]],
    ] as const) {
      const response = await send("POST", `${town.url}${path}`, headers, [...body]);
      expect(response?.status).toBe(400);
      expect(json(response)).toMatchObject({ errorCode: null });
    }
  });

  it("gets 413 when its body is over 100 MB", async () => {
    const response = await send(
      "POST",
      `${town.url}${path}`,
      { ...MULTIPART, "content-length": 100 * 1024 * 1024 + 1 },
      ["--b"],
    );
    expect(response?.status).toBe(413);
  });

  it("needs the CSRF header, a strong session and the right kind", async () => {
    expect((await upload("a.pdf", pdf, { "x-evaka-csrf": "" }))?.status).toBe(403);
    expect((await upload("a.pdf", pdf, { cookie: "" }))?.status).toBe(401);
    const weak = await town.cookieOf({ id: personId, level: "weak" });
    expect((await upload("a.pdf", pdf, { cookie: weak }))?.status).toBe(403);
    path = path.replace("URGENCY", "NOTHING");
    expect((await upload("a.pdf"))?.status).toBe(400);
    expect(await db.selectFrom("attachment").select("id").execute()).toEqual([]);
  });

  it("always gets an answer and never a 5xx, for any body", async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "--b",
        "--b--",
        "\r\n",
        "\r\n\r\n",
        "\n",
        "\0",
        'Content-Disposition: form-data; name="file"',
        '; filename="',
        '"',
        "filename*=UTF-8''%ff",
        "Content-Type: a/b",
        "Content-Transfer-Encoding: base64",
        pdf,
      ),
      fc.string(),
      fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 16 }), async (body) => {
        const response = await send("POST", `${town.url}${path}`, MULTIPART, body);
        expect([200, 400]).toContain(response?.status);
      }),
      { numRuns: lives(40, 150) },
    );
  });
});

describe("a download over HTTP", () => {
  it.each(Object.entries(ALLOWED))("of a .%s runs nowhere", async (extension, content) => {
    const id = json(await upload(`a.${extension}`, content)) as string;
    const response = await send("GET", addressOf(id, `a.${extension}`), {});
    expect(response?.status).toBe(200);
    expect(response?.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": `inline; filename="a.${extension}"; filename*=UTF-8''a.${extension}`,
      "content-length": String(response?.body.length),
    });
    expect(response?.headers["content-type"]).toMatch(
      /^(image\/(jpeg|png)|application\/(pdf|msword|vnd\.[a-z.-]+)|audio\/|video\/|text\/csv)/,
    );
  });

  it("has a body only when the request asks for one", async () => {
    const id = json(await upload("a.pdf")) as string;
    const response = await send("HEAD", addressOf(id, "a.pdf"), {});
    expect(response?.status).toBe(200);
    expect(response?.headers["content-length"]).toBe(String(pdf.length));
    expect(response?.body.length).toBe(0);
  });

  it("answers a refusal without a file's headers", async () => {
    const id = json(await upload("a.pdf")) as string;
    for (const [address, status] of [
      [addressOf(id, "b.pdf"), 400],
      [addressOf(randomUUID(), "a.pdf"), 403],
      [addressOf("x", "a.pdf"), 400],
      [`${addressOf(id, "a.pdf")}%ff`, 400],
    ] as const) {
      const response = await send("GET", address, {});
      expect(response?.status).toBe(status);
      expect(response?.headers["content-disposition"]).toBe(undefined);
    }
  });

  it("has its stored name in one header line, whatever the sender called it", async () => {
    const hostile = fc
      .array(
        fc.oneof(
          fc.string({ unit: "grapheme" }),
          fc.constantFrom("../", "..\\", "\u202e", "%0d%0a", ";", "'", "\\\\", "ä", " ", ".", "\u2028"),
        ),
        { maxLength: 6 },
      )
      .map((pieces) => `${pieces.join("").replace(/["\r\n\0]/g, "")}.pdf`);
    await fc.assert(
      fc.asyncProperty(hostile, async (sent) => {
        const response = await upload(sent);
        if (response?.status !== 200) {
          expect(response?.status).toBe(400);
          return;
        }
        const id = json(response) as string;
        const { name } = await db
          .selectFrom("attachment")
          .select("name")
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        const file = await send("GET", addressOf(id, name), {});
        expect(file?.status).toBe(200);
        expect(file?.body.equals(pdf)).toBe(true);
        const said = /filename\*=UTF-8''([^;]+)$/.exec(String(file?.headers["content-disposition"]))?.[1] ?? "";
        expect(decodeURIComponent(said)).toBe(name);
        expect((await send("DELETE", `${town.url}/citizen/attachments/${id}`, {}))?.status).toBe(200);
      }),
      { numRuns: lives(20, 80) },
    );
  });

  it("gives a client the file's own name", async () => {
    const api = await town.clients["over HTTP"]({ id: personId, level: "strong" });
    const file = join(folder, "sent");
    writeFileSync(file, pdf);
    const applicationId = path.split("/").at(-1)?.split("?")[0] ?? "";
    const sent = { name: `Työ'todistus "kevät" (1).pdf`, path: file, size: pdf.length, truncated: false };
    const id = await api.attachments.uploadToApplication({ applicationId, type: "EXTENDED_CARE", file: sent });
    const { name, contentType } = await api.attachments.download({ attachmentId: id, requestedFilename: sent.name });
    expect({ name, contentType }).toEqual({ name: sent.name, contentType: "application/pdf" });
    await api.attachments.remove({ attachmentId: id });
    await expect(api.attachments.remove({ attachmentId: id })).rejects.toMatchObject({ status: 403 });
  });
});

/** Six files are more than twice the memory that a service which reads whole files into it may take. */
const AT_ONCE = process.env.FULL === "1" ? 20 : 6;

describe("memory", () => {
  it(`grows by at most 64 MB during ${AT_ONCE} files of 25 MB at once (L5)`, async () => {
    const megabyte = Buffer.alloc(1024 * 1024, Buffer.from("nimi;1\n"));
    const [head = "", , end = ""] = part("iso.csv", "");
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 10);
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        send("POST", `${town.url}${path}`, MULTIPART, [head, ...Array.from({ length: 24 }, () => megabyte), end]),
      ),
    );
    clearInterval(watch);
    expect(responses.map((response) => response?.status)).toEqual(Array.from({ length: AT_ONCE }, () => 200));
    expect((most - before) / 1024 / 1024).toBeLessThan(64);
    for (const response of responses)
      await send("DELETE", `${town.url}/citizen/attachments/${json(response) as string}`, {});
  });
});
