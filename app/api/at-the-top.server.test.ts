import { redirect } from "@remix-run/node";
import { expect, it } from "vitest";
import { atTheTop } from "./at-the-top.server.ts";

const ledTo = async (address: string) => (await atTheTop(async () => redirect(address, 303))).headers.get("Location");

it("a post without a fragment in its answer begins the next page at the top", async () => {
  expect(await ledTo("/calendar?month=2026-03")).toBe("/calendar?month=2026-03#top");
  const thrown: unknown = await atTheTop(async () => {
    throw redirect("/login", 303);
  }).catch((response: unknown) => response);
  expect((thrown as Response).headers.get("Location")).toBe("/login#top");
});

it("every other answer stays as it is", async () => {
  for (const address of ["/calendar#done", "/api/citizen/auth/sfi/login", "//other.example/", "https://other.example/"])
    expect(await ledTo(address)).toBe(address);
  expect(await atTheTop(async () => "page")).toBe("page");
});
