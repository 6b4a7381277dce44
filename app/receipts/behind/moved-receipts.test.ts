import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { movedReceipts } from "./moved-receipts.server.ts";

const server = createServer(express().use(movedReceipts()));
beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((closed) => server.close(closed)));

const ask = async (path: string) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  return [response.status, response.headers.get("location")];
};

it("an earlier address of a receipt leads to the present one, with its query", async () => {
  expect(await ask("/children/c/receipts/r?lang=sv")).toEqual([301, "/receipts/r?lang=sv"]);
  expect(await ask("/api/citizen/x/applications/a/receipts/r/download")).toEqual([
    301,
    "/api/citizen/x/receipts/r/download",
  ]);
  expect(await ask("/children/c/receipts")).toEqual([404, null]);
});
