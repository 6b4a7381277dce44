import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  ALLOWED,
  docx,
  docxOf,
  jpeg,
  odt,
  ole,
  pdf,
  png,
  REFUSED,
  utf16,
} from "../../../tests/support/samples/specimen-files.ts";
import { acceptedFile } from "./accepted-file.server.ts";
import { ACCEPTED_EXTENSIONS, ALLOWED_TYPES, MAX_FILE_BYTES } from "./file-limits.ts";

const folder = mkdtempSync(join(tmpdir(), "aamu-files-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WORD_TEXT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The type that a file is accepted as, or its fault. */
async function judged(name: string, content: Buffer, size = content.length) {
  const path = join(folder, randomUUID());
  writeFileSync(path, content);
  const file = await acceptedFile({ name, path, size, truncated: false });
  if (!file.ok) return file.fault;
  await file.discard();
  return file.contentType;
}

/** Idle machines take less than half a second. A busy one has less cache, so it takes some more. */
const MOST_CPU_SECONDS = 10;

/** Seconds of processor time, not of the clock. */
function secondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000_000;
}

describe("a file that is accepted", () => {
  it("has an example for each extension", () => {
    expect(
      Object.keys(ALLOWED)
        .map((extension) => `.${extension}`)
        .sort(),
    ).toEqual([...ACCEPTED_EXTENSIONS].sort());
  });

  it.each(Object.entries(ALLOWED))("may be named .%s, in upper or lower case", async (extension, content) => {
    const type = Object.entries(ALLOWED_TYPES).find(([, extensions]) =>
      (extensions as readonly string[]).includes(extension),
    );
    expect(await judged(`file.${extension}`, content)).toBe(type?.[0]);
    expect(await judged(`FILE.${extension.toUpperCase()}`, content)).toBe(type?.[0]);
  });

  it.each([
    ["a table in Latin-1", "a.csv", Buffer.from("nimi;päivä\r\n", "latin1"), "text/csv"],
    ["a table with a euro sign of Windows", "a.csv", Buffer.from([0x61, 0x3b, 0x80, 0x0a]), "text/csv"],
    ["a table that begins like a bitmap", "a.csv", Buffer.from("BMI;1\n"), "text/csv"],
    ["a table in UTF-16", "a.csv", utf16("nimi;päivä\r\n"), "text/csv"],
    ["a table in UTF-16, the other way round", "a.csv", utf16("nimi;päivä\r\n", { swapped: true }), "text/csv"],
    ["a table with the end of text of DOS", "a.csv", Buffer.from("a;b\r\n\u001a"), "text/csv"],
    ["a PDF after a byte order mark", "a.pdf", Buffer.concat([Buffer.from("\ufeff"), pdf]), "application/pdf"],
    ["a PDF after line breaks", "a.pdf", Buffer.concat([Buffer.from("\r\n\n"), pdf]), "application/pdf"],
    ["a text of Word on the web", "a.docx", docxOf("word/document2.xml"), WORD_TEXT],
    ["a text whose main part has another case", "a.docx", docxOf("Word/Document.xml", "word/document.xml"), WORD_TEXT],
    ["a text with the separators of Windows", "a.docx", docxOf("word/document.xml", "word\\document.xml"), WORD_TEXT],
    ["a table with a byte order mark", "a.csv", Buffer.from("\ufeffa;b\n"), "text/csv"],
    ["a sound that a phone calls a video", "a.m4a", ALLOWED.mp4, "audio/mp4"],
    ["a video of another maker", "a.mp4", ALLOWED.mov, "video/mp4"],
    [
      "a text of LibreOffice with empty script lists",
      "a.odt",
      odt([{ name: "Basic/script-lc.xml", content: "" }]),
      "application/vnd.oasis.opendocument.text",
    ],
    [
      "a document whose directory is long",
      "a.doc",
      ole([
        ["Root Entry", 5],
        ...Array.from({ length: 300 }, (_, i) => [`s${i}`, 2] as [string, number]),
        ["WordDocument", 2],
      ]),
      "application/msword",
    ],
    ["a picture that breaks off in its pixels", "a.jpg", jpeg().subarray(0, -4), "image/jpeg"],
    ["a picture of three scans", "a.jpg", jpeg({ scans: 3 }), "image/jpeg"],
    ["a picture as large as cameras take", "a.jpg", jpeg({ width: 16_320, height: 12_240 }), "image/jpeg"],
  ])("may be %s", async (_what, name, content, type) => {
    expect(await judged(name, content as Buffer)).toBe(type);
  });
});

describe("content that is refused", () => {
  it.each(Object.entries(REFUSED))("is %s, whatever its name is", async (_what, content) => {
    for (const extension of ["pdf", "jpg", "png", "doc", "docx", "odt", "mp3", "mp4", "csv"]) {
      expect(await judged(`file.${extension}`, content), extension).toMatch(
        /^(INVALID_CONTENT_TYPE|EXTENSION_INVALID)$/,
      );
    }
  });

  it("gets INVALID_CONTENT_TYPE when no extension would make it acceptable", async () => {
    expect(await judged("a.exe", REFUSED["a program for Windows"] as Buffer)).toBe("INVALID_CONTENT_TYPE");
    expect(await judged("a.pdf", Buffer.from("just text"))).toBe("INVALID_CONTENT_TYPE");
    expect(await judged("a.pdf", Buffer.concat([Buffer.from("text\n"), pdf]))).toBe("INVALID_CONTENT_TYPE");
    expect(await judged("a.txt", Buffer.from("just text"))).toBe("INVALID_CONTENT_TYPE");
  });
});

describe("an extension that does not fit the content", () => {
  it.each([
    ["a.jpg", pdf],
    ["a.pdf", jpeg()],
    ["a.doc", docx()],
    ["a.docx", ole()],
    ["a.docx", odt()],
    ["a.png", jpeg()],
    ["a.pdf.exe", pdf],
    ["a.html", pdf],
    ["a.csv", pdf],
    ["a.mp3", ALLOWED.mp4],
    ["photo\u202egpj.exe", jpeg()],
  ])("is refused: %j", async (name, content) => {
    expect(await judged(name, content as Buffer)).toBe("EXTENSION_INVALID");
  });
});

describe("the order of the checks (contract 3.7)", () => {
  it("starts with the size, exact to the byte", async () => {
    const large = Buffer.alloc(MAX_FILE_BYTES + 1, 65);
    expect(await judged("a.csv", large.subarray(1))).toBe("text/csv");
    expect(await judged("a.csv", large)).toBe("FILE_TOO_LARGE");
    expect(await judged("", large)).toBe("FILE_TOO_LARGE");
  });

  it("checks the name second", async () => {
    expect(await judged("", pdf)).toBe(null);
    expect(await judged("../..", pdf)).toBe(null);
  });

  it("then checks that there is an extension", async () => {
    expect(await judged("todistus", pdf)).toBe("EXTENSION_MISSING");
    expect(await judged(".pdf", pdf)).toBe("EXTENSION_MISSING");
    expect(await judged("todistus", REFUSED["a GIF"] as Buffer)).toBe("EXTENSION_MISSING");
  });

  it("then checks the content, and last that the extension fits it", async () => {
    expect(await judged("a.exe", REFUSED["a GIF"] as Buffer)).toBe("INVALID_CONTENT_TYPE");
    expect(await judged("a.exe", pdf)).toBe("EXTENSION_INVALID");
  });
});

describe("any content", () => {
  it("is judged quickly, without throwing, and leaves no file behind", async () => {
    const specimens = [...Object.values(ALLOWED), ...Object.values(REFUSED)].filter(
      (content) => content.length < 20_000,
    );
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith("aamu-picture-")).length;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...specimens),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
        fc.option(fc.nat()),
        fc.constantFrom(...Object.keys(ALLOWED)),
        async (specimen, changes, cut, extension) => {
          const content = Buffer.from(specimen).subarray(
            0,
            cut === null ? specimen.length : cut % (specimen.length + 1),
          );
          for (const [at, byte] of changes) if (content.length > 0) content[at % content.length] = byte;
          const began = process.cpuUsage();
          await judged(`a.${extension}`, content);
          expect(secondsSince(began)).toBeLessThan(MOST_CPU_SECONDS);
        },
      ),
      { numRuns: 400 },
    );
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith("aamu-picture-")).length).toBeLessThanOrEqual(before);
  });

  it("takes little time and memory when 25 MB are made to be slow to read", async () => {
    const stuffed = Buffer.alloc(MAX_FILE_BYTES, Buffer.from([0xff, 0x00]));
    const filled = Buffer.alloc(MAX_FILE_BYTES, 0xff);
    const head = jpeg().subarray(0, -2);
    const chunks = Buffer.alloc(MAX_FILE_BYTES, png().subarray(8, 33));
    png().copy(chunks, 0, 0, 8);
    for (const [name, content] of [
      ["a.jpg", Buffer.concat([head, stuffed]).subarray(0, MAX_FILE_BYTES)],
      ["a.jpg", Buffer.concat([head, filled]).subarray(0, MAX_FILE_BYTES)],
      ["a.png", chunks],
    ] as const) {
      const began = process.cpuUsage();
      await judged(name, content);
      expect(secondsSince(began), name).toBeLessThan(MOST_CPU_SECONDS);
    }
  });
});

describe("the stored form of a table", () => {
  it("is exactly the bytes that were sent", async () => {
    const path = join(folder, "table");
    writeFileSync(path, ALLOWED.csv as Buffer);
    const file = await acceptedFile({ name: "ä.csv", path, size: (ALLOWED.csv as Buffer).length, truncated: false });
    expect(file).toMatchObject({ ok: true, name: "ä.csv", size: (ALLOWED.csv as Buffer).length });
    expect(file.ok && readFileSync(file.path)).toEqual(ALLOWED.csv);
  });
});
