import { Gauge, type Metric } from "prom-client";
import { certificateDays } from "./certificate-days.ts";
import type { Configuration } from "./configuration.ts";

/** How long the certificates of the identification are good, at each scrape. */
export const certificatesLeft = (configuration: Pick<Configuration, "saml">): Metric =>
  new Gauge({
    name: "aamu_certificate_days",
    help: "Days until a certificate of the identification ends: of the provider, or our own; by its place in the variable",
    labelNames: ["of", "number"] as const,
    registers: [],
    collect() {
      for (const { of, number, days } of certificateDays(configuration, new Date())) this.set({ of, number }, days);
    },
  });
