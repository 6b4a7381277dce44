import { connect } from "node:net";
import { isOk } from "../../durability/subject.ts";
import { aWhile } from "../../support/running/patience.ts";
import { numbers } from "../../support/running/seeded-numbers.ts";
import type { Row } from "../row.ts";
import { Endings, faultTown } from "../town.ts";

/** A request as bytes. Whoever reads it by RFC 9112 answers it once, or refuses it. */
interface Crafted {
  what: string;
  bytes: string;
  /** The lengths or codings are in doubt, so it must be refused: a proxy may read it in another way. */
  mustBeRefused: boolean;
}

const HIDDEN = "GET /hidden-request HTTP/1.1\r\nHost: localhost\r\n\r\n";
const CODINGS = [
  ...[
    "chunked",
    "Chunked",
    " chunked",
    "chunked ",
    "\tchunked",
    "chunked\t",
    "xchunked",
    "chunked, identity",
    "identity",
  ],
  ...[
    "identity, chunked",
    "chunked, chunked",
    '"chunked"',
    "chunk",
    "chunked;q=1",
    "\u000bchunked",
    "gzip, chunked",
    "gzip",
  ],
];
const CODING_NAMES = [
  ...[
    "Transfer-Encoding: ",
    "transfer-encoding:",
    "Transfer-Encoding : ",
    " Transfer-Encoding: ",
    "Transfer-Encoding\t: ",
  ],
  ...["X: y\r\n Transfer-Encoding: ", "X: y\nTransfer-Encoding: ", "X: y\rTransfer-Encoding: ", "Transfer_Encoding: "],
];
const LENGTHS = [
  "+5",
  "-1",
  "0x5",
  "5,5",
  "5, 6",
  "5 5",
  "5a",
  "",
  " ",
  "1e1",
  "5.0",
  "99999999999999999999",
  "5\r\nContent-Length: 6",
];
const SIZES = [
  ...["0x0", "-0", "+0", " 0", "0 ", "0\n", "0;", "0;a=b", "g", "", "00000000000000000000", "ffffffffffffffffffffffff"],
  ...["0\r", "0 0", "0,0", "5\r\nAAAAA", "1\r\nAB"],
];
const LINES = [
  ...[
    "GET http://other.example/ HTTP/1.1",
    "GET other.example:443 HTTP/1.1",
    "GET * HTTP/1.1",
    "CONNECT other.example:443 HTTP/1.1",
  ],
  ...[
    "GET / HTTP/1.2",
    "GET / HTTP/2.0",
    "GET / HTTP/0.9",
    "GET /",
    "get / HTTP/1.1",
    "GET  / HTTP/1.1",
    "GET /\tHTTP/1.1",
  ],
  ...[
    "TRACE / HTTP/1.1",
    "TRACK / HTTP/1.1",
    "FOO / HTTP/1.1",
    "GET /\0 HTTP/1.1",
    "GET /ä HTTP/1.1",
    "GET //other.example HTTP/1.1",
  ],
  ...[
    "GET /\\other.example HTTP/1.1",
    "GET /%0d%0aX:%20y HTTP/1.1",
    "GET /..%2f..%2fetc/passwd HTTP/1.1",
    `GET /${"a".repeat(20_000)} HTTP/1.1`,
  ],
];
const HEADERS = [
  ...[
    "Host: a\r\nHost: b",
    "Host: ",
    "Host: a b",
    "Host: localhost\0",
    "Host: localhost/x",
    "Host: localhost\r\n folded",
    "No colon",
  ],
  ...[
    ": no name",
    "X\0: y",
    "X: \0",
    "X: \u0001",
    "X y: z",
    "Ää: b",
    `X: ${"a".repeat(20_000)}`,
    "X: y\r\n".repeat(3_000).trimEnd(),
  ],
  ...[
    "Expect: 100-continue",
    "Expect: other",
    "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings",
    "Upgrade: websocket\r\nConnection: Upgrade",
  ],
  ...[
    "Connection: cookie",
    "Connection: x-forwarded-for",
    "X-HTTP-Method-Override: DELETE",
    "Range: bytes=0-1,0-1,0-1,0-1",
    "Content-Encoding: gzip",
  ],
];

const post = (headers: string, body: string) =>
  `POST /login/form HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`;

function craft(): Crafted[] {
  const all: Crafted[] = [];
  for (const name of CODING_NAMES)
    for (const coding of CODINGS) {
      const body = `0\r\n\r\n${HIDDEN}`;
      const both = `${name}${coding}\r\nContent-Length: ${body.length}`;
      // A name with an underscore is another header: then the length alone counts.
      all.push({ what: both, bytes: post(both, body), mustBeRefused: name !== "Transfer_Encoding: " });
      const turned = `Content-Length: ${body.length}\r\n${name}${coding}`;
      all.push({ what: turned, bytes: post(turned, body), mustBeRefused: name !== "Transfer_Encoding: " });
    }
  for (const length of LENGTHS) {
    const header = `Content-Length: ${length}`;
    all.push({ what: header, bytes: post(header, `AAAAA${HIDDEN}`), mustBeRefused: length.trim() !== "" });
  }
  for (const size of SIZES) {
    // What comes after the last chunk is the next request, so nothing is hidden there.
    const bytes = post("Transfer-Encoding: chunked", `${size}\r\nAAAAA\r\n0\r\n\r\n`);
    all.push({ what: `chunk ${size}`, bytes, mustBeRefused: false });
  }
  for (const line of LINES) all.push({ what: line, bytes: `${line}\r\nHost: localhost\r\n\r\n`, mustBeRefused: false });
  for (const header of HEADERS) {
    const host = header.startsWith("Host") ? "" : "Host: localhost\r\n";
    all.push({ what: header, bytes: `GET /login HTTP/1.1\r\n${host}${header}\r\n\r\n`, mustBeRefused: false });
  }
  return all;
}

/** Another status than these says that the pages had the request: it was taken, and a form refused it for its own reasons. */
const REFUSALS_OF_HTTP = new Set([400, 408, 411, 413, 414, 431, 501, 505]);

/** What is sent in one piece is sent again in pieces, cut at places made by chance. */
const SLOW_SOCKETS = 500;

/** B23: requests that two readers may take for different ones, odd requests, and five hundred slow ones. */
export const oddRequests: Row = {
  title: "requests whose end is in doubt, odd requests, and 500 sockets that send a byte at a time",
  unit: "requests",
  usual: 150,
  full: 1_000,
  run: async ({ times, seed }) => {
    await using endings = new Endings();
    const { app } = await faultTown(endings, { guardians: 1 });
    const port = Number(new URL(app.url).port);
    const random = numbers(seed);
    const all = craft();
    const through: string[] = [];
    const met = { refused: 0, answered: 0, waited: 0 };
    for (let turn = 0; turn < times; turn += 1) {
      const { what, bytes, mustBeRefused } = all[
        Math.floor((turn * all.length) / Math.min(times, all.length)) % all.length
      ] as Crafted;
      const cuts = turn < all.length ? 0 : 1 + Math.floor(random() * 4);
      const { text, isClosed } = await sent(port, pieces(bytes, cuts, random));
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)]
        .map(([, status]) => Number(status))
        .filter((one) => one !== 100);
      const shown = JSON.stringify(what.slice(0, 80));
      if (statuses.length > 1) through.push(`${shown}: ${statuses.length} answers (${statuses.join(", ")})`);
      if (statuses.some((one) => one >= 500 && one !== 501 && one !== 505))
        through.push(`${shown}: ${statuses.join(", ")}`);
      if (text !== "" && !text.startsWith("HTTP/1.1 ")) through.push(`${shown}: an answer without a head`);
      if (mustBeRefused && !statuses.every((one) => REFUSALS_OF_HTTP.has(one)))
        through.push(`${shown}: taken with ${statuses.join(", ")}`);
      if (statuses.length > 0) met[(statuses[0] ?? 0) >= 400 ? "refused" : "answered"] += 1;
      else if (!isClosed) met.waited += 1;
      else met.refused += 1;
      if (turn % 100 === 99 && !(await isOk(`${app.url}/health/ready`)))
        through.push(`the service is gone after ${shown}`);
    }
    const slow = await amongSlowSockets(app.url, port);
    if (slow.failed > 0)
      through.push(`${slow.failed} of ${slow.asked} pages failed beside ${SLOW_SOCKETS} slow sockets`);
    return {
      tried: times,
      through,
      notes:
        `${all.length} kinds, the rest again in pieces: ${met.refused} refused, ${met.answered} answered as one request, ${met.waited} waited for more; ` +
        `beside ${SLOW_SOCKETS} slow sockets a page took ${slow.during.toFixed(1)} ms (median of ${slow.asked}), before ${slow.before.toFixed(1)} ms`,
    };
  },
};

function pieces(bytes: string, cuts: number, random: () => number): string[] {
  const at = Array.from({ length: cuts }, () => Math.floor(random() * bytes.length)).sort((one, other) => one - other);
  return [0, ...at].map((from, place) => bytes.slice(from, at[place] ?? bytes.length));
}

/** Sends the pieces and reads until the service closes or says nothing for a while. */
async function sent(port: number, parts: readonly string[]): Promise<{ text: string; isClosed: boolean }> {
  const socket = connect(port, "127.0.0.1").setNoDelay(true);
  let text = "";
  let isClosed = false;
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    isClosed = true;
  });
  for (const part of parts) {
    if (isClosed) break;
    socket.write(Buffer.from(part, "latin1"));
    if (parts.length > 1) await aWhile(5);
  }
  const read = { length: -1 };
  for (let quiet = 0; quiet < 6 && !isClosed; quiet += 1) {
    if (text.length !== read.length) quiet = 0;
    read.length = text.length;
    await aWhile(text === "" ? 60 : 25);
  }
  socket.destroy();
  return { text, isClosed };
}

async function amongSlowSockets(url: string, port: number) {
  const asked = 40;
  const before = await medianOf(url, asked);
  const sockets = Array.from({ length: SLOW_SOCKETS }, () => connect(port, "127.0.0.1").on("error", () => undefined));
  const head = "GET /login HTTP/1.1\r\nHost: localhost\r\nX: ";
  let place = 0;
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write(head[place] ?? "a");
    place += 1;
  }, 100);
  await aWhile(3_000);
  const during = await medianOf(url, asked);
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  return { asked, before: before.ms, during: during.ms, failed: during.failed };
}

async function medianOf(url: string, many: number): Promise<{ ms: number; failed: number }> {
  const all: number[] = [];
  let failed = 0;
  for (let left = many; left > 0; left -= 1) {
    const began = performance.now();
    if (!(await isOk(`${url}/login`))) failed += 1;
    all.push(performance.now() - began);
  }
  return { ms: all.sort((one, other) => one - other)[Math.floor(many / 2)] ?? 0, failed };
}
