import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { loopback } from "../../../tests/support/asking/loopback.ts";
import { type Respond, stillFirst } from "./still-first.server.ts";

const listen = loopback();

/** A service with one still answer at /still, with its log and the requests that it watched. */
async function service(respond: Respond) {
  const logged: { reference?: string }[] = [];
  const watched: (string | undefined)[] = [];
  const address = await listen(
    stillFirst({
      still: [(path) => (path === "/still" ? respond : undefined)],
      watch: ({ url }) => `reference ${watched.push(url)}`,
      log: pino({ level: "error" }, { write: (line: string) => void logged.push(JSON.parse(line) as object) }),
      otherwise: (_req, res) => void res.end("otherwise"),
    }),
  );
  const ask = async (path: string, method = "GET") => {
    const response = await fetch(address + path, { method });
    return [response.status, await response.text()];
  };
  return { ask, logged, watched };
}

describe("a still answer", () => {
  it("is sent at its own path to GET and HEAD, and is watched", async () => {
    const { ask, watched } = await service((_req, res) => void res.end("still"));
    expect(await ask("/still?q=a")).toEqual([200, "still"]);
    expect(await ask("/still", "HEAD")).toEqual([200, ""]);
    expect(watched).toEqual(["/still?q=a", "/still"]);
    for (const [path, method] of [
      ["/still/", "GET"],
      ["/STILL", "GET"],
      ["/", "GET"],
      ["/still", "POST"],
    ] as const)
      expect(await ask(path, method)).toEqual([200, "otherwise"]);
    expect(watched).toHaveLength(2);
  });

  it("that fails at once or later is a fault with a reference in the log", async () => {
    const bugs: Respond[] = [
      () => {
        throw new Error("a bug");
      },
      () => Promise.reject(new Error("a bug")),
    ];
    for (const bug of bugs) {
      const { ask, logged } = await service(bug);
      expect(await ask("/still")).toEqual([500, '{"errorCode":null}']);
      expect(logged).toMatchObject([{ reference: "reference 1" }]);
    }
  });

  it("asks the client to try again while the database is away", async () => {
    const { ask } = await service(() =>
      Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED", syscall: "connect" })),
    );
    expect(await ask("/still")).toEqual([503, '{"errorCode":null}']);
  });
});
