import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Killable } from "./killable.ts";

/** What goes wrong at the next call of a guardian that changes something. */
export type Mishap =
  | "the answer is lost"
  | "the pages die before the call"
  | "the pages die after the call"
  | "the gateway dies before the call"
  | "the gateway dies after the call"
  | "the service dies in the call";

export interface Programs {
  /** One process of the pages, or two on one database. */
  pages: readonly Killable[];
  gateway: Killable;
  service: Killable;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * The network between browsers, the pages and the gateway. It is in the process of the test, so it knows the very moment
 * in which something was done and not yet answered.
 */
export function network(programs: () => Programs) {
  const planned = new Map<string, Mishap>();
  const happened = new Map<Mishap, number>();

  const mishapOf = ({ method = "GET", url = "", headers }: IncomingMessage): Mishap | null => {
    if (method === "GET" || !url.startsWith("/api/citizen/")) return null;
    const session = sessionIn(headers.cookie);
    const mishap = planned.get(session) ?? null;
    planned.delete(session);
    if (mishap) happened.set(mishap, (happened.get(mishap) ?? 0) + 1);
    return mishap;
  };

  /** The address of the gateway for one process of the pages. */
  const linkOf = (pages: () => Killable) =>
    createServer((req, res) => {
      const carry = async () => {
        const body = await buffer(req);
        const { gateway, service } = programs();
        const mishap = mishapOf(req);
        if (mishap === "the pages die before the call") return pages().kill();
        if (mishap === "the gateway dies before the call") {
          gateway.kill();
          return void res.destroy();
        }
        const answering = answerOf(req, body, gateway.port);
        if (mishap === "the service dies in the call") service.kill();
        const answer = await answering;
        if (mishap === "the pages die after the call") return pages().kill();
        if (mishap === "the gateway dies after the call") gateway.kill();
        if (mishap !== null) return void res.destroy();
        give(res, answer);
      };
      carry().catch(() => res.destroy());
    });

  /** The one address that browsers know. It goes to one process of the pages after the other. */
  let turn = 0;
  const door = createServer((req, res) => {
    const carry = async () => {
      const body = await buffer(req);
      const up = programs().pages.filter(({ isUp }) => isUp());
      const next = up[turn++ % up.length];
      if (!next) return void res.destroy();
      give(res, await answerOf(req, body, next.port));
    };
    carry().catch(() => res.destroy());
  });

  return {
    door,
    linkOf,
    plan: (session: string, mishap: Mishap) => planned.set(session, mishap),
    /** The call came to nothing, or the form made none. */
    forget: (session: string) => planned.delete(session),
    happened,
  };
}

const sessionIn = (cookies = ""): string => /evaka\.eugw\.session=([^;]+)/.exec(cookies)?.[1] ?? "";

function answerOf({ method, url, headers }: IncomingMessage, body: Buffer, port: number): Promise<Answer> {
  return new Promise((answered, failed) => {
    const asked = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (read) => answered({ status: answer.statusCode ?? 500, headers: answer.headers, body: read }),
        failed,
      );
    });
    asked.on("error", failed);
    asked.end(body);
  });
}

function give(res: ServerResponse, { status, headers, body }: Answer): void {
  const { "transfer-encoding": _, connection: __, ...rest } = headers;
  res.writeHead(status, { ...rest, "content-length": body.length }).end(body);
}
