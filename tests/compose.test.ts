import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** compose.yaml runs a demo, where anybody may log in as anybody. */
const compose = readFileSync(resolve(import.meta.dirname, "../compose.yaml"), "utf8");

describe("the demo of compose.yaml", () => {
  it("is open to the machine that runs it only", () => {
    const ports = [...compose.matchAll(/ports: \["([^"]*)"\]/g)].map(([, port]) => port);
    expect(ports).toEqual(["127.0.0.1:3000:3000", "127.0.0.1:8025:8025"]);
  });

  it("has no secret that others can read here", () => {
    expect(compose).toMatch(/SESSION_SECRET: \$\{SESSION_SECRET:-\}\n/);
  });
});
