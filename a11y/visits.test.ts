import { describe, expect, it } from "vitest";
import { type PageRow, pages } from "../app/routes.ts";
import { exemptions, visits } from "./visits/index.ts";

const rows: readonly PageRow[] = pages;
const of = (path: string) => visits.filter(({ route }) => route === path);
const exempt = new Set(exemptions.map(({ route }) => route));

/** Pages beside the table: an address that has none, and another service's. */
const BESIDE = ["*", "/demo-identity-provider/login"];

describe("the audit of the pages of the table", () => {
  it("looks at every page", () => {
    expect(rows.filter(({ path }) => of(path).length === 0 && !exempt.has(path))).toEqual([]);
  });
  it("looks at nothing that is no page", () => {
    const known = new Set([...rows.map(({ path }) => path), ...BESIDE]);
    expect(visits.filter(({ route }) => !known.has(route))).toEqual([]);
  });
  it("looks at a refused form wherever a row says that there is one", () => {
    const unseen = rows.filter(({ path, refuses }) => refuses && !of(path).some(({ status }) => status === 422));
    expect(unseen.map(({ path }) => path)).toEqual([]);
  });
  it("comes to a guardian's page as a guardian of its level", () => {
    const tooWeak = rows
      .filter(({ level }) => level !== "public")
      .flatMap(({ path, level }) => of(path).filter(({ as }) => !as || (level === "strong" && as.level !== "strong")));
    expect(tooWeak.map(({ route, state }) => `${route}: ${state}`)).toEqual([]);
  });
});
