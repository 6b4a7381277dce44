import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Session } from "~/foundation/auth/sessions.server.ts";
import { PATIENCE_MS, until } from "../../../../tests/support/running/patience.ts";
import { multipartPosts } from "./multipart.server.ts";
import { KEPT_FILES_BYTES, MOST_FIELDS, MOST_FILES } from "./posted-limits.ts";

const MB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "aamu-posted-test-"));
let server: Server;
let address = "";

beforeAll(async () => {
  const app = express();
  app.use((request, response, next) => {
    response.locals.session = request.get("x-stranger") ? null : ({ personId: "somebody" } as Session);
    next();
  });
  app.use(multipartPosts(folder));
  app.all("*", (_request, response) => {
    const body = response.locals.posted;
    response.json(
      body && {
        fault: body.fault,
        fields: body.fields,
        files: [...body.files].map(([field, files]) => [
          field,
          files.map(({ name, size, truncated, path }) => ({
            name,
            size,
            truncated,
            start: readFileSync(path).toString("latin1", 0, 10),
          })),
        ]),
      },
    );
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  fault: number | null;
  fields: [string, string][];
  files: [field: string, files: { name: string; size: number; truncated: boolean }[]][];
}

const post = async (body: FormData, headers: Record<string, string> = {}): Promise<unknown> =>
  (await fetch(address, { method: "POST", body, headers })).json();
const form = (fill: (body: FormData) => void) => {
  const body = new FormData();
  fill(body);
  return body;
};
const settled = () =>
  until(
    () => readdirSync(folder).length === 0,
    () => "Files stay in the folder",
  );

/** Writes to the socket what no browser sends. Returns the status line and the rest of the answer. */
const raw = (boundary: string, body: string, length = Buffer.byteLength(body), patience = PATIENCE_MS) =>
  new Promise<string>((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let response = "";
    socket.setTimeout(patience, () => socket.destroy());
    socket.on("data", (chunk) => {
      response += chunk.toString();
    });
    socket.on("close", () => resolve(response));
    socket.on("error", () => resolve(response));
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n${body}`,
    );
  });

describe("a multipart post", () => {
  it("arrives with its answers in order and its files on disk", async () => {
    const body = form((data) => {
      data.append("name", "Åsa");
      data.append("colours", "red");
      data.append("colours", "blue");
      data.append("urgency", new File(["hello"], "todistus ä.pdf"));
      data.append("urgency", new File(["world"], "toinen.pdf"));
    });
    expect(await post(body)).toEqual({
      fault: null,
      fields: [
        ["name", "Åsa"],
        ["colours", "red"],
        ["colours", "blue"],
      ],
      files: [
        [
          "urgency",
          [
            { name: "todistus ä.pdf", size: 5, truncated: false, start: "hello" },
            { name: "toinen.pdf", size: 5, truncated: false, start: "world" },
          ],
        ],
      ],
    });
  });

  it("leaves no file after the answer", async () => {
    await post(form((data) => data.append("a", new File(["x".repeat(MB)], "a.pdf"))));
    await settled();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("has no file for an empty file input, but one for an empty file", async () => {
    expect(await post(form((data) => data.append("a", new File([], ""))))).toMatchObject({ files: [] });
    expect(await post(form((data) => data.append("a", new File([], "a.csv"))))).toMatchObject({
      files: [["a", [{ size: 0 }]]],
    });
  });

  it("accepts 25 MB and marks one byte more as too large", async () => {
    const sized = (size: number) => form((data) => data.append("a", new File([new Uint8Array(size)], "a.pdf")));
    expect(await post(sized(25 * MB))).toMatchObject({ files: [["a", [{ size: 25 * MB, truncated: false }]]] });
    expect(await post(sized(25 * MB + 1))).toMatchObject({ files: [["a", [{ truncated: true }]]] });
  });

  it("takes no empty file inputs for files, however many", async () => {
    const body = form((data) => {
      for (let index = 0; index < 500; index++) data.append(`empty${index}`, new File([], ""));
      data.append("name", "Åsa");
    });
    expect(await post(body)).toEqual({ fault: null, fields: [["name", "Åsa"]], files: [] });
  });

  it(`takes ${MOST_FILES} files and tells which were left out, with all text`, async () => {
    const body = form((data) => {
      for (let index = 0; index <= MOST_FILES; index++) data.append("a", new File(["x"], `${index}.pdf`));
      data.append("name", "Åsa");
    });
    const { fault, fields, files } = (await post(body)) as Answer;
    expect({ fault, fields }).toEqual({ fault: null, fields: [["name", "Åsa"]] });
    const [[, taken] = ["", []]] = files;
    expect(taken.filter(({ truncated }) => truncated).map(({ name }) => name)).toEqual([`${MOST_FILES}.pdf`]);
  });

  it("leaves out the files that are too large together, with all text", async () => {
    const body = form((data) => {
      for (const name of ["a", "b", "c", "d", "e"])
        data.append(name, new File([new Uint8Array(25 * MB)], `${name}.pdf`));
      data.append("name", "Åsa");
    });
    const { fault, fields, files } = (await post(body)) as Answer;
    expect({ fault, fields }).toEqual({ fault: null, fields: [["name", "Åsa"]] });
    const whole = files.flatMap(([, own]) => own.filter(({ truncated }) => !truncated));
    expect(files).toHaveLength(5);
    expect(whole.length).toBeGreaterThanOrEqual(3);
    expect(whole.length).toBeLessThanOrEqual(4);
  });

  it("with too much text is a fault that still has the fields that fit", async () => {
    const long = form((data) => {
      data.append("name", "Åsa");
      data.append("a", "x".repeat(300 * 1024));
      data.append("diet", "Ei pähkinää");
      data.append("file", new File(["x"], "a.pdf"));
    });
    const fitting = [
      ["name", "Åsa"],
      ["diet", "Ei pähkinää"],
    ];
    expect(await post(long)).toEqual({ fault: 413, fields: fitting, files: [] });
    const many = form((data) => {
      for (let part = 0; part < 21; part++) data.append(`a${part}`, "x".repeat(200 * 1024));
    });
    const { fault, fields } = (await post(many)) as Answer;
    expect({ fault, count: fields.length }).toEqual({ fault: 413, count: 20 });
    const fields5001 = form((data) => {
      for (let part = 0; part <= MOST_FIELDS; part++) data.append(`a${part}`, "x");
    });
    expect(((await post(fields5001)) as Answer).fault).toBe(413);
  });

  it("gives a file the quotation marks of its name", async () => {
    const body = form((data) => data.append("a", new File(["x"], 'Elsan "kevät" 100%.pdf')));
    expect(await post(body)).toMatchObject({ files: [["a", [{ name: 'Elsan "kevät" 100%.pdf' }]]] });
  });

  it("never uses a file's name as a path", async () => {
    const response = await raw(
      "b",
      '--b\r\nContent-Disposition: form-data; name="a"; filename="..\\\\../../etc/passwd"\r\n\r\nx\r\n--b--\r\n',
    );
    expect(response).toContain('"name":"passwd"');
  });

  it.each([
    ["no end", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
    ["no end of a file", '--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nx'],
    ["no boundary at all", "hello"],
    ["an endless header", `--b\r\n${"x".repeat(20_000)}`],
  ])("with %s is a fault, not a crash", async (_what, body) => {
    expect(await raw("b", body)).toMatch(/"fault":400/);
  });

  it("ignores parts of any kind without a name", async () => {
    const nameless = [
      'form-data; name=""; filename="a.pdf"',
      'form-data; filename="a.pdf"',
      'form-data; name=""',
      "form-data",
      "attachment",
    ];
    for (const said of nameless) {
      const part = `--BB\r\nContent-Disposition: ${said}\r\n\r\ntext\r\n`;
      const response = await raw(
        "BB",
        `${part}--BB\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--BB--\r\n`,
      );
      expect([said, response.slice(response.indexOf("{"))]).toEqual([
        said,
        '{"fault":null,"fields":[["a","b"]],"files":[]}',
      ]);
    }
  });

  it("leaves no file when its sender breaks off", async () => {
    await raw(
      "b",
      `--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n${"x".repeat(100_000)}`,
      200_000,
      200,
    );
    await settled();
    expect(readdirSync(folder)).toEqual([]);
    expect(await post(form((data) => data.append("still", "there")))).toMatchObject({ fields: [["still", "there"]] });
  });

  it("of more than a gigabyte is refused before it is read", async () => {
    expect(await raw("b", "--b", 1025 * MB)).toMatch(/"fault":413/);
  });
});

describe("another kind of post", () => {
  it("goes to the page unread", async () => {
    expect(await (await fetch(address, { method: "POST", body: new URLSearchParams({ a: "1" }) })).json()).toBeNull();
  });
});

describe("a multipart post of somebody who is not logged in", () => {
  const STRANGER = { "X-Stranger": "1" };

  it("has its answers, and the files that we can keep for a guardian whose session ended", async () => {
    const body = form((data) => {
      data.append("files", new File([new Uint8Array(KEPT_FILES_BYTES - 2 * MB)], "whole.bin"));
      data.append("files", new File([new Uint8Array(4 * MB)], "cut.bin"));
      data.append("name", "Åsa");
    });
    expect(await post(body, STRANGER)).toMatchObject({
      fault: null,
      fields: [["name", "Åsa"]],
      files: [
        [
          "files",
          [
            { name: "whole.bin", size: KEPT_FILES_BYTES - 2 * MB, truncated: false },
            { name: "cut.bin", truncated: true },
          ],
        ],
      ],
    });
  });

  it("leaves the same room for the next post", async () => {
    const body = form((data) => data.append("files", new File([new Uint8Array(MB)], "photo.bin")));
    for (let times = 0; times < 3; times++) {
      expect(await post(body, STRANGER)).toMatchObject({ files: [["files", [{ size: MB, truncated: false }]]] });
    }
  });
});
