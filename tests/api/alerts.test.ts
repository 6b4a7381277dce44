import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { sendMail } from "~/foundation/mail/mail.server.ts";
import { gatewayMetrics } from "~/foundation/server/gateway-metrics.server.ts";
import { openMetrics } from "~/foundation/server/metrics.server.ts";
import { databaseFigures } from "~/foundation/server/row-figures.server.ts";
import { townFigures } from "~/municipality/town-figures.server.ts";
import { testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { exposedAs, isBalanced, metricsIn } from "../support/reading/prom-ql.ts";
import { freePort } from "../support/running/running-app.ts";

const ALERTS = resolve(import.meta.dirname, "../../docs/alerts");
const { db, pool, url, reset } = await testDatabase();

const opened: { stop(): void }[] = [];
afterAll(() => {
  for (const metrics of opened) metrics.stop();
});
async function toldBy(figures: Parameters<typeof openMetrics>[0]["figures"]): Promise<() => Promise<string>> {
  const port = await freePort();
  opened.push(await openMetrics({ port, host: null, routeOf: () => "other", figures }));
  return async () => {
    const response = await fetch(`http://localhost:${port}/metrics`);
    expect(response.status).toBe(200);
    return response.text();
  };
}
const figuresOf = (settings = testSettings()) => townFigures({ db, pool, settings }, { holdsMail: false });
const sampleOf = (text: string, sample: string): number | null => {
  const line = text.split("\n").find((one) => one.startsWith(`${sample} `));
  return line === undefined ? null : Number(line.slice(sample.length));
};

describe("the rules and the board of docs/alerts", () => {
  const rules = (
    parse(readFileSync(join(ALERTS, "aamu.rules.yml"), "utf8")) as {
      groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
    }
  ).groups.flatMap((group) => group.rules);
  const { panels } = JSON.parse(readFileSync(join(ALERTS, "aamu-board.json"), "utf8")) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[];
  };
  const named: [string, string][] = [
    ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
  ];
  let exposed: Set<string>;
  beforeAll(async () => {
    const { figures } = gatewayMetrics(() => false);
    const text = await (await toldBy([...figuresOf(), ...figures]))();
    exposed = new Set(["up", ...[...text.matchAll(/^# TYPE (\S+)/gm)].flatMap(([, name = ""]) => exposedAs(name))]);
  });

  it.each(named)("%s names only metrics that the service exposes: %s", (_title, expression) => {
    const metrics = metricsIn(expression);
    expect(metrics).not.toEqual([]);
    expect(metrics.filter((name) => !exposed.has(name))).toEqual([]);
    expect(isBalanced(expression)).toBe(true);
  });

  it("leave no metric of ours without a panel", () => {
    const shown = named.flatMap(([, expression]) => metricsIn(expression));
    const ours = [...exposed].filter((name) => name.startsWith("aamu_"));
    const isShown = (metric: string) =>
      exposedAs(metric.replace(/_(count|sum|bucket)$/, "")).some((name) => shown.includes(name));
    expect(ours.filter((metric) => !isShown(metric))).toEqual([]);
  });

  it("would be found wrong with a metric that is not there, and with an open bracket", () => {
    expect(metricsIn('sum by (le) (rate(aamu_nothing{a="b"}[5m])) > 1')).toEqual(["aamu_nothing"]);
    expect([isBalanced("sum(rate(x[5m])"), isBalanced('x{a="b}'), isBalanced("sum(x]")]).toEqual([false, false, false]);
  });
});

describe("figures of rows", () => {
  const mail = { to: "aino@merila.example", subject: "Hakemus", text: "", language: "fi" } as const;

  it("fall back to 0 when their rows are gone", async () => {
    await reset();
    const told = await toldBy(figuresOf());
    const waiting = 'aamu_jobs{name="send-mail",state="waiting"}';
    expect(sampleOf(await told(), waiting)).toBe(0);
    await sendMail(db, mail);
    await pool.query("update graphile_worker._private_jobs set run_at = now() - interval '2 hours'");
    await pool.query("select graphile_worker.add_job('an-earlier-kind', '{}'::json)");
    const busy = await told();
    expect(sampleOf(busy, waiting)).toBe(1);
    expect(sampleOf(busy, 'aamu_oldest_job_seconds{name="send-mail"}')).toBeGreaterThan(7_000);
    await reset();
    const idle = await told();
    expect(sampleOf(idle, waiting)).toBe(0);
    expect(sampleOf(idle, 'aamu_oldest_job_seconds{name="send-mail"}')).toBe(0);
    expect(idle).not.toContain("an-earlier-kind");
  });

  it("tell that nobody waits for a connection when only the look itself asks the database, and who waits when all are taken", async () => {
    const told = await toldBy(figuresOf());
    const waiting = 'aamu_database_connections{state="waiting"}';
    expect(sampleOf(await told(), waiting)).toBe(0);
    expect(sampleOf(await told(), waiting)).toBe(0);
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waits = pool.query("select 1");
    try {
      expect(sampleOf(await told(), waiting)).toBeGreaterThan(0);
    } finally {
      for (const one of taken) one.release();
      await waits;
    }
  });

  it("are left out while the database is away, and all others are told", async () => {
    const away = poolFor(url.replace(/^postgres(ql)?:\/\/[^/]*/, "postgresql://127.0.0.1:1"), {
      report: () => undefined,
    });
    const gone = new Kysely<never>({ dialect: new PostgresDialect({ pool: away }) }) as unknown as typeof db;
    const text = await (
      await toldBy(townFigures({ db: gone, pool: away, settings: testSettings() }, { holdsMail: true }))
    )();
    expect(sampleOf(text, "aamu_database_up")).toBe(0);
    expect(sampleOf(text, "aamu_mail_held")).toBe(1);
    expect(text).not.toMatch(/^aamu_(jobs|files)\{/m);
    expect(text).toContain("process_resident_memory_bytes");
    await away.end();
  });

  it("tell the connections of the pool", async () => {
    const text = await (await toldBy(databaseFigures(db, pool)))();
    expect(sampleOf(text, "aamu_database_up")).toBe(1);
    expect(sampleOf(text, 'aamu_database_connections{state="most"}')).toBe(10);
  });
});
