import { data } from "@remix-run/node";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { feesOn } from "~/regulations/early-education-fees.ts";
import { type FeeEstimateShown, feeEstimate, feesOfTown } from "../fee-estimate.ts";
import { readFeeQuestion } from "../fee-question.ts";

/**
 * For a page's action: computes the estimate, or answers 422 with the faults. The typed text comes back with the page
 * in both cases. Nothing is stored, sent or kept: the amounts are in this one response only.
 */
export function feeEstimatePosted(posted: Posted, { settings, today }: { settings: Settings; today: IsoDate }) {
  const { fees: inTexts, feeEstimate: by } = settings.town;
  const read = readFeeQuestion(posted.entries, by.hours);
  if ("faults" in read)
    return data({ ...refused({ posted, faults: read.faults }).data, estimate: null }, { status: 422 });
  const fees = feesOn(today, by.numbers);
  const estimate: FeeEstimateShown = {
    ...feeEstimate(read.facts, feesOfTown(fees, inTexts.highestEuros)),
    from: fees.from,
  };
  return data({ ...refused({ posted, faults: [] }).data, estimate });
}
