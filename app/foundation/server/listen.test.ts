import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { listen } from "./listen.server.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const variables = { port: "METRICS_PORT", host: "METRICS_HOST" };

async function listening(port: number, host: string | null): Promise<AddressInfo> {
  const server = createServer();
  servers.push(server);
  await listen(server, { port, host, variables });
  return server.address() as AddressInfo;
}

describe("a process that listens", () => {
  it("does so at the address that it is told, else at all of this machine", async () => {
    expect((await listening(0, "127.0.0.1")).address).toBe("127.0.0.1");
    expect(["::", "0.0.0.0"]).toContain((await listening(0, null)).address);
  });
  it("says which variable to change when the port is taken", async () => {
    const { port } = await listening(0, "127.0.0.1");
    await expect(listening(port, "127.0.0.1")).rejects.toMatchObject({
      name: "CannotListen",
      message: `Port ${port} is taken. Set METRICS_PORT to another one, or end what listens there.`,
    });
  });
  it("says so when the address is not of this machine", async () => {
    await expect(listening(0, "192.0.2.7")).rejects.toMatchObject({
      name: "CannotListen",
      message: "This machine has no address 192.0.2.7. Set METRICS_HOST to one of its own.",
    });
  });
});
