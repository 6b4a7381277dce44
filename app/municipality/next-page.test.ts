import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import express from "express";
import pino from "pino";
import { expect, it } from "vitest";
import { stillFirst } from "~/foundation/server/still-first.server.ts";
import { pages } from "~/routes.ts";
import { announcedNextPage, nextPageRules } from "./next-page.server.ts";

const marked = pages.filter((row) => "countsAsRead" in row);

/** The room of a file: the folder that has its pages. */
const roomOf = (file: string) => file.replace(/\/(?:pages|parts)\/.*$/, "");

async function asked(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const otherwise = express()
    .use(announcedNextPage())
    .use((_req, res) => void res.send("page"));
  const log = pino({ level: "silent" });
  const server = createServer(stillFirst({ still: [nextPageRules()], watch: () => "reference", log, otherwise }));
  server.listen(0);
  try {
    const { port } = server.address() as { port: number };
    return await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  } finally {
    server.close();
  }
}

it("the next page is begun when its link is pressed, and not earlier", async () => {
  const { prefetch } = (await (await asked("/next-page.json")).json()) as { prefetch: { eagerness: string }[] };
  expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(["conservative"]);
});

it("the rules leave out what is below /api and each page that is read as soon as it is asked for", async () => {
  const rules = await (await asked("/next-page.json")).text();
  const readWhenOpened = marked.filter(({ countsAsRead }) => countsAsRead === "opened").map(({ path }) => path);
  expect(readWhenOpened).toContain("/decisions/assistance/:id");
  for (const path of ["/api/*", ...readWhenOpened]) expect(rules).toContain(JSON.stringify(path));
});

it("a thread is begun too, because a picture in it tells when it is shown", async () => {
  expect(marked.filter(({ countsAsRead }) => countsAsRead === "shown").map(({ path }) => path)).toEqual([
    "/messages/:threadId",
  ]);
  expect(await (await asked("/next-page.json")).text()).not.toContain("/messages/");
});

it("each room that asks whether a visit is real has a page that counts as reading, and no other room has one", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      !file.endsWith("real-visit.ts") &&
      readFileSync(`app/${file}`, "utf8").includes("isRealVisit("),
  );
  expect(new Set(marked.map(({ file }) => roomOf(file)))).toEqual(new Set(files.map(roomOf)));
});

it("a first visit is told of no rules, and somebody with a cookie is", async () => {
  expect((await asked("/map")).headers.get("speculation-rules")).toBeNull();
  expect((await asked("/map", { cookie: "aamu=1" })).headers.get("speculation-rules")).toBe('"/next-page.json"');
});
