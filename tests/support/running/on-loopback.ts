import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface OnLoopback {
  url: string;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** Lets a server listen at a free port of this machine. At its end it breaks its connections. */
export async function onLoopback(server: Server): Promise<OnLoopback> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
