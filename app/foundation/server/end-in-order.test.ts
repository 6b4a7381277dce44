import { Agent, createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { gate } from "../../../tests/support/asking/gate.ts";
import { aWhile, until } from "../../../tests/support/running/patience.ts";
import { endInOrder } from "./end-in-order.ts";

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
  // Without a limit: a server that waits for idle connections never ends.
  server.keepAliveTimeout = 0;
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
    const order = await listen((_req, res) => void aWhile(5).then(() => res.end("whole")));
    const received: Received[] = [];
    let refused = 0;
    let over = Number.POSITIVE_INFINITY;
    const isOver = () => Date.now() >= over;
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
    await until(
      () => received.length > 0,
      () => "No response came",
    );
    expect(received.at(-1)?.connection).toBe("keep-alive");
    over = Date.now() + 300;
    await order.end({ goodbyeMs: 300 });
    await Promise.all(clients);
    expect(received.at(-1)?.connection).toBe("close");
    expect(received.every(({ text }) => text === "whole")).toBe(true);
  });

  it("finishes a response that has begun, and then ends although the client keeps its connection", async () => {
    const begun = gate();
    const mayEnd = gate();
    const order = await listen((_req, res) => {
      res.write("begun, ", begun.open);
      void mayEnd.opened.then(() => res.end("ended"));
    });
    const response = ask();
    await begun.opened;
    const ended = order.end({ goodbyeMs: 10 });
    await aWhile(200);
    mayEnd.open();
    expect(await response).toEqual({ text: "begun, ended", connection: "keep-alive" });
    await ended;
  });

  it("tells the client of a running request to close the connection", async () => {
    const begun = gate();
    const mayEnd = gate();
    const order = await listen((_req, res) => {
      begun.open();
      void mayEnd.opened.then(() => res.end("whole"));
    });
    const response = ask();
    await begun.opened;
    expect(order.isEnding()).toBe(false);
    const ended = order.end({ goodbyeMs: 10 });
    expect(order.isEnding()).toBe(true);
    mayEnd.open();
    expect(await response).toEqual({ text: "whole", connection: "close" });
    await ended;
  });

  it("cuts a request that runs too long", async () => {
    const begun = gate();
    const order = await listen(() => begun.open());
    const response = ask();
    const cut = expect(response).rejects.toMatchObject({ code: "ECONNRESET" });
    await begun.opened;
    await order.end({ goodbyeMs: 10, patienceMs: 200 });
    await cut;
  });
});
