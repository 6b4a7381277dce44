import { describe, expect, it } from "vitest";
import { appealPeriod } from "./appeal-period.ts";

describe("the last day to appeal", () => {
  it.each([
    ["prePrimary", "2026-11-02", "2026-11-19", "2026-11-23"],
    ["earlyChildhood", "2026-11-02", "2026-12-07", "2026-12-09"],
    // Wednesday 4 November + 3 + 14 days is Saturday 21 November. From Tuesday it is Friday.
    ["prePrimary", "2026-11-04", "2026-11-23", "2026-11-25"],
    ["prePrimary", "2026-11-03", "2026-11-20", "2026-11-24"],
    // 33 days from 21 November is Christmas Eve. After the holidays come Saturday and Sunday.
    ["earlyChildhood", "2026-11-21", "2026-12-28", "2026-12-28"],
    ["earlyChildhood", "2026-11-20", "2026-12-23", "2026-12-28"],
  ] as const)("of a decision on %s sent on %s is %s by message, %s by letter", (kind, sent, electronic, letter) => {
    expect(appealPeriod(kind, sent)).toMatchObject({ electronic, letter });
  });
});
