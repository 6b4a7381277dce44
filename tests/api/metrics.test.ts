import express from "express";
import { afterAll, expect, it } from "vitest";
import { mailDelivery } from "~/foundation/mail/deliver-mail.server.ts";
import { openMetrics } from "~/foundation/server/metrics.server.ts";
import { routeNames } from "~/foundation/server/route-names.ts";
import { townRoutes } from "~/municipality/town-routes.ts";
import { testDatabase } from "../support/asking/database.ts";
import { loopback } from "../support/asking/loopback.ts";
import { freePort } from "../support/running/running-app.ts";

const { db } = await testDatabase();
const port = await freePort();
const metrics = openMetrics({ port, db, routeOf: routeNames(townRoutes) });
afterAll(() => metrics.stop());
const listen = loopback();

it("metrics count the mails that nobody will get", async () => {
  const deliver = mailDelivery({ smtpUrl: null, from: "a@b.example", dataDir: "/nowhere", report: () => undefined });
  const mail = {
    id: "1",
    writtenAt: "2026-03-02T10:15:00.000Z",
    subject: "Hakemus",
    text: "",
    language: "fi",
  } as const;
  await deliver({ ...mail, to: "aino@merila.example, leena@merila.example" });
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  expect(text).toMatch(/^aamu_unsendable_mails_total\{reason="address"\} [1-9]/m);
  expect(text).not.toContain("aino");
});

it("metrics count requests by route, and invented addresses do not make them grow", async () => {
  const app = express().use((req, res) => {
    metrics.watch(req, res);
    res.send("answer");
  });
  const url = await listen(app);
  const asked = ["/applications/7f3a", "/applications/8b2c/edit", "/api/citizen/applications/by-guardian"];
  for (const path of asked) await (await fetch(url + path)).text();
  for (let number = 0; number < 200; number += 1) await (await fetch(`${url}/abc${number}/def-${number}`)).text();

  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  const counts = [...text.matchAll(/aamu_request_seconds_count\{method="GET",route="([^"]*)",status="200"\} (\d+)/g)];
  expect(Object.fromEntries(counts.map(([, route, count]) => [route, Number(count)]))).toEqual({
    "/applications/:applicationId": 1,
    "/applications/:applicationId/edit": 1,
    "/api/citizen/applications/by-guardian": 1,
    other: 200,
  });
});
