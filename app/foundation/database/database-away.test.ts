import { describe, expect, test } from "vitest";
import { isDatabaseAway } from "./database-away.server.ts";

const fault = (message: string, properties: { code?: string; syscall?: string } = {}) =>
  Object.assign(new Error(message), properties);

describe("whether the database is away", () => {
  test.each([
    fault("connect ECONNREFUSED", { code: "ECONNREFUSED", syscall: "connect" }),
    fault("connect ENOENT", { code: "ENOENT", syscall: "connect" }),
    fault("read ECONNRESET", { code: "ECONNRESET", syscall: "read" }),
    fault("terminating connection due to administrator command", { code: "57P01" }),
    fault("the database system is starting up", { code: "57P03" }),
    fault("sorry, too many clients already", { code: "53300" }),
    fault("could not extend file: No space left on device", { code: "53100" }),
    fault("cannot execute INSERT in a read-only transaction", { code: "25006" }),
    fault("query_wait_timeout", { code: "08P01" }),
    fault("Connection terminated unexpectedly"),
    fault("timeout exceeded when trying to connect"),
    fault("Client has encountered a connection error and is not queryable"),
  ])("it is: %s", (error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  test.each([
    fault("duplicate key value", { code: "23505" }),
    fault("syntax error", { code: "42601" }),
    fault("canceling statement due to statement timeout", { code: "57014" }),
    fault("open ENOENT", { code: "ENOENT", syscall: "open" }),
    fault("Cannot read properties of undefined"),
    "a text",
    null,
  ])("it is not: %s", (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
