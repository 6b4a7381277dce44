import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { NO_FAULTS } from "~/demo/plain-gateway/gateway-faults.ts";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { FAULTS_TO_OPEN, REST_MS } from "~/foundation/faults/breaker.ts";
import { type Asking, gatewayAt, MOST_CONNECTIONS } from "~/foundation/seam/gateway.server.ts";
import { ANSWER_LOST, isRefusal } from "~/foundation/seam/refusal.ts";
import { handOnCookie } from "~/foundation/server/handed-cookies.ts";
import { child, guardian } from "../people/family.ts";
import { addUnit } from "../people/town.ts";
import { testDatabase } from "../support/asking/database.ts";
import { gate } from "../support/asking/gate.ts";
import { loopback } from "../support/asking/loopback.ts";
import { twoClients } from "../support/asking/two-clients.ts";
import { PATIENCE_MS } from "../support/running/patience.ts";

/** How pages ask a municipality's existing gateway. */
const TODAY = "2026-03-10";
const { db, reset } = await testDatabase();
const town = await twoClients(db, () => new Date(`${TODAY}T12:00:00+02:00`));
const plain = await openPlainGateway({ service: new URL(town.url).origin });
const serve = loopback();
afterAll(() => plain.close());

let cookie: string;
let now = 0;
beforeEach(async () => {
  Object.assign(plain.faults, NO_FAULTS);
  now = 0;
  await reset();
  const unitId = await addUnit(db, "Merilän päiväkoti");
  const aino = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unitId)).settle(db, TODAY);
  cookie = await town.cookieOf({ id: aino.id, level: "strong" });
});

/** Headers of an answer to a browser, as Node keeps them. */
function answer() {
  const headers: Record<string, string[]> = {};
  return {
    headers,
    getHeader: (name: string) => headers[name],
    setHeader(name: string, value: unknown) {
      headers[name] = value as string[];
      return this as unknown as ServerResponse;
    },
  };
}

const asking = (said: Partial<Asking> = {}): Asking => ({
  cookies: cookie,
  address: "192.0.2.7",
  reference: "r-1",
  setCookie: () => undefined,
  ...said,
});
const at = (url: string, patience = PATIENCE_MS) => gatewayAt(contract, { url, patience, now: () => now });

const refusalOf = (call: Promise<unknown>): Promise<number | null> =>
  call.then(
    () => null,
    (fault: unknown) => {
      if (isRefusal(fault)) return fault.status;
      throw fault;
    },
  );

/** A gateway of which we see the requests. */
async function seen(answered: (req: IncomingMessage, res: ServerResponse, turn: number) => void) {
  const requests: IncomingMessage[] = [];
  const url = await serve((req, res) => {
    requests.push(req);
    answered(req, res, requests.length);
  });
  return { url, requests };
}
const empty = (_req: IncomingMessage, res: ServerResponse) =>
  void res.writeHead(200, { "content-type": "application/json" }).end("[]");

describe("pages that ask a gateway", () => {
  it("read answers with fields that they do not know", async () => {
    const api: Api = at(plain.url).for(asking());
    expect((await api.children.list()).map(({ firstName }) => firstName)).toEqual(["Elsa"]);
    expect(await api.auth.status()).toMatchObject({ loggedIn: true, authLevel: "STRONG" });
  });

  it("read a value that they do not know as another one, and report its field once", async () => {
    const id = "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa";
    const decision = {
      ...{ id, childId: id, validityPeriod: { start: TODAY, end: null }, status: "NEWER", decisionMade: TODAY },
      ...{ annulmentReason: "", isUnread: false, assistanceLevels: [], selectedUnit: null },
    };
    const { url } = await seen(
      (_req, res) =>
        void res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify([decision, decision])),
    );
    const fields: string[] = [];
    const gateway = gatewayAt(contract, { url, reportUnknown: (field) => void fields.push(field) });
    for (let turn = 0; turn < 2; turn++)
      expect((await gateway.for(asking()).assistanceDecisions.list())[1]).toMatchObject({ status: "OTHER_VALUE" });
    expect(fields).toEqual(["assistanceDecisions.list [].status"]);
  });

  it("send the gateway's own cookies and no other, the reference of the request and the browser's address", async () => {
    const { url, requests } = await seen(empty);
    const device = "__Host-evaka-device-user-12=s";
    const others = "aamu.flash=secret; theme=dark";
    await at(url)
      .for(asking({ cookies: `${others}; evaka.eugw.session=s; ${device}` }))
      .children.list();
    expect(requests[0]?.headers).toMatchObject({
      cookie: `evaka.eugw.session=s; ${device}`,
      "x-evaka-csrf": "1",
      "x-forwarded-for": "192.0.2.7",
      "x-request-id": "r-1",
    });
    await at(url)
      .for(asking({ cookies: others }))
      .children.list();
    expect(requests[1]?.headers).not.toHaveProperty("cookie");
  });

  it("hand every cookie on to the browser, the last of each name, also of a refused call", async () => {
    plain.faults.cookieChanges = true;
    const browser = answer();
    browser.setHeader("Set-Cookie", ["aamu.lang=fi; Path=/"]);
    const api = at(plain.url).for(asking({ setCookie: (set) => handOnCookie(browser, set) }));
    await api.children.list();
    const first = browser.headers["Set-Cookie"]?.[1];
    expect(await refusalOf(api.decisions.details({ id: "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa" }))).toBe(403);
    const [language, second, ...more] = browser.headers["Set-Cookie"] ?? [];
    expect([language, more]).toEqual(["aamu.lang=fi; Path=/", []]);
    expect(second).toMatch(/^evaka\.eugw\.session=/);
    expect(second).not.toBe(first);
  });

  it("share the reads of one request", async () => {
    const { url, requests } = await seen(empty);
    const api = at(url).for(asking());
    await Promise.all([api.children.list(), api.children.list()]);
    expect(requests).toHaveLength(1);
  });

  it("ask once for everybody what is the same for everybody, with nobody's cookies", async () => {
    const { url, requests } = await seen(empty);
    const gateway = at(url);
    const ask = (cookies: string) => gateway.for(asking({ cookies })).terms.clubTerms();
    await Promise.all([ask("evaka.eugw.session=a"), ask("evaka.eugw.session=b")]);
    await gateway.for(asking()).units.publicUnits({ applicationType: "CLUB" });
    await gateway.for(asking()).units.publicUnits({ applicationType: "DAYCARE" });
    expect(requests.map(({ url: address, headers }) => [address, headers.cookie])).toEqual([
      ["/api/citizen/public/club-terms", undefined],
      ["/api/citizen/public/units/CLUB", undefined],
      ["/api/citizen/public/units/DAYCARE", undefined],
    ]);
  });

  it("take no answer to a public call for the end of a session: nobody asks, and otherwise it is away", async () => {
    const { url, requests } = await seen((req, res) => {
      const isRefused = req.headers.cookie || req.url?.includes("club-terms");
      res.writeHead(isRefused ? 401 : 200, { "content-type": "application/json" }).end('{"features":[]}');
    });
    const api = at(url).for(asking({ cookies: "evaka.eugw.session=a" }));
    expect(await api.map.autocomplete({ text: "Koivutie" })).toEqual({ features: [] });
    expect(requests.map(({ headers }) => headers.cookie)).toEqual(["evaka.eugw.session=a", undefined]);
    expect(await refusalOf(api.terms.clubTerms())).toBe(503);
    expect(await refusalOf(api.children.list())).toBe(401);
  });

  it("ask a gateway without our extensions once an hour whether it has them", async () => {
    const { url, requests } = await seen((_req, res) => void res.writeHead(404).end());
    const gateway = at(url);
    const ask = () => refusalOf(gateway.for(asking()).waiting.counts());
    expect([await ask(), await ask(), await refusalOf(gateway.for(asking()).sessions.list())]).toEqual([404, 404, 404]);
    expect(requests).toHaveLength(1);
    now = 60 * 60 * 1_000;
    await ask();
    expect(requests).toHaveLength(2);
  });

  it("do not take a missing thing for missing extensions", async () => {
    const { url, requests } = await seen((_req, res) => void res.writeHead(404).end());
    const gateway = at(url);
    const one = { receiptId: "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa" };
    await refusalOf(gateway.for(asking()).receipts.details(one));
    await refusalOf(gateway.for(asking()).receipts.details(one));
    expect(requests).toHaveLength(2);
  });
});

describe("connections to a gateway", () => {
  /** A gateway that counts its connections. It answers when it is let. */
  async function counted(answers: Promise<unknown>) {
    const sockets = new Set<unknown>();
    let together = 0;
    const { url } = await seen((req, res) => {
      sockets.add(req.socket);
      together++;
      void answers.then(() => empty(req, res));
    });
    return { url, sockets, requests: () => together };
  }

  it("are kept for the next call", async () => {
    const { url, sockets } = await counted(Promise.resolve());
    const gateway = at(url);
    for (let turn = 0; turn < 20; turn++) await gateway.for(asking()).children.list();
    // A call may begin before the connection of the one before it is free.
    expect(sockets.size).toBeLessThanOrEqual(2);
  });

  it("are limited, and further calls wait for one", async () => {
    const answers = gate();
    const { url, sockets, requests } = await counted(answers.opened);
    const gateway = at(url);
    const asked = Array.from({ length: MOST_CONNECTIONS + 10 }, () => gateway.for(asking()).children.list());
    await expect.poll(requests, { timeout: PATIENCE_MS }).toBe(MOST_CONNECTIONS);
    answers.open();
    await Promise.all(asked);
    expect(requests()).toBe(MOST_CONNECTIONS + 10);
    expect(sockets.size).toBe(MOST_CONNECTIONS);
  });
});

describe("a gateway that fails", () => {
  it("is away when it takes no connection, loses or breaks off an answer, or does not answer in time", async () => {
    plain.faults.away = true;
    expect(await refusalOf(at(plain.url).for(asking()).children.list())).toBe(503);
    plain.faults.away = false;
    plain.faults.answersLost = true;
    expect(await refusalOf(at(plain.url).for(asking()).children.list())).toBe(503);
    plain.faults.answersLost = false;
    plain.faults.halfAnswers = true;
    expect(await refusalOf(at(plain.url).for(asking()).children.list())).toBe(503);
    const { url } = await seen(() => undefined);
    expect(await refusalOf(at(url, 50).for(asking()).children.list())).toBe(503);
  });

  it("is asked once more for a read whose connection broke, and never for what changes something", async () => {
    const methods: string[] = [];
    const { url } = await seen((req, res) => {
      methods.push(req.method ?? "");
      if (methods.length === 1 || req.method === "POST") req.socket.destroy();
      else res.writeHead(200, { "content-type": "application/json" }).end("[]");
    });
    expect(await at(url).for(asking()).children.list()).toEqual([]);
    expect(methods).toEqual(["GET", "GET"]);
    const body = { childId: "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa", type: "CLUB" } as const;
    await expect(at(url).for(asking()).applications.create({ body })).rejects.toMatchObject({ errorCode: ANSWER_LOST });
    expect(methods).toEqual(["GET", "GET", "POST"]);
  });

  it("may have done what it did not answer, and has done nothing when it took no connection", async () => {
    const lost = { status: 503, errorCode: ANSWER_LOST };
    const create = (url: string, patience?: number) =>
      at(url, patience)
        .for(asking())
        .applications.create({ body: { childId: "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa", type: "CLUB" } });
    for (const fault of ["away", "answersLost"] as const) {
      plain.faults[fault] = true;
      await expect(create(plain.url)).rejects.toMatchObject(lost);
      plain.faults[fault] = false;
    }
    const half = await seen((_req, res) => {
      res.writeHead(200, { "content-type": "application/json" }).write('"6f0c');
      setImmediate(() => res.destroy());
    });
    await expect(create(half.url)).rejects.toMatchObject(lost);
    const silent = await seen(() => undefined);
    await expect(create(silent.url, 50)).rejects.toMatchObject(lost);
    const proxy = await seen((_req, res) => void res.writeHead(502).end());
    await expect(create(proxy.url)).rejects.toMatchObject(lost);

    const closed = await openPlainGateway({ service: plain.url });
    await closed.close();
    const gateway = at(closed.url);
    const nobody = { status: 503, errorCode: null };
    for (let turn = 0; turn <= FAULTS_TO_OPEN; turn++)
      await expect(gateway.for(asking()).auth.status()).rejects.toMatchObject(nobody);
  });

  it.each([502, 504])("is away when a proxy answers %i for it", async (status) => {
    const { url } = await seen((_req, res) => void res.writeHead(status).end("Bad gateway"));
    expect(await refusalOf(at(url).for(asking()).children.list())).toBe(503);
  });

  it.each([
    ["no answer", (res: ServerResponse) => void res.destroy()],
    [
      "half an answer",
      (res: ServerResponse) => {
        res.writeHead(200, { "content-type": "application/json" }).write("[{");
        setImmediate(() => res.destroy());
      },
    ],
  ])("is asked no more after some faults, and again after a rest (%s)", async (_fault, fail) => {
    let fails = true;
    const { url, requests } = await seen((req, res) => (fails ? fail(res) : empty(req, res)));
    const gateway = at(url);
    const ask = () => refusalOf(gateway.for(asking()).children.list());
    for (let turn = 0; turn < FAULTS_TO_OPEN; turn++) expect(await ask()).toBe(503);
    const before = requests.length;
    for (let turn = 0; turn < 2; turn++) expect(await ask()).toBe(503);
    expect(requests).toHaveLength(before);
    fails = false;
    now = REST_MS;
    expect(await ask()).toBeNull();
  });

  it("is not away when a part of it is switched off, or when it refuses", async () => {
    const off = JSON.stringify({ errorCode: "ENDPOINT_DISABLED", matchedPattern: "/citizen/children" });
    const { url, requests } = await seen(
      (_req, res) => void res.writeHead(503, { "content-type": "application/json" }).end(off),
    );
    const gateway = at(url);
    for (let turn = 0; turn <= FAULTS_TO_OPEN; turn++)
      await expect(gateway.for(asking()).children.list()).rejects.toMatchObject({
        status: 503,
        errorCode: "ENDPOINT_DISABLED",
      });
    expect(requests).toHaveLength(FAULTS_TO_OPEN + 1);
  });

  it("gives no page an answer of another shape", async () => {
    plain.faults.wrongTypes = true;
    await expect(at(plain.url).for(asking()).children.list()).rejects.toThrow();
  });

  it("does not lead us to another host", async () => {
    const other = await seen((_req, res) => void res.end("%PDF-1.7"));
    const { url } = await seen((_req, res) => void res.writeHead(302, { location: `${other.url}/file` }).end());
    const id = "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa";
    await expect(at(url).for(asking()).decisions.download({ id })).rejects.toThrow("led to another host");
    expect(await refusalOf(at(url).for(asking()).children.list())).toBe(302);
    expect(other.requests).toEqual([]);
  });

  it("ends a download that has fallen silent", async () => {
    const { url } = await seen((_req, res) => {
      res.writeHead(200, { "content-type": "application/pdf" }).write("%PDF-1.7");
    });
    const id = "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa";
    const gateway = gatewayAt(contract, { url, patience: PATIENCE_MS, silence: 50 });
    const { open } = await gateway.for(asking()).decisions.download({ id });
    await expect(text(await open())).rejects.toThrow();
  });

  it("may lead from a download to a place of its own, but not on and on", async () => {
    const id = "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa";
    const { url } = await seen((_req, res, turn) => {
      if (turn === 1) res.writeHead(302, { location: "/file" }).end();
      else res.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7");
    });
    expect(await at(url).for(asking()).decisions.download({ id })).toMatchObject({ contentType: "application/pdf" });
    const round = await seen((_req, res) => void res.writeHead(302, { location: "/again" }).end());
    await expect(at(round.url).for(asking()).decisions.download({ id })).rejects.toThrow("on and on");
  });
});
