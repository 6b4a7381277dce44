import { describe, expect, it } from "vitest";
import { routeNames } from "./route-names.ts";

describe("the name of a path", () => {
  const nameOf = routeNames(["/", "/applications/new", "/applications/:id", "/api/a/{id}/b", "/tiles/*"]);

  it.each([
    ["/", "/"],
    ["/applications/new", "/applications/new"],
    ["/applications/7f3a", "/applications/:id"],
    ["/applications/7f3a/", "/applications/:id"],
    ["/api/a/1/b", "/api/a/{id}/b"],
    ["/tiles/auto/13/1/2.svg", "/tiles/*"],
    ["/applications/a/b", "other"],
    ["/wp-login.php", "other"],
  ])("%s is %s", (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it("is a route's name or the one name for all others", () => {
    const names = new Set(Array.from({ length: 1_000 }, (_, number) => nameOf(`/made-up-${number}/${number}`)));
    expect([...names]).toEqual(["other"]);
  });
});
