import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { withoutScripts } from "./without-scripts.ts";

const PAGE = `<head><script nonce="n" type="module" src="/a.js"></script></head><p>ä</p><script type="application/json">{"a":1}</script>`;

/** Ways in which a program may send the page. */
const WAYS: Record<string, (res: ServerResponse) => void> = {
  "at once": (res) => res.setHeader("Content-Type", "text/html").setHeader("Content-Length", 999).end(PAGE),
  "with its head first": (res) => res.writeHead(422, { "Content-Type": "text/html; charset=utf-8" }).end(PAGE),
  "in pieces": (res) => {
    res.setHeader("Content-Type", "text/html");
    const bytes = Buffer.from(PAGE);
    for (let at = 0; at < bytes.length; at += 7) res.write(bytes.subarray(at, at + 7));
    res.end();
  },
};

describe("a page without our scripts", () => {
  const server = createServer((req, res) => {
    const way = WAYS[decodeURIComponent(req.url?.slice(1) ?? "")];
    if (way) way(withoutScripts(req, res));
    else withoutScripts(req, res).setHeader("Content-Type", "text/javascript").end(`"<script>1</script>"`);
  }).listen(0);
  afterAll(() => void server.close());
  const ask = (path: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}/${path}`);

  it.each(Object.keys(WAYS))("has its words and its status, sent %s", async (way) => {
    const response = await ask(encodeURIComponent(way));
    expect([response.status, await response.text()]).toEqual([
      way === "with its head first" ? 422 : 200,
      "<head></head><p>ä</p>",
    ]);
  });
  it("leaves a file as it is", async () => {
    expect(await (await ask("file.js")).text()).toBe(`"<script>1</script>"`);
  });
});
