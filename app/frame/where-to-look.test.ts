import { expect, it } from "vitest";
import { whereToLook } from "./where-to-look.ts";

it.each([
  ["/messages/7b0f4f52", "/messages"],
  ["/child-income/1/2/edit", "/income"],
  ["/children/1/placement-termination", "/children/1"],
  ["/child-documents/2", "/children"],
  ["/calendar", "/calendar"],
])("what was sent from %s is to be seen at %s", (path, href) => {
  expect(whereToLook(path)?.href).toBe(href);
});

it("from a page that sends nothing there is nowhere to look", () => {
  expect(whereToLook("/map")).toBeNull();
});
