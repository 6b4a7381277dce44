import type { AppLoadContext, ServerBuild } from "@remix-run/server-runtime";
import { describe, expect, it } from "vitest";
import { guardedPages } from "./guarded-pages.server.ts";
import type { PageContext } from "./page-context.ts";

type Session = PageContext["session"];

const session = (level: "weak" | "strong"): Session => ({
  personId: "1",
  level,
  expiresAt: new Date(),
  endsAt: new Date(),
  idHash: Buffer.from(""),
});

const contextOf = (who: Session) => ({ session: who, language: "sv" }) as AppLoadContext;

/** The guarded loader of a page in the table. `module` is the page's code: a loader without a check, or none. */
function guardedLoader(id: string, module: object) {
  const build = { routes: { [id]: { id, module } } } as unknown as ServerBuild;
  const { loader } = guardedPages(build).routes[id]?.module ?? {};
  return async (who: Session, address: string) => {
    const args = { request: new Request(`http://localhost${address}`), context: contextOf(who), params: {} };
    try {
      return await loader?.(args);
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
  it("leaves a public page alone", async () => {
    expect(await guardedLoader("map/pages/find-unit", { loader: () => "map" })(null, "/map")).toBe("map");
  });
});
