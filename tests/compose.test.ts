import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { configurationFrom } from "~/municipality/configuration.ts";
import { environment, type Variables } from "~/municipality/environment.ts";
import { ARENAS, HEAP_LIMIT } from "./support/running/running-app.ts";

/** No Docker is where these tests run. So a parser of YAML reads these files, and our own configuration. */

interface Service {
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
}

interface Compose {
  services: Record<string, Service> & { app: Service };
  volumes: Record<string, unknown>;
}

const fileAt = (name: string): string => readFileSync(resolve(import.meta.dirname, "..", name), "utf8");

const composeAt = (name: string): Compose => parse(fileAt(name)) as Compose;

/** A value as Docker reads it: `${NAME:-otherwise}`, or `${NAME:?why it is needed}`. */
const valueIn = (text: string, said: Variables): string =>
  text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, other: string) => {
    if (said[name]) return said[name];
    if (kind === "?") throw new Error(`${name}: ${other}`);
    return other;
  });

const ofApp = (compose: Compose, said: Variables): Variables =>
  Object.fromEntries(
    Object.entries(compose.services.app.environment ?? {}).map(([name, text]) => [name, valueIn(text, said)]),
  );

const NEEDED = {
  BASE_URL: "https://aamu.town.example",
  GATEWAY_URL: "https://gateway.town.example",
  SESSION_SECRET: "a".repeat(64),
  TOWN: "merila",
};

const FILES = [
  { name: "compose.yaml", needed: {}, is: { demo: true, gatewayUrl: null, baseUrl: "http://localhost:3000" } },
  {
    name: "compose.gateway.yaml",
    needed: NEEDED,
    is: { demo: false, gatewayUrl: NEEDED.GATEWAY_URL, baseUrl: NEEDED.BASE_URL, trustProxy: "1" },
  },
];

describe.each(FILES)("$name", ({ name, needed, is }) => {
  const compose = composeAt(name);

  it("sets only variables that the service knows, and starts with what it says is needed", () => {
    const said = ofApp(compose, needed);
    expect(Object.keys(said).filter((one) => !(one in environment.shape))).toEqual([]);
    expect(configurationFrom(said)).toMatchObject(is);
  });

  it("names no variable of its reader that the service does not know", () => {
    const asked = Object.values(compose.services.app.environment ?? {}).flatMap((text) =>
      [...text.matchAll(/\$\{(\w+)/g)].map(([, one = ""]) => one),
    );
    expect(asked.filter((one) => !(one in environment.shape))).toEqual([]);
  });

  it.each(Object.keys(needed))("does not start without %s", (left) => {
    expect(() => ofApp(compose, { ...needed, [left]: "" })).toThrow(`${left}: `);
  });

  it("has each volume and service that it uses", () => {
    const services = Object.values(compose.services);
    const volumes = services.flatMap(({ volumes: used = [] }) => used.map((one) => one.split(":")[0]));
    expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(volumes)].sort());
    const waitedFor = services.flatMap(({ depends_on = {} }) => Object.keys(depends_on));
    expect(waitedFor.filter((one) => !(one in compose.services))).toEqual([]);
  });

  it("is open to the machine that runs it only", () => {
    const ports = Object.values(compose.services).flatMap(({ ports: open = [] }) => open);
    expect(ports.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
  });
});

it("the demo of compose.yaml has no secret that others can read here", () => {
  expect(composeAt("compose.yaml").services.app.environment).toMatchObject({ SESSION_SECRET: `\${SESSION_SECRET:-}` });
});

it.each(["Dockerfile", "package.json"])("%s starts the service with the heap that the benches measure", (name) => {
  const starts = fileAt(name)
    .split("\n")
    .filter((line) => /^CMD|^ {4}"start":/.test(line));
  expect(starts).toEqual([expect.stringContaining(HEAP_LIMIT)]);
});

it("the image starts the service with the arenas that the benches measure", () => {
  expect(fileAt("Dockerfile")).toMatch(new RegExp(`^ENV .*\\bMALLOC_ARENA_MAX=${ARENAS.MALLOC_ARENA_MAX}$`, "m"));
});
