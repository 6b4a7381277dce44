import type { Visit } from "../visit.ts";

const WAITING = "/waiting";

export const waitingVisits: readonly Visit[] = [
  { route: WAITING, state: "by username", as: { guardian: "aino.virtanen", level: "weak" } },
  { route: WAITING, state: "things of every kind", as: { guardian: "aino.virtanen", level: "strong" } },
  { route: WAITING, state: "nothing", as: { guardian: "pekka.laine", level: "weak" } },
];
