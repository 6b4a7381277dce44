import { describe, expect, it } from "vitest";
import { pathPattern } from "./request-log.server.ts";

describe("the path in the log", () => {
  it.each([
    ["/applications", "/applications"],
    ["/applications/8f6c1c1e-2a55-4f6e-9a55-0d3c4c2b1a11/edit", "/applications/:value/edit"],
    ["/api/citizen/attachments/1/download/Elsan todistus.pdf", "/api/citizen/attachments/:value/download/:value"],
    ["/map/010122A9016", "/map/:value"],
    ["/Aino", "/:value"],
    ["/", "/"],
  ])("%s is written as %s", (path, pattern) => {
    expect(pathPattern(path)).toBe(pattern);
  });
});
