import { Counter, Gauge, Histogram, type Metric } from "prom-client";
import type { Watching } from "../seam/watched-calls.ts";

/**
 * Figures of a gateway, for `openMetrics`. Routes and statuses are few, and neither names anybody.
 * @param isAway null while nobody knows
 */
export function gatewayMetrics(isAway: () => boolean | null): { watch: Watching; figures: Metric[] } {
  const seconds = new Histogram({
    name: "aamu_gateway_seconds",
    help: "Time of the gateway's whole answer. Outcome: its status, away, lost or unreadable",
    labelNames: ["outcome"] as const,
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [],
  });
  const calls = new Counter({
    name: "aamu_gateway_calls_total",
    help: "Calls to the gateway, by the route of the page for which they were made",
    labelNames: ["route"] as const,
    registers: [],
  });
  const away = new Gauge({
    name: "aamu_gateway_away",
    help: "1 while the gateway does not answer a look every few seconds, or pages do not wait for it",
    registers: [],
    collect() {
      const away = isAway();
      if (away === null) this.remove();
      else this.set(away ? 1 : 0);
    },
  });
  return {
    figures: [seconds, calls, away],
    watch: ({ route, outcome, seconds: took }) => {
      seconds.observe({ outcome }, took);
      calls.inc({ route });
    },
  };
}
