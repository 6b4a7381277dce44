import { expect, it } from "vitest";
import { contract } from "~/contract.ts";
import { NOT_TOLD, OWN_ACTS } from "./log-acts.ts";

const calls = Object.values(contract).flatMap((area) =>
  Object.values(area).map(({ method, path }) => ({ method, name: `${method} ${path}` })),
);

it("the log tells every call that changes something, or has a reason to leave it out", () => {
  const named = [...Object.keys(OWN_ACTS), ...Object.keys(NOT_TOLD)];
  const changes = calls.filter(({ method }) => method !== "GET").map(({ name }) => name);
  expect(changes.filter((name) => !named.includes(name))).toEqual([]);
});

it("the log names no call that does not exist", () => {
  const names = ["LOGIN", "LOGOUT", ...calls.map(({ name }) => name)];
  expect([...Object.keys(OWN_ACTS), ...Object.keys(NOT_TOLD)].filter((name) => !names.includes(name))).toEqual([]);
});
