import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { termCalls } from "../contract.ts";
import { clubTerms, preschoolTerms } from "./term-store.server.ts";

export const servedTermCalls = {
  clubTerms: serve(termCalls.clubTerms, { may: anyone }, ({ db }) => clubTerms(db)),
  preschoolTerms: serve(termCalls.preschoolTerms, { may: anyone }, ({ db }) => preschoolTerms(db)),
} satisfies ServedCalls<{ terms: typeof termCalls }>["terms"];
