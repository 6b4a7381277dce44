import { expect, it } from "vitest";
import { WHOLE } from "./faults/part.ts";
import { boundaryDates } from "./faults/rows/boundary-dates.ts";
import { validators } from "./faults/rows/validators.ts";

it("codes, phone numbers and addresses are taken and refused as oracles written apart say, or the difference is judged", async () => {
  const seed = Math.floor(Math.random() * 1_000_000);
  const { tried, through } = await validators.run({
    times: 20_000,
    seed,
    full: false,
    isLate: () => false,
    part: WHOLE,
  });
  expect(tried).toBe(20_000);
  expect(through, `npm run test:faults -- B27 --seed ${seed}`).toEqual([]);
});

it("dates and times at every boundary are taken and refused as an oracle written apart says", async () => {
  const seed = Math.floor(Math.random() * 1_000_000);
  const { tried, through } = await boundaryDates.run({
    times: Number.MAX_SAFE_INTEGER,
    seed,
    full: false,
    isLate: () => false,
    part: WHOLE,
  });
  expect(tried).toBeGreaterThan(60_000);
  expect(through, `npm run test:faults -- B26 --seed ${seed}`).toEqual([]);
});
