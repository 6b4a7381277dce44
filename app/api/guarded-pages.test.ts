import type { AppLoadContext, ServerBuild } from "@remix-run/server-runtime";
import { describe, expect, it } from "vitest";
import { idOf, type PageRow, type TownSettings } from "~/page-row.ts";
import { pages } from "~/routes.ts";
import { guardedPages } from "./guarded-pages.server.ts";
import type { PageContext } from "./page-context.ts";

type Session = PageContext["session"];

const session = (level: "weak" | "strong"): Session => ({
  personId: "1",
  level,
  expiresAt: new Date(),
});

const contextOf = (who: Session) => ({ session: who, language: "sv" }) as AppLoadContext;

const town = (discussionReservations: boolean) => ({ flags: { discussionReservations } }) as TownSettings;

/** The guarded pages of a town. `module` is the code of each page. */
function guardedWith(module: object, settings = town(true)) {
  const ids = (pages as readonly PageRow[]).map(idOf);
  const routes = Object.fromEntries(ids.map((id) => [id, { id, module }]));
  return guardedPages({ routes, assets: { routes } } as unknown as ServerBuild, settings);
}

/** The guarded loader of a page in the table. `module` is the page's code: a loader without a check, or none. */
function guardedLoader(id: string, module: object) {
  const buildFor = guardedWith(module);
  return async (who: Session, address: string) => {
    const args = { request: new Request(`http://localhost${address}`), context: contextOf(who), params: {} };
    try {
      return await buildFor(address).routes[id]?.module.loader?.(args);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown.headers.get("Location");
      throw thrown;
    }
  };
}

const LIST = "decisions/pages/decision-list";

describe("the guard in front of a page", () => {
  const forgetful = guardedLoader(LIST, { loader: () => "decisions" });
  it("lets no visitor in when the page forgets to check", async () => {
    expect(await forgetful(null, "/decisions")).toBe("/login?next=%2Fdecisions");
    expect(await forgetful(session("weak"), "/decisions?case=1")).toBe(
      "/api/citizen/auth/sfi/login?RelayState=%2Fdecisions%3Fcase%3D1&locale=sv",
    );
    expect(await forgetful(session("strong"), "/decisions")).toBe("decisions");
  });
  it("also guards a page without a loader", async () => {
    const silent = guardedLoader(LIST, {});
    expect(await silent(null, "/decisions")).toBe("/login?next=%2Fdecisions");
    expect(await silent(session("strong"), "/decisions")).toBeNull();
  });
  it("gives Remix only the page that an address means, a dialog too", () => {
    const pageAt = (address: string, settings = town(true)) => Object.keys(guardedWith({}, settings)(address).routes);
    expect(pageAt("/calendar")).toEqual(["calendar/month/pages/month-page"]);
    expect(pageAt("/calendar?modal=absences&day=2026-12-01")).toEqual(["calendar/absences/pages/absence-page"]);
    expect(pageAt("/calendar?modal=discussions")).toEqual(["calendar/discussions/pages/discussions-page"]);
    expect(pageAt("/calendar?modal=discussions", town(false))).toEqual([]);
    expect(pageAt("/calendar?modal=nothing")).toEqual([]);
  });
  it("leaves a public page alone", async () => {
    expect(await guardedLoader("map/searching/pages/find-unit", { loader: () => "map" })(null, "/map")).toBe("map");
  });
});
