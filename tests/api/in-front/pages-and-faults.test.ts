import { beforeAll, describe, expect, it } from "vitest";
import { type GatewayFaults, NO_FAULTS } from "~/demo/plain-gateway/gateway-faults.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { frameTexts } from "~/frame/texts/index.ts";
import { nameOf, type PageName, rowAt, rowsIn } from "~/pages-at.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import {
  addressOf,
  guardianNamed,
  NOT_OPENED,
  type Opened,
  opened as rows,
} from "../../support/asking/opened-pages.ts";
import { pagesInFront } from "../../support/asking/pages-in-front.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { REFERENCE, servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

/** What a guardian sees when a page is opened and its gateway fails: every page of the route table, every fault. */
const { db } = await testDatabase();
const now = new Date("2026-11-18T12:00:00+02:00");
const town = await twoClients(db, () => now);
const settings = { ...town.settings, gatewayUrl: "http://gateway.example" };
const inFront = await pagesInFront({ town, open: await servedPages(db, settings) });
beforeAll(async () => {
  await layOutTown(db, demoTown(), now, dateAt(now));
});

/** Every page that is served in front of a gateway, once. */
const served = new Set<PageName>(rowsIn(settings).map(nameOf));
const pages = [...served].flatMap((path) => rows.find((row) => row.path === path) ?? []);
const isPublic = (path: string): boolean => rowAt(path)?.level === "public";

/** The session is there, and all else fails. */
const ALL_ELSE = /^(?!.*\/auth\/status)/;
const ALL_OF_GUARDIANS = /^(?!.*\/(?:auth\/status|public\/))/;

interface Seen {
  status: number;
  /** What is written. */
  says: RegExp;
  /** With the reference of the request. */
  names?: true;
  next: string;
}
const AWAY: Seen = {
  status: 503,
  says: /^Palvelu on hetken poissa käytöstä/,
  names: true,
  next: "Lataa sivu uudelleen",
};
const BROKEN: Seen = { status: 500, says: /^Jokin meni vikaan/, names: true, next: "Lataa sivu uudelleen" };
const FAULTS: readonly [name: string, faults: Partial<GatewayFaults>, seen: Seen | "login" | "as always"][] = [
  ["slow", { slowMs: 5 }, "as always"],
  ["too slow", { silent: true }, AWAY],
  ["away", { away: true }, AWAY],
  ["answering half", { halfAnswers: true }, AWAY],
  ["of the opinion that the session has ended", { refusesWith: 401, only: ALL_OF_GUARDIANS }, "login"],
  ["refusing", { refusesWith: 403 }, { status: 403, says: /^Sinulla ei ole oikeutta/, next: "Siirry etusivulle" }],
  ["broken", { refusesWith: 500 }, BROKEN],
  [
    "closed in this part",
    { refusesWith: 503 },
    { status: 503, says: /^Tämä osa on toistaiseksi suljettu/, next: "Siirry etusivulle" },
  ],
  ["answering with HTML", { html: true }, BROKEN],
  ["leaving out fields", { fieldsMissing: true }, BROKEN],
];

/** These ask nothing that is not kept for a minute anyway, so they are drawn. */
const DRAWN_WITHOUT: readonly string[] = [
  "/login",
  "/login/form",
  "/accessibility",
  "/contact",
  "/home-screen",
  "/offline",
  "/pages/:name",
  "/download-refused",
  "/fee-estimate",
  "/children",
  "/waiting",
];
/** To a guardian a thing that is refused is one that is not there. */
const NOT_THERE: Seen = { status: 404, says: /^Sivua ei löytynyt/, next: "Siirry etusivulle" };

const addresses = new Map<Opened, string>();
async function see(row: Opened, faults: Partial<GatewayFaults>) {
  const as = row.as && ({ id: await guardianNamed(db, row.as), level: "strong" } as const);
  const address = addresses.get(row) ?? (await addressOf(row, { db, settings, now }));
  addresses.set(row, address);
  const { response } = await inFront.opened(address, { as, now }, { ...NO_FAULTS, ...faults });
  const html = await response.text();
  const told = { status: response.status };
  return { address, told, html, said: mainOf(html), location: response.headers.get("location") };
}

describe("the table of pages in front of a gateway", () => {
  it("has every page of the route table", () => {
    const known = new Set([...pages.map(({ path }) => path), ...NOT_OPENED]);
    expect([...served].filter((path) => !known.has(path))).toEqual([]);
  });
});

describe.each(FAULTS)("a gateway that is %s", (name, faults, expected) => {
  it.each(pages)("$path", async (row) => {
    const always = await see(row, {});
    const seen = await see(row, { only: ALL_ELSE, ...faults });
    const isForVisitors = expected === "login" && isPublic(row.path);
    const isDrawn =
      isForVisitors || (DRAWN_WITHOUT.includes(row.path) && !(name === "away" && row.as && !isPublic(row.path)));
    if (expected === "as always" || isDrawn) return expect(seen.told).toEqual(always.told);
    if (expected === "login") return expect(seen.location).toMatch(/^\/login\?next=%2F.*&again=true$/);
    const { status, says, names, next } = seen.told.status === 404 && name === "refusing" ? NOT_THERE : expected;
    // A form of a new statement needs no field that is missing.
    if (name === "leaving out fields" && seen.told.status === 200) return expect(row.path).toMatch(/income.*edit$/);
    expect([seen.told.status, seen.said]).toEqual([status, expect.stringMatching(says)]);
    expect(seen.said).toContain(next);
    if (names) expect(seen.said).toContain(REFERENCE);
    expect(seen.html).not.toMatch(/\bat \w+.*\.tsx?:\d+|ZodError|SyntaxError/);
    expect(seen.said).not.toMatch(/Virtanen|Nieminen|Lindholm|Salonen|Hassan/);
  });
});

it("a map whose units nobody gets is away, and does not lead to login", async () => {
  const [row] = pages.filter(({ path }) => path === "/map");
  const seen = row && (await see(row, { refusesWith: 401, only: ALL_ELSE }));
  expect(seen).toMatchObject({ told: { status: 503 }, said: expect.stringMatching(AWAY.says) });
});

describe.each(["fi", "sv", "en"] as const)("a guardian who reads %s", (language) => {
  it.each([
    ["unavailable", { silent: true }],
    ["error", { refusesWith: 500 }],
    ["closed", { refusesWith: 503 }],
    ["refused", { refusesWith: 403 }],
  ] as const)("reads in that language that a page is %s", async (kind, faults) => {
    const as = { id: await guardianNamed(db, "aino virtanen"), level: "strong" } as const;
    const { response } = await inFront.opened(
      "/personal-details",
      { as, now, language },
      { ...NO_FAULTS, ...faults, only: ALL_ELSE },
    );
    const html = await response.text();
    const t = frameTexts.in(language);
    expect(html).toContain(`<html lang="${language}"`);
    expect(mainOf(html)).toContain(t(`${kind}.title`));
    expect(mainOf(html)).toContain(t(`${kind}.text`).split(".")[0]);
  });
});
