import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { detectLanguage } from "./detect-language.server.ts";

const app = express()
  .use(detectLanguage({ languages: ["fi", "sv", "en"], baseUrl: "http://localhost" }))
  .get("/login", (_req, res) => void res.send(res.locals.language));
const server = app.listen(0, "127.0.0.1");
let address = "";

beforeAll(() => {
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/login`;
});
afterAll(() => void server.close());

const languageFor = async (headers: Record<string, string>) => (await fetch(address, { headers })).text();

describe("the language of the first visit", () => {
  it.each([
    ["sv", "sv"],
    ["sv-FI,sv;q=0.9,en;q=0.5", "sv"],
    ["de,en-GB;q=0.8,fi;q=0.5", "en"],
    ["de", "fi"],
    ["*", "fi"],
  ])("is what the browser asks for with “%s”: %s", async (asked, language) =>
    expect(await languageFor({ "Accept-Language": asked })).toBe(language),
  );
  it("is the remembered one, when the reader has chosen", async () => {
    const chosen = await fetch(`${address}?lang=fi`, { redirect: "manual" });
    const cookie = chosen.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await languageFor({ "Accept-Language": "sv", Cookie: cookie })).toBe("fi");
  });
});
