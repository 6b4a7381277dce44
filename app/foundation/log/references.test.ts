import { describe, expect, it } from "vitest";
import { referenceOfProxy, traceOf } from "./references.ts";

describe("the reference that a proxy gives a request", () => {
  it.each(["4bf92f3577b34da6a3ce929d0e0e4736", "0b3f4a52-62f5-4e0c-9f5e-2a7a3a3d9c11", "00F067AA0BA902B7"])(
    "is taken when it is %s",
    (said) => expect(referenceOfProxy({ "x-request-id": said })).toBe(said),
  );
  it.each([
    ["nothing", undefined],
    ["an address", "aino@merila.example"],
    ["a personal identity code", "010122A9016"],
    ["another form of one", "010122-9016"],
    ["a line end", "4bf92f3577b34da6\n4bf92f3577b34da6"],
    ["too long", "a1".repeat(33)],
    ["too short", "4bf92f"],
    ["only letters", "abcdefabcdefabcdefab"],
  ])("is not taken when it is %s", (_what, said) => {
    expect(referenceOfProxy(said === undefined ? {} : { "x-request-id": said })).toBeNull();
  });
});

describe("the trace of a request", () => {
  const parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  it("is that of traceparent", () => {
    expect(traceOf({ traceparent: parent })).toEqual({ parent, id: "4bf92f3577b34da6a3ce929d0e0e4736" });
  });
  it.each([
    "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
    `${parent}-aino`,
    "aino",
    "",
  ])("is none when it says %s", (traceparent) => expect(traceOf({ traceparent })).toBeNull());
});
