import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Histogram, type Metric, Registry } from "prom-client";
import { REASONS, reasonNoted } from "~/foundation/log/reasons.server.ts";
import { listen } from "./listen.server.ts";
import { pathOf } from "./request-log.server.ts";

export interface Metrics {
  /** Counts and times requests by method, route and status, which is `left` when the client went away first. */
  watch(req: IncomingMessage, res: ServerResponse): void;
  stop(): void;
}

interface Measured {
  /** With port 0 we collect nothing. */
  port: number;
  /** The address to listen on. Null: all of this machine. */
  host: string | null;
  /** The route of a path. The number of routes is bounded for any request. */
  routeOf: (path: string) => string;
  /** Figures of what is behind the pages. */
  figures: readonly Metric[];
}

/** Prometheus metrics on their own port. Do not open that port to the internet. @throws CannotListen */
export async function openMetrics({ port, host, routeOf, figures }: Measured): Promise<Metrics> {
  if (port === 0) return { watch: () => undefined, stop: () => undefined };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "aamu_request_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "route", "status"],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const failed = new Counter({
    name: "aamu_failed_requests_total",
    help: "Requests in which we failed, by reason (docs/watching.md)",
    labelNames: ["reason"],
    registers: [registry],
  });
  // An alarm sees the step from nought to one.
  for (const reason of REASONS) failed.inc({ reason }, 0);
  for (const figure of figures) registry.registerMetric(figure);
  const server = createServer((_req, res) => {
    registry.metrics().then(
      (text) => res.setHeader("Content-Type", registry.contentType).end(text),
      () => {
        res.statusCode = 500;
        res.end();
      },
    );
  });
  await listen(server, { port, host, variables: { port: "METRICS_PORT", host: "METRICS_HOST" } });

  return {
    watch: (req, res) => {
      const stop = requests.startTimer({ method: req.method });
      res.on("close", () => {
        const reason = reasonNoted(res);
        if (reason) failed.inc({ reason });
        stop({ route: routeOf(pathOf(req)), status: res.writableFinished ? res.statusCode : "left" });
      });
    },
    stop: () => void server.close(),
  };
}
