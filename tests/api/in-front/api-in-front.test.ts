import { get, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import express from "express";
import { expect, it } from "vitest";
import { apiInFront } from "~/in-front/api-in-front.server.ts";
import { loopback } from "../../support/asking/loopback.ts";

/** What a browser asks below `/api`, in front of a gateway. */
const serve = loopback();
const FILE = "/api/citizen/attachments/6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa/download/plan.pdf";

/** Our address in front of a gateway, and the paths that the gateway saw. */
async function inFront(answered: (req: IncomingMessage, res: ServerResponse) => void) {
  const seen: string[] = [];
  const gateway = await serve((req, res) => {
    seen.push(req.url ?? "");
    answered(req, res);
  });
  const app = express();
  app.use("/api", apiInFront({ baseUrl: "http://aamu.example" }, gateway));
  app.use((_req, res) => void res.send("a page of ours"));
  return { url: await serve(app), seen };
}
/** `fetch` says itself what a request is for. */
const asked = (url: string, headers: Record<string, string>) =>
  new Promise<[status: number | undefined, body: string]>((answered, failed) => {
    get(url, { headers }, (response) => {
      text(response).then((body) => answered([response.statusCode, body]), failed);
    }).on("error", failed);
  });
const withStatus = (status: number) => (_req: IncomingMessage, res: ServerResponse) =>
  void res.writeHead(status, { "content-type": "application/json" }).end('{"errorCode":null}');

it("what script asks by itself does not reach the gateway, where it would extend the session", async () => {
  const { url, seen } = await inFront(withStatus(200));
  const ask = (headers: Record<string, string>) => fetch(`${url}/api/citizen/messages/unread-count`, { headers });
  expect((await ask({ "x-background": "1" })).status).toBe(204);
  expect(seen).toEqual([]);
  expect((await ask({})).status).toBe(200);
  expect(seen).toEqual(["/api/citizen/messages/unread-count"]);
});

it("a logout takes along what our pages would tell the next person", async () => {
  const { url } = await inFront((_req, res) => {
    res.writeHead(302, { location: "/", "set-cookie": "evaka.eugw.session=; Path=/" }).end();
  });
  const answer = await fetch(`${url}/api/citizen/auth/logout?RelayState=/`, { redirect: "manual" });
  expect(answer.headers.getSetCookie()).toEqual([
    "evaka.eugw.session=; Path=/",
    "aamu.flash=; Path=/; Max-Age=0",
    "aamu.was-logged-in=; Path=/; Max-Age=0",
  ]);
  const other = await fetch(`${url}/api/citizen/auth/sfi/login`, { redirect: "manual" });
  expect(other.headers.getSetCookie()).toEqual(["evaka.eugw.session=; Path=/"]);
});

it("a file that the gateway refuses to a person is a page of ours, and to a program it is the gateway's answer", async () => {
  const { url } = await inFront(withStatus(404));
  expect(await asked(url + FILE, { "sec-fetch-mode": "navigate" })).toEqual([200, "a page of ours"]);
  expect(await asked(url + FILE, { accept: "application/json" })).toEqual([404, '{"errorCode":null}']);
  expect(await asked(`${url}/api/citizen/children`, { "sec-fetch-mode": "navigate" })).toEqual([
    404,
    '{"errorCode":null}',
  ]);
});
