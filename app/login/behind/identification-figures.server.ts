import { Counter } from "prom-client";

/** Identifications since the process began, by how they ended: `identified`, or the word of the log. `openMetrics` shows it. */
export const identifications = new Counter({
  name: "aamu_identifications_total",
  help: "Strong identifications by their result: identified, or why it was refused",
  labelNames: ["result"] as const,
  registers: [],
});
// An alarm sees the step from nought to one.
for (const result of ["identified", "refused"]) identifications.inc({ result }, 0);
