import { Agent, createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { endInOrder } from "./end-in-order.ts";

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

let server: Server;
let agent: Agent;
let port: number;
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

async function listen(listener: RequestListener) {
  server = createServer(listener);
  server.keepAliveTimeout = 65_000;
  agent = new Agent({ keepAlive: true });
  const order = endInOrder(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  ({ port } = server.address() as AddressInfo);
  return order;
}

interface Fault extends Error {
  /** The request came over a connection that was used before. */
  isKept: boolean;
}

interface Received {
  text: string;
  connection: string | undefined;
}

const ask = (): Promise<Received> =>
  new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", agent }, (response: IncomingMessage) => {
      let text = "";
      response.on("data", (piece: Buffer) => (text += piece.toString()));
      response.on("end", () => resolve({ text, connection: response.headers.connection }));
      response.on("error", reject);
    });
    sent.on("error", (fault) => reject(Object.assign(fault, { isKept: sent.reusedSocket })));
    sent.end();
  });

describe("a server that ends", () => {
  it("cuts no request of clients that keep their connections, and ends when they have left", async () => {
    const order = await listen((_req, res) => void setTimeout(() => res.end("whole"), 5));
    const received: Received[] = [];
    let refused = 0;
    let over = Number.POSITIVE_INFINITY;
    const isOver = () => Date.now() >= over;
    const began = Date.now();
    const client = async () => {
      while (refused === 0) {
        // After this time the port closes. Only a new connection may fail then.
        await ask().then(
          (response) => received.push(response),
          (fault: unknown) => {
            expect([(fault as Fault).isKept, isOver()]).toEqual([false, true]);
            refused += 1;
          },
        );
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await pause(200);
    expect(received.at(-1)?.connection).toBe("keep-alive");
    over = Date.now() + 300;
    await order.end({ goodbyeMs: 300 });
    await Promise.all(clients);
    expect(received.at(-1)?.connection).toBe("close");
    expect(received.every(({ text }) => text === "whole")).toBe(true);
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it("finishes a response that has begun, and then ends although the client keeps its connection", async () => {
    const order = await listen((_req, res) => {
      res.write("begun, ");
      setTimeout(() => res.end("ended"), 400);
    });
    const response = ask();
    await pause(100);
    const began = Date.now();
    await order.end({ goodbyeMs: 10 });
    expect(await response).toEqual({ text: "begun, ended", connection: "keep-alive" });
    expect(Date.now() - began).toBeLessThan(3_000);
  });

  it("tells the client of a running request to close the connection", async () => {
    const order = await listen((_req, res) => void setTimeout(() => res.end("whole"), 200));
    const response = ask();
    await pause(50);
    expect(order.isEnding()).toBe(false);
    const ended = order.end({ goodbyeMs: 10 });
    expect(order.isEnding()).toBe(true);
    expect(await response).toEqual({ text: "whole", connection: "close" });
    await ended;
  });

  it("cuts a request that runs too long", async () => {
    const order = await listen(() => undefined);
    const response = ask();
    const cut = expect(response).rejects.toMatchObject({ code: "ECONNRESET" });
    await pause(50);
    await order.end({ goodbyeMs: 10, patienceMs: 200 });
    await cut;
  });
});
