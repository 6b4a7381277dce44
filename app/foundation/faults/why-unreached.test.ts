import { describe, expect, it } from "vitest";
import { whyUnreached } from "./why-unreached.ts";

const fault = (said: object) => Object.assign(new Error("connect to aamu:hunter2@mail.example"), said);

describe("why another server was not reached", () => {
  it("is said with the code of the network, also where a library has its own code or is the outer fault", () => {
    const refused = "the connection was refused: nothing listens there (ECONNREFUSED)";
    expect(whyUnreached(fault({ code: "ECONNREFUSED" }))).toBe(refused);
    expect(whyUnreached(fault({ code: "ESOCKET", originalCode: "ECONNREFUSED" }))).toBe(refused);
    expect(whyUnreached(new Error("away", { cause: fault({ code: "ECONNREFUSED" }) }))).toBe(refused);
    // On a name with two addresses Node says nothing but the code.
    expect(whyUnreached(Object.assign(new AggregateError([], ""), { code: "ECONNREFUSED" }))).toBe(refused);
  });
  it("is said of a time limit, which has only a name", () => {
    expect(whyUnreached(new DOMException("No response within 5 ms", "TimeoutError"))).toBe(
      "no answer came in time (TimeoutError)",
    );
  });
  it("is not said of an answer or a bug", () => {
    for (const other of [fault({ code: "EAUTH" }), fault({ code: "constructor" }), fault({}), null, "ECONNREFUSED"])
      expect(whyUnreached(other)).toBeNull();
  });
});
