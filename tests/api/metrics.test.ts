import express from "express";
import { afterAll, expect, it } from "vitest";
import { contract } from "~/contract.ts";
import { FAULTS_TO_OPEN } from "~/foundation/faults/breaker.ts";
import { mailDelivery, unsendableMails } from "~/foundation/mail/deliver-mail.server.ts";
import { gatewayAt } from "~/foundation/seam/gateway.server.ts";
import { gatewayMetrics } from "~/foundation/server/gateway-metrics.server.ts";
import { openMetrics } from "~/foundation/server/metrics.server.ts";
import { routeNames } from "~/foundation/server/route-names.ts";
import { jobFigures } from "~/foundation/server/row-figures.server.ts";
import { selfSignedCertificate } from "~/login/saml/behind/self-signed-certificate.server.ts";
import { certificatesLeft } from "~/municipality/certificate-figures.server.ts";
import { JOBS } from "~/municipality/town-jobs.server.ts";
import { townRoutes } from "~/municipality/town-routes.ts";
import { testDatabase } from "../support/asking/database.ts";
import { loopback } from "../support/asking/loopback.ts";
import { freePort } from "../support/running/running-app.ts";

const { db } = await testDatabase();
const ours = selfSignedCertificate("Aamu", new Date(), 1);
const saml = {
  ...{ entryPoint: "", logoutUrl: "", issuer: null, idpIssuer: null, otherKeys: [] },
  ...{ ...ours, idpCertificates: [selfSignedCertificate("Provider", new Date(), 2).certificate] },
};
const port = await freePort();
const metrics = await openMetrics({
  port,
  host: null,
  routeOf: routeNames(townRoutes),
  figures: [...jobFigures(db, JOBS), unsendableMails, certificatesLeft({ saml })],
});
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

it("metrics tell how many days the certificates of the identification are good", async () => {
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  expect(text).toMatch(/^aamu_certificate_days\{of="own",number="1"\} 36[45]$/m);
  expect(text).toMatch(/^aamu_certificate_days\{of="provider",number="1"\} 7(29|30)$/m);
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

it("metrics in front of a gateway tell its time and faults, whether it is away, and the calls by page, and name nobody", async () => {
  const answers: [status: number, body: string][] = [
    [200, "[]"],
    [403, '{"errorCode":null}'],
    [503, '{"errorCode":"ENDPOINT_DISABLED"}'],
    [200, '{"of":"another shape"}'],
  ];
  const url = await listen((_req, res) => {
    const [status, body] = answers.shift() ?? [];
    if (status) res.writeHead(status, { "content-type": "application/json" }).end(body);
    else res.destroy();
  });
  const figures = gatewayMetrics(() => gateway.isResting());
  const gateway = gatewayAt(contract, { url, watch: figures.watch });
  const ownPort = await freePort();
  const own = await openMetrics({
    port: ownPort,
    host: null,
    routeOf: routeNames(townRoutes),
    figures: figures.figures,
  });
  const told = async () => (await fetch(`http://localhost:${ownPort}/metrics`)).text();
  const ask = async (route?: string) => {
    const asking = { cookies: undefined, address: "192.0.2.7", reference: "", setCookie: () => undefined };
    await gateway
      .for({ ...asking, ...(route ? { route } : {}) })
      .children.list()
      .catch(() => undefined);
  };
  for (let turn = 0; turn < 4; turn++) await ask("/children/:childId");
  expect(await told()).toMatch(/^aamu_gateway_away 0/m);
  for (let turn = 0; turn <= FAULTS_TO_OPEN; turn++) await ask();

  const text = await told();
  const counts = text.matchAll(/^aamu_gateway_seconds_count\{outcome="([^"]*)"\} (\d+)/gm);
  expect(Object.fromEntries([...counts].map(([, outcome, count]) => [outcome, Number(count)]))).toEqual({
    "200": 1,
    "403": 1,
    "503": 1,
    unreadable: 1,
    lost: FAULTS_TO_OPEN,
    away: 1,
  });
  expect(text).toMatch(/^aamu_gateway_calls_total\{route="\/children\/:childId"\} 4/m);
  expect(text).toMatch(/^aamu_gateway_calls_total\{route="other"\} 4/m);
  expect(text).toMatch(/^aamu_gateway_away 1/m);
  own.stop();
});

it("metrics tell nothing of a gateway while nobody knows whether it is away", async () => {
  let isAway: boolean | null = null;
  const { figures } = gatewayMetrics(() => isAway);
  const port = await freePort();
  const own = await openMetrics({ port, host: null, routeOf: () => "other", figures });
  const told = async () => {
    const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
    return /^aamu_gateway_away (.*)$/m.exec(text)?.[1];
  };
  const said: (string | undefined)[] = [];
  for (isAway of [null, true, false, null]) said.push(await told());
  expect(said).toEqual([undefined, "1", "0", undefined]);
  own.stop();
});
