import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { FAULTS_TO_OPEN } from "~/foundation/faults/breaker.ts";
import { loopback } from "../../tests/support/asking/loopback.ts";
import { aWhile, PATIENCE_MS, until } from "../../tests/support/running/patience.ts";
import { type GatewayLooks, lookAtGateway } from "./look-at-gateway.server.ts";

const serve = loopback();
const stopping: GatewayLooks[] = [];
afterEach(() => Promise.all(stopping.splice(0).map((looks) => looks.stop())));

type Answers = (req: IncomingMessage, res: ServerResponse) => void;

const nobody: Answers = (_req, res) =>
  void res.writeHead(200, { "content-type": "application/json" }).end('{"loggedIn":false,"apiVersion":"1"}');
const broken: Answers = (_req, res) => void res.destroy();
const silent: Answers = () => undefined;
const says =
  (status: number, body: string): Answers =>
  (_req, res) =>
    void res.writeHead(status, { "content-type": "application/json" }).end(body);

/** A gateway and looks at it, one after the other. What it answers may change. */
async function looked(first: Answers, patienceMs?: number) {
  const gateway = { answers: first, asked: [] as IncomingMessage[] };
  const url = await serve((req, res) => {
    gateway.asked.push(req);
    gateway.answers(req, res);
  });
  return { gateway, ...lookingAt(url, patienceMs) };
}

function lookingAt(url: string, patienceMs = PATIENCE_MS) {
  const lines: unknown[] = [];
  const log = {
    info: (details: object, words: string) => void lines.push(["info", details, words]),
    warn: (details: object, words: string) => void lines.push(["warn", details, words]),
  } as unknown as Parameters<typeof lookAtGateway>[0]["log"];
  const looks = lookAtGateway({ url, log, everyMs: 5, patienceMs });
  stopping.push(looks);
  const becomes = (away: boolean) =>
    until(
      () => looks.isAway() === away,
      () => `The looks never found that it is ${away ? "away" : "there"}`,
    );
  return { looks, lines, becomes };
}

const warned = (outcome: string) => [
  "warn",
  { event: "gateway", outcome },
  "the gateway does not answer as a gateway does",
];
const answersNow = ["info", { event: "gateway" }, "the gateway answers now"];

describe("whether the gateway answers", () => {
  it("is known of nobody before the first look is over", async () => {
    const { looks } = await looked(silent);
    expect(looks.isAway()).toBeNull();
  });

  it("is asked as nobody, by a call that needs no session", async () => {
    const { gateway, becomes, lines } = await looked(nobody);
    await becomes(false);
    const [{ method, url, headers } = {}] = gateway.asked;
    expect([method, url, headers?.cookie]).toEqual(["GET", "/api/citizen/auth/status", undefined]);
    expect(lines).toEqual([]);
  });

  it("is no when nothing listens at its address, and the log says so once", async () => {
    const { becomes, lines } = lookingAt("http://127.0.0.1:1");
    await becomes(true);
    await aWhile(50);
    expect(lines).toEqual([warned("away")]);
  });

  it.each([
    ["breaks the connection off", broken, "lost"],
    ["is a proxy with nothing behind it", says(502, ""), "lost"],
    ["is away by its own words", says(503, ""), "away"],
    ["is none, but a program with other addresses", says(404, ""), "404"],
    ["says something else", says(200, '{"of":"another shape"}'), "unreadable"],
  ])("is no when it %s", async (_how, answers, outcome) => {
    const { becomes, lines } = await looked(answers);
    await becomes(true);
    expect(lines).toEqual([warned(outcome)]);
  });

  it("is no when it says nothing for as long as a look waits", async () => {
    const { becomes, lines } = await looked(silent, 20);
    await becomes(true);
    expect(lines).toEqual([warned("lost")]);
  });

  it("changes when it goes and when it is back, however long it was away, and the log has a line for each", async () => {
    const { gateway, becomes, lines } = await looked(nobody);
    await becomes(false);
    gateway.answers = broken;
    await becomes(true);
    const before = gateway.asked.length;
    await until(
      () => gateway.asked.length > before + 2 * FAULTS_TO_OPEN,
      () => "It was not looked at any more",
    );
    gateway.answers = nobody;
    await becomes(false);
    expect(lines).toEqual([warned("lost"), answersNow]);
  });

  it("is not asked after the end, and a look that is under way ends with it", async () => {
    const { gateway, looks, lines } = await looked(silent);
    await until(
      () => gateway.asked.length > 0,
      () => "It was never looked at",
    );
    const [{ socket } = {}] = gateway.asked;
    await looks.stop();
    await until(
      () => socket?.destroyed,
      () => "The connection stays",
    );
    await aWhile(100);
    expect([gateway.asked.length, looks.isAway(), lines]).toEqual([1, null, []]);
  });
});
