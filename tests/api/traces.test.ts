import { pino } from "pino";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contract } from "~/contract.ts";
import { traceOf } from "~/foundation/log/references.ts";
import { gatewayAt } from "~/foundation/seam/gateway.server.ts";
import { routeNames } from "~/foundation/server/route-names.ts";
import { openTraces } from "~/foundation/tracing/open-traces.server.ts";
import type { Traces } from "~/foundation/tracing/traces.ts";
import { watching } from "~/municipality/page-context.server.ts";
import { loopback } from "../support/asking/loopback.ts";
import { until } from "../support/running/patience.ts";

const listen = loopback(afterAll);
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4737";
const PROXY = "00f067aa0ba902b7";
const traceparent = `00-${TRACE}-${PROXY}-01`;
const personal = "aino-of-a-thread";

interface Told {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}
const told: Told[] = [];
let sent = "";
let takes = 200;
const collector = await listen((req, res) => {
  let body = "";
  req.on("data", (part: Buffer) => {
    body += part.toString();
  });
  req.on("end", () => {
    if (req.url === "/v1/traces" && takes === 200) {
      sent += body;
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const { spans } of scopeSpans) told.push(...(spans as Told[]));
    }
    res.writeHead(takes, { "content-type": "application/json" }).end("{}");
  });
});

const heard: (string | undefined)[] = [];
let answers = 200;
const municipality = await listen((req, res) => {
  heard.push(req.headers.traceparent as string | undefined);
  res.writeHead(answers, { "content-type": "application/json" }).end("[]");
});

type Line = Record<string, unknown>;
const lines: Line[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });

const opened: Traces[] = [];

/** Pages in front of a gateway: each request asks it for the children. */
async function service(endpoint: string | null) {
  const traces = await openTraces({ endpoint, routeOf: routeNames(["/messages/:id", "/calendar"]), log });
  opened.push(traces);
  const watch = watching(log, { watch: () => undefined, stop: () => undefined }, traces);
  const gateway = gatewayAt(contract, { url: municipality, watch: traces.tell });
  return listen((req, res) => {
    const reference = watch(req, res);
    const asking = { cookies: undefined, address: "::1", reference, trace: traceOf(req.headers)?.parent };
    gateway
      .for({ ...asking, setCookie: () => undefined })
      .children.list()
      .finally(() => res.end())
      .catch(() => undefined);
  });
}

const attributeOf = ({ attributes }: Told, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

async function spans(count: number): Promise<Told[]> {
  await until(
    () => told.length >= count,
    () => JSON.stringify([told, lines]),
  );
  return told;
}

beforeEach(() => {
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "20");
  told.length = heard.length = lines.length = 0;
  sent = "";
  takes = answers = 200;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  vi.unstubAllEnvs();
});

describe("the spans of a request", () => {
  it("join the proxy's trace, and the gateway's call lies below them", async () => {
    const url = await service(collector);
    await fetch(`${url}/messages/${personal}?q=${personal}`, { headers: { traceparent } });
    const all = await spans(2);
    const request = all.find(({ name }) => name === "GET /messages/:id");
    const call = all.find(({ name }) => name === "gateway");
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PROXY });
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId });
    expect(heard).toEqual([`00-${TRACE}-${request?.spanId}-01`]);
    expect(request && attributeOf(request, "http.route")).toBe("/messages/:id");
    expect(call && attributeOf(call, "aamu.outcome")).toBe("200");
    expect(sent).not.toContain(personal);
  });

  it("begin a trace without a proxy's, and the line of the log has it", async () => {
    await fetch(`${await service(collector)}/calendar`);
    const [first] = await spans(2);
    expect(first?.traceId).not.toBe(TRACE);
    expect(lines.find(({ event }) => event === "request")).toMatchObject({ trace: first?.traceId });
  });

  it("say where the gateway failed", async () => {
    answers = 500;
    await fetch(`${await service(collector)}/calendar`);
    const call = (await spans(2)).find(({ name }) => name === "gateway");
    expect(call).toMatchObject({ status: { code: 2 } });
    expect(call && attributeOf(call, "aamu.outcome")).toBe("500");
  });

  it("are not sent of a trace that the proxy does not record", async () => {
    const url = await service(collector);
    await fetch(`${url}/calendar`, { headers: { traceparent: `00-${TRACE}-${PROXY}-00` } });
    await fetch(`${url}/messages/a`, { headers: { traceparent } });
    expect((await spans(2)).map(({ name }) => name)).not.toContain("GET /calendar");
  });

  it("are none without a collector, and the trace goes on as it came", async () => {
    await fetch(`${await service(null)}/calendar`, { headers: { traceparent } });
    expect(heard).toEqual([traceparent]);
  });
});

describe("a collector that takes no spans", () => {
  it("is told of once, and so is its return; requests go on", async () => {
    takes = 400;
    const url = await service(collector);
    const events = () => lines.filter(({ event }) => event === "traces").map(({ msg }) => msg);
    expect((await fetch(`${url}/calendar`)).status).toBe(200);
    await until(
      () => events().length > 0,
      () => JSON.stringify(lines),
    );
    expect((await fetch(`${url}/calendar`)).status).toBe(200);
    takes = 200;
    await until(
      async () => {
        await fetch(`${url}/calendar`);
        return events().length > 1;
      },
      () => JSON.stringify(lines),
    );
    expect(events()).toEqual(["the collector takes no spans", "the collector takes spans again"]);
  });

  it("does not keep the service from ending", async () => {
    vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "600000");
    takes = 400;
    await fetch(`${await service(collector)}/calendar`);
    await until(
      () => lines.some(({ event }) => event === "request"),
      () => JSON.stringify(lines),
    );
    await expect(opened[0]?.close()).resolves.toBeUndefined();
    expect(lines.map(({ event }) => event)).toContain("traces");
  });
});
