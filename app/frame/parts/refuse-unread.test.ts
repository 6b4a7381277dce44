import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refuseUnread } from "./refuse-unread.server.ts";

let server: Server;
beforeAll(async () => {
  server = createServer((_req, res) => res.end("read"));
  server.on("clientError", refuseUnread({ baseUrl: "https://aamu.example" }));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => server.close());

const send = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let response = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (piece) => (response += piece.toString()));
    socket.on("error", reject);
    socket.on("end", () => resolve(response));
  });

describe("a request that cannot be read", () => {
  it("with too many cookies gets instructions in all languages", async () => {
    const response = await send(`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"x".repeat(20_000)}\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
    expect(response).toContain("Connection: close");
    for (const word of ["evästeet", "kakor", "cookies"]) expect(response).toContain(word);
    const [head = "", body = ""] = response.split("\r\n\r\n");
    expect(head).toContain("X-Content-Type-Options: nosniff\r\nStrict-Transport-Security: max-age=31536000");
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  });

  it("that is not HTTP at all gets a sentence that says so", async () => {
    const response = await send("nonsense\r\n\r\n");
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    for (const word of ["Lataa sivu uudelleen", "Ladda om sidan", "Reload the page"]) expect(response).toContain(word);
  });
});
