import { expect, it } from "vitest";
import { noticesOfDay } from "./notices-of-day.ts";

const notice = (from: string | null, until: string | null) => ({
  name: `${from} to ${until}`,
  from,
  until,
  texts: {},
});

it.each([
  [null, null, true],
  ["2026-06-10", null, true],
  ["2026-06-11", null, false],
  [null, "2026-06-10", true],
  [null, "2026-06-09", false],
  ["2026-06-10", "2026-06-10", true],
])("a notice from %s to %s is shown on 10 June: %s", (from, until, isShown) => {
  expect(noticesOfDay("2026-06-10", [notice(from, until)])).toHaveLength(isShown ? 1 : 0);
});
