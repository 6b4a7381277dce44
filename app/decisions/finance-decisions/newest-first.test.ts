import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newestFirst } from "./newest-first.ts";

const decision = (id: string, validFrom: string, sentAt: string) => ({ id, validFrom, sentAt });
const order = (...decisions: ReturnType<typeof decision>[]) => newestFirst(decisions).map(({ id }) => id);

describe("finance decisions", () => {
  it("start with the latest period, also when an earlier period was sent later", () => {
    expect(
      order(
        decision("sent later", "2026-01-01", "2026-03-01T12:00:00+02:00"),
        decision("valid later", "2026-01-02", "2026-01-01T12:00:00+02:00"),
      ),
    ).toEqual(["valid later", "sent later"]);
  });

  it("of one period start with the last sent, with any time zone offset", () => {
    expect(
      order(
        decision("at ten", "2026-01-01", "2026-03-01T12:00:00+02:00"),
        decision("a second after ten", "2026-01-01", "2026-03-01T10:00:01Z"),
        decision("a second before ten", "2026-01-01", "2026-03-01T11:59:59+02:00"),
      ),
    ).toEqual(["a second after ten", "at ten", "a second before ten"]);
  });

  it("have the same order for any order of the call", () => {
    const some = fc.record({
      id: fc.uuid(),
      validFrom: fc.constantFrom("2026-01-01", "2026-02-01"),
      sentAt: fc.constantFrom("2026-01-01T00:00:00Z", "2026-01-01T02:00:00+02:00", "2026-01-02T00:00:00Z"),
    });
    fc.assert(
      fc.property(fc.uniqueArray(some, { selector: ({ id }) => id, maxLength: 6 }), (decisions) => {
        expect(newestFirst([...decisions].reverse())).toEqual(newestFirst(decisions));
      }),
    );
  });
});
