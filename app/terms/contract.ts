import { z } from "zod";
import { call } from "~/foundation/seam/call.ts";
import { finiteDateRange, openObject, uuid } from "~/foundation/seam/wire.ts";

/** Days without club or pre-primary education, sorted, without overlaps. */
const termBreaks = z.array(finiteDateRange);

export const clubTerm = openObject({
  id: uuid,
  term: finiteDateRange,
  applicationPeriod: finiteDateRange,
  termBreaks,
});
export type ClubTerm = z.output<typeof clubTerm>;

export const preschoolTerm = openObject({
  id: uuid,
  finnishPreschool: finiteDateRange,
  swedishPreschool: finiteDateRange,
  extendedTerm: finiteDateRange,
  applicationPeriod: finiteDateRange,
  termBreaks,
});
export type PreschoolTerm = z.output<typeof preschoolTerm>;

export const termCalls = {
  clubTerms: call({
    method: "GET",
    path: "/citizen/public/club-terms",
    level: "public",
    sameForAll: true,
    summary: "Terms of the clubs, by term",
    output: z.array(clubTerm),
  }),
  preschoolTerms: call({
    method: "GET",
    path: "/citizen/public/preschool-terms",
    level: "public",
    sameForAll: true,
    summary: "Terms of pre-primary education, by extended term",
    output: z.array(preschoolTerm),
  }),
} as const;
