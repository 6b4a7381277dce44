import { beforeEach, describe, expect, it } from "vitest";
import { askingExtensions } from "./asked-extensions.ts";
import { call, nothing } from "./call.ts";
import { Refusal } from "./refusal.ts";

const read = (path: `/${string}`) => call({ method: "GET", path, level: "weak", summary: "", output: nothing });
const counts = read("/citizen/x/waiting");
const sessions = read("/citizen/x/sessions");
const receipt = read("/citizen/x/receipts/{id}");
const place = { area: "waiting", name: "counts" };

let now = 0;
let asked: string[] = [];
beforeEach(() => {
  now = 0;
  asked = [];
});

/** A gateway that answers everything with this refusal. Null: with an answer. */
function gateway(status: number | null) {
  const { known } = askingExtensions(() => now);
  const ask = known(async ({ path }) => {
    asked.push(path);
    if (status !== null) throw new Refusal(status);
  });
  return (one: typeof counts) =>
    ask(one, place, undefined, {}).then(
      () => 200,
      (fault: unknown) => (fault as Refusal).status,
    );
}

describe("our extensions at a gateway", () => {
  it("that lacks them are asked for once an hour, also by calls at the same moment", async () => {
    const ask = gateway(404);
    expect(await Promise.all([ask(counts), ask(sessions), ask(receipt)])).toEqual([404, 404, 404]);
    expect([await ask(sessions), asked]).toEqual([404, [counts.path]]);
    now = 60 * 60 * 1_000;
    await Promise.all([ask(sessions), ask(counts)]);
    expect(asked).toEqual([counts.path, sessions.path]);
  });
  it("that has them are each asked for, also by calls at the same moment", async () => {
    const ask = gateway(null);
    expect(await Promise.all([ask(counts), ask(sessions), ask(receipt)])).toEqual([200, 200, 200]);
    expect(asked).toEqual([counts.path, sessions.path, receipt.path]);
  });
  it.each([401, 503])("are asked for again after a %i, which says nothing of them", async (status) => {
    const ask = gateway(status);
    await ask(counts);
    await ask(counts);
    expect(asked).toHaveLength(2);
  });
  it("may lack a thing", async () => {
    const ask = gateway(404);
    await ask(receipt);
    await ask(receipt);
    expect(asked).toHaveLength(2);
  });
});
