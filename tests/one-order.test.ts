import fc from "fast-check";
import { expect, it } from "vitest";
import { type Operation, whyNoOrder } from "./faults/one-order.ts";

const at = (kind: Operation["kind"], value: string, began: number, ended: number): Operation => ({
  ...{ kind, value, began, ended },
});

it.each<[string, Operation[]]>([
  ["a read that gives an older value", [at("write", "b", 0, 1), at("read", "a", 2, 3)]],
  [
    "a value that comes back",
    [at("write", "b", 0, 1), at("write", "c", 2, 3), at("read", "c", 4, 5), at("read", "b", 6, 7)],
  ],
  ["a read before its write", [at("read", "b", 0, 1), at("write", "b", 2, 3)]],
  ["a value that nobody wrote", [at("read", "x", 0, 1)]],
  [
    "two readers who see two writes in two orders",
    [
      ...[at("write", "b", 0, 10), at("write", "c", 0, 10), at("read", "b", 11, 12), at("read", "c", 13, 14)],
      at("read", "b", 15, 16),
    ],
  ],
  ["a lost write", [at("write", "b", 0, 1), at("write", "c", 2, 3), at("read", "b", 4, 5)]],
])("%s has no order", (_what, history) => {
  expect(whyNoOrder(history, "a")).not.toBeNull();
});

it("whatever happens one after another, or at a moment within its call, has an order", () => {
  const call = fc.record({ isWrite: fc.boolean(), early: fc.nat(50), late: fc.nat(50) });
  fc.assert(
    fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
      let value = "a";
      const history = calls.map(({ isWrite, early, late }, place): Operation => {
        if (isWrite) value = `v${place}`;
        const moment = 10 * place + 100;
        return { kind: isWrite ? "write" : "read", value, began: moment - early, ended: moment + late };
      });
      expect(whyNoOrder(history, "a")).toBeNull();
    }),
  );
});
