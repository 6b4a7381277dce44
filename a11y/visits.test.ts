import { describe, expect, it } from "vitest";
import type { PageRow } from "../app/page-row.ts";
import { nameOf } from "../app/pages-at.ts";
import { pages } from "../app/routes.ts";
import { exemptions, visits } from "./visits/index.ts";

const rows: readonly PageRow[] = pages;
const of = (row: PageRow) => visits.filter(({ route }) => route === nameOf(row));
const exempt = new Set(exemptions.map(({ route }) => route));

/** Pages beside the table: an address that has none, and another service's. */
const BESIDE = ["*", "/demo-identity-provider/login"];

describe("the audit of the pages of the table", () => {
  it("looks at every page", () => {
    expect(rows.filter((row) => of(row).length === 0 && !exempt.has(nameOf(row)))).toEqual([]);
  });
  it("looks at nothing that is no page", () => {
    const known = new Set([...rows.map(nameOf), ...BESIDE]);
    expect(visits.filter(({ route }) => !known.has(route))).toEqual([]);
  });
  it("looks at a refused form wherever a row says that there is one", () => {
    const unseen = rows.filter((row) => row.refuses && !of(row).some(({ status }) => status === 422));
    expect(unseen.map(nameOf)).toEqual([]);
  });
  it("comes to a guardian's page as a guardian of its level", () => {
    const tooWeak = rows
      .filter(({ level }) => level !== "public")
      .flatMap((row) => of(row).filter(({ as }) => !as || (row.level === "strong" && as.level !== "strong")));
    expect(tooWeak.map(({ route, state }) => `${route}: ${state}`)).toEqual([]);
  });
});
