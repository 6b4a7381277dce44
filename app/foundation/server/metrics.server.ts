import { createServer } from "node:http";
import type { RequestHandler } from "express";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Db } from "~/foundation/database/database.server.ts";
import { backlog } from "~/foundation/jobs/jobs.server.ts";
import { pathPattern } from "./request-log.server.ts";

export interface Metrics {
  /** Counts and times requests by method, path pattern and status. */
  watch: RequestHandler;
  stop(): void;
}

/** Prometheus metrics on a port of their own, which is not for the internet. Port 0: nothing is collected. */
export function openMetrics(port: number, db: Db): Metrics {
  if (port === 0) return { watch: (_req, _res, next) => next(), stop: () => undefined };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "aamu_request_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "path", "status"],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  new Gauge({
    name: "aamu_jobs",
    help: "Jobs that wait, and jobs that are parked after their last try",
    labelNames: ["name", "state"],
    registers: [registry],
    async collect() {
      for (const { name, waiting, parked } of await backlog(db)) {
        this.set({ name, state: "waiting" }, Number(waiting));
        this.set({ name, state: "parked" }, Number(parked));
      }
    },
  });
  const server = createServer((_req, res) => {
    registry.metrics().then(
      (text) => res.setHeader("Content-Type", registry.contentType).end(text),
      () => {
        res.statusCode = 500;
        res.end();
      },
    );
  }).listen(port);

  return {
    watch: (req, res, next) => {
      const stop = requests.startTimer({ method: req.method });
      res.on("finish", () => stop({ path: pathPattern(req.originalUrl.split("?")[0] ?? "/"), status: res.statusCode }));
      next();
    },
    stop: () => void server.close(),
  };
}
