import { preschoolSupportPage, supportPage } from "../../tests/support/browsing/support-decisions.ts";
import type { Visit } from "../visit.ts";

const SARA = { guardian: "sara.nieminen", level: "strong" } as const;

const SUPPORT = "/decisions/assistance/:id";
const IN_PRESCHOOL = "/decisions/assistance-preschool/:id";

/** Decisions on support: pages of long text, in a language that may differ from the reader's. */
export const assistanceDecisionVisits: readonly Visit[] = [
  { route: SUPPORT, state: "accepted", as: SARA, prepare: (page) => supportPage(page, "ACCEPTED") },
  { route: SUPPORT, state: "annulled, with the reason", as: SARA, prepare: (page) => supportPage(page, "ANNULLED") },
  {
    // The page is the same for every address that does not exist.
    route: "*",
    state: "a decision on support that is not there",
    inFull: "the page is the same for every address that does not exist",
    as: SARA,
    path: "/decisions/assistance/00000000-0000-4000-8000-000000000000",
    status: 404,
  },
  {
    route: IN_PRESCHOOL,
    state: "written in Swedish",
    once: "a decision on support in daycare has the same parts",
    as: { guardian: "mikael.lindholm", level: "strong" },
    prepare: (page) => preschoolSupportPage(page, "ACCEPTED"),
  },
];
