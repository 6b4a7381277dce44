import { describe, expect, it } from "vitest";
import { dueAt, nextDigest } from "./when-to-mail.ts";

const at = (time: string) => new Date(`2026-03-${time}+02:00`);

describe("the mail about news", () => {
  it.each<[string, Date, Date | null, boolean, Date]>([
    ["goes at once when none went before", at("10T12:00"), null, false, at("10T12:00")],
    ["goes at once an hour after the last one", at("10T12:00"), at("10T11:00"), false, at("10T12:00")],
    ["waits until an hour has passed", at("10T12:00"), at("10T11:01"), false, at("10T12:01")],
    ["waits for the evening when it is daily", at("10T12:00"), null, true, at("10T17:00")],
    ["still goes at five sharp", at("10T17:00"), null, true, at("10T17:00")],
    ["waits for the next day after five", at("10T17:00:01"), null, true, at("11T17:00")],
    ["waits for the hour in the evening too", at("10T16:59"), at("10T16:30"), true, at("10T17:30")],
  ])("%s", (_title, oldest, lastSent, isDaily, due) => expect(dueAt({ oldest, lastSent, isDaily })).toEqual(due));

  it("comes at five by the clock on the wall, also when summer time begins", () => {
    expect(nextDigest(new Date("2026-03-28T20:00:00Z"))).toEqual(new Date("2026-03-29T14:00:00Z"));
  });
});
