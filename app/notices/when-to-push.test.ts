import { describe, expect, it } from "vitest";
import { afterQuiet, pushDueAt } from "./when-to-push.ts";

const at = (time: string) => new Date(`2026-03-${time}+02:00`);

describe("news on a phone", () => {
  it.each<[string, Date, Date | null, boolean, Date]>([
    ["waits a minute for more", at("10T12:00"), null, false, at("10T12:01")],
    ["waits until ten minutes after the last", at("10T12:00"), at("10T11:55"), false, at("10T12:05")],
    ["does not wait for one long ago", at("10T12:00"), at("10T11:00"), false, at("10T12:01")],
    ["still comes just before nine in the evening", at("10T20:58:59"), null, false, at("10T20:59:59")],
    ["waits for the morning from nine on", at("10T20:59"), null, false, at("11T07:00")],
    ["waits for the morning after midnight", at("11T03:00"), null, false, at("11T07:00")],
    ["comes again from seven on", at("11T06:59"), null, false, at("11T07:00")],
    ["comes at once at night when it is urgent", at("11T03:00"), at("11T02:59"), true, at("11T03:00")],
  ])("%s", (_title, oldest, lastPushed, isUrgent, due) =>
    expect(pushDueAt({ oldest, lastPushed, isUrgent })).toEqual(due),
  );

  it("waits until seven by the clock on the wall, also when summer time begins", () => {
    expect(afterQuiet(new Date("2026-03-28T20:00:00Z"))).toEqual(new Date("2026-03-29T04:00:00Z"));
  });
});
