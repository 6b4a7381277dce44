import { beforeEach, describe, expect, it } from "vitest";
import { contract } from "~/contract.ts";
import { clientOf } from "~/foundation/seam/client.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import type { AskingWhatWaits } from "./asking-what-waits.ts";
import { whatWaitsInFront } from "./what-waits-in-front.ts";

let seconds = 0;
let asked: string[] = [];
let unread = 3;
let isAway = false;
beforeEach(() => {
  seconds = 0;
  asked = [];
  unread = 3;
  isAway = false;
});

/** A gateway that serves nothing but the number of messages and the children. */
const gateway = clientOf(contract, async (call, { area, name }) => {
  asked.push(`${area}.${name}`);
  if (area === "waiting") throw new Refusal(404);
  if (isAway) throw new Refusal(503);
  if (call.method !== "GET") return undefined;
  if (area === "children") return [];
  if (area === "messages") return unread;
  if (area === "applications") return name === "notifications" ? 0 : [];
  throw new Refusal(404);
});

const settings = {
  flags: { discussionReservations: true },
  town: { careDays: { reservationThresholdHours: 150 } },
} as unknown as AskingWhatWaits["settings"];

function process() {
  const { of } = whatWaitsInFront(() => seconds * 1_000);
  const now = new Date("2026-11-18T12:00:00+02:00");
  return (id: string, level: "weak" | "strong" = "weak") =>
    of({ api: gateway, guardian: { id, level }, now, today: "2026-11-18", settings });
}

const timesAsked = (name: string) => asked.filter((one) => one === name).length;

describe("what waits, in front of a gateway", () => {
  it("is kept for a minute for each guardian and level", async () => {
    const of = process();
    await Promise.all([of("aino").waiting.navigation(), of("aino").waiting.counts()]);
    expect((await of("aino").waiting.counts()).unreadMessages).toBe(3);
    expect(timesAsked("messages.unreadCount")).toBe(1);
    await of("antti").waiting.counts();
    await of("aino", "strong").waiting.counts();
    expect(timesAsked("messages.unreadCount")).toBe(3);
    seconds = 60;
    unread = 4;
    expect((await of("aino").waiting.counts()).unreadMessages).toBe(4);
  });

  it("is asked anew after a change of that guardian, as far as the change may touch it", async () => {
    const of = process();
    for (const id of ["aino", "antti"]) await of(id).waiting.navigation();
    asked = [];
    const thread = { threadId: "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa" };
    await of("aino", "strong").messages.markRead(thread);
    unread = 2;
    expect((await of("aino").waiting.navigation()).counts.unreadMessages).toBe(2);
    expect((await of("antti").waiting.navigation()).counts.unreadMessages).toBe(3);
    expect(asked.filter((name) => !name.startsWith("waiting."))).toEqual(["messages.markRead", "messages.unreadCount"]);
    await of("aino").placements.terminate({ childId: "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa" } as never);
    asked = [];
    await of("aino").waiting.navigation();
    expect(asked.length).toBeGreaterThan(10);
  });

  it("is not kept when it was asked before a change and comes after it", async () => {
    const of = process();
    const before = of("aino").waiting.counts();
    await of("aino").messages.markRead({ threadId: "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa" });
    await before;
    unread = 2;
    expect((await of("aino").waiting.counts()).unreadMessages).toBe(2);
  });

  it("is what was known last while the gateway is away", async () => {
    const of = process();
    await of("aino").waiting.navigation();
    seconds = 600;
    isAway = true;
    expect((await of("aino").waiting.navigation()).counts.unreadMessages).toBe(3);
  });
});
