import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { guardian } from "../people/family.ts";
import { testDatabase } from "../support/asking/database.ts";
import { twoClients } from "../support/asking/two-clients.ts";

const { db, reset } = await testDatabase();
const now = new Date("2026-03-10T12:00:00+02:00");
const town = await twoClients(db, () => now);

let personId: string;
beforeEach(async () => {
  await reset();
  personId = (await guardian("Aino Virtanen").settle(db, "2026-03-10")).id;
});

const file = `/citizen/decisions/${randomUUID()}/download`;

/** The form of the refusal: the contract's JSON or text, or left to the pages, which these calls do not have. */
async function refused(
  path: string,
  level: "weak" | "strong" | null,
  headers: Record<string, string>,
): Promise<string> {
  const cookie = await town.cookieOf(level && { id: personId, level });
  return new Promise((done, failed) => {
    request(`${town.url}${path}`, { headers: { ...(cookie ? { cookie } : {}), ...headers } }, (response) => {
      response.resume();
      const type = (response.headers["content-type"] ?? "").split(";")[0];
      done(type === "text/html" ? "left to the pages" : `${response.statusCode} ${type}`);
    })
      .on("error", failed)
      .end();
  });
}

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "sec-fetch-mode": "navigate" };
const OLD_BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const SCRIPT = { accept: "*/*", "sec-fetch-mode": "cors" };
const CLIENT = { accept: "application/json" };

describe("a refused download", () => {
  it.each([
    ["a browser that opens the link", BROWSER, "left to the pages"],
    ["a browser too old to say what it does", OLD_BROWSER, "left to the pages"],
    ["a script", SCRIPT, "403 application/json"],
    ["another client", CLIENT, "403 application/json"],
    ["a client that says nothing", {}, "403 application/json"],
  ] as const)("answers %s in its own form", async (_who, headers, response) => {
    expect(await refused(file, "strong", headers)).toBe(response);
    expect(await refused(file, "weak", headers)).toBe(response);
  });

  it("asks a browser without a session to log in, and gives another client a 401", async () => {
    expect(await refused(file, null, BROWSER)).toBe("left to the pages");
    expect(await refused(file, null, CLIENT)).toBe("401 text/plain");
  });

  it("is the only call that goes to the pages: the others answer browsers like all clients", async () => {
    expect(await refused(`/citizen/decisions/${randomUUID()}`, "strong", BROWSER)).toBe("403 application/json");
    expect(await refused("/citizen/decisions", null, BROWSER)).toBe("401 text/plain");
  });
});
