import { describe, expect, it } from "vitest";
import { contract } from "~/contract.ts";
import { carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { createPageApi } from "~/municipality/in-process-client.server.ts";
import type { PageRow } from "~/page-row.ts";
import { nameOf } from "~/pages-at.ts";
import { pages } from "~/routes.ts";
import { guardian } from "../../people/family.ts";
import { requestOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

/** The status says that a guardian is logged in, and every other call says that the session is over. */
const { db } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-11-18T12:00:00+02:00");
const open = await servedPages(db, settings);
const { id } = await guardian("Pekka Pelto").settle(db, "2026-11-18");
const as = { id, level: "strong" } as const;
const own = carriedOutBy(createPageApi(await requestOf(db, id, { settings, now, level: "strong" })));
const over = clientOf(contract, async (call, place, input, options) => {
  if (call.level === "public" || place.name === "status") return own(call, place, input, options);
  throw new Response(null, { status: 401 });
});

const rows = (pages as readonly PageRow[]).filter(({ path }) => !path.startsWith("/_"));
const ID = "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa";
const addressOf = (row: PageRow): string =>
  nameOf(row)
    .replace(/:\w+/g, ID)
    .replace(/\?(\w+)$/, "?$1=x");

async function opened(address: string, isRemembered = false) {
  const response = await open(address, { as, now, api: over, isRemembered, cookie: "aamu.language=fi" });
  return { status: response.status, location: response.headers.get("Location"), html: await response.text() };
}

describe("nobody can say who asks, because the gateway does not answer", () => {
  const nobody = { as: null, now, sessionFault: new Refusal(503), cookie: "aamu.language=fi" };
  it.each(rows.map((row) => [nameOf(row), row] as const))("%s", async (_name, row) => {
    const response = await open(addressOf(row), nobody);
    const html = await response.text();
    if (row.level === "public" && row.path !== "/") return expect(response.status).toBeLessThan(500);
    expect(response.status).toBe(503);
    expect(html).toContain("Palvelu on hetken poissa käytöstä");
  });
});

describe("a call says that the session is over, and the status does not", () => {
  it.each(rows.filter(({ level }) => level !== "public").map((row) => [nameOf(row), row] as const))(
    "%s leads to login and back",
    async (_name, row) => {
      const address = addressOf(row);
      const seen = await opened(address);
      expect(seen.status).toBe(302);
      const login = new URL(seen.location ?? "", settings.baseUrl);
      expect([login.pathname, login.searchParams.get("again")]).toEqual(["/login", "true"]);
      expect(login.searchParams.get("next")?.split("?")[0]).toBe(address.split("?")[0]);
    },
  );

  it.each(rows.filter(({ level }) => level === "public").map((row) => [nameOf(row), row] as const))(
    "%s leads nobody in a circle",
    async (_name, row) => {
      let address = addressOf(row);
      for (let turns = 0; turns < 6; turns++) {
        const seen = await opened(address);
        if (seen.location === null) return expect(seen.status).toBeLessThan(500);
        address = seen.location;
      }
      throw new Error(`Led on and on, at last to ${address}`);
    },
  );

  it.each(["/login?next=%2Fincome&again=true", "/login/form?next=%2Fincome&again=true"])(
    "%s opens, and leads back afterwards",
    async (address) => {
      const { status, html } = await opened(address);
      expect(status).toBe(200);
      expect(html).toContain("RelayState=%2Fincome");
      if (address.startsWith("/login?")) {
        expect(html).toContain("Palvelu ei enää tunnista istuntoasi.");
        expect(html).toContain('href="/login/form?next=%2Fincome&amp;again=true"');
      }
    },
  );

  it("asks again who it is when the session was remembered", async () => {
    expect(await opened("/income?lang=fi", true)).toMatchObject({ status: 302, location: "/income?lang=fi" });
  });

  it("is drawn as a visitor's when it is for everybody", async () => {
    expect(await opened("/accessibility", true)).toMatchObject({ status: 200 });
  });
});
