import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { otherBuild } from "../support/running/other-build.ts";
import { until } from "../support/running/patience.ts";
import { type RunningApp, startApp } from "../support/running/running-app.ts";
import { copyOf } from "../support/running/test-town.ts";

/** An upgrade: a process of the next build starts beside the old one, behind one balancer, and then the old one ends. */
describe("an upgrade while guardians read pages", () => {
  const next = otherBuild();
  const common = { SESSION_SECRET: "the same secret of both builds, long enough" };
  let databaseUrl: string;
  let old: RunningApp;
  const running: RunningApp[] = [];
  beforeAll(async () => {
    databaseUrl = await copyOf(inject("townUrl"));
    old = await startApp({ databaseUrl, folder: inject("townFolder"), environment: common });
    running.push(old);
  });
  afterAll(async () => {
    // The folder of the old one is in use by both.
    for (const app of running.reverse()) await app.stop();
    next.remove();
  });

  const PAGES = ["/login", "/login/form", "/map", "/accessibility", "/"];
  /** The processes that the balancer asks, in turn. */
  let targets: string[] = [];
  let turn = 0;
  const asked = { pages: 0, files: 0 };
  const failed: string[] = [];
  const fromNext = new Set<boolean>();

  async function ask(path: string): Promise<string> {
    const target = targets[turn++ % targets.length] ?? "";
    const response = await fetch(`${target}${path}`, { redirect: "manual" }).catch((fault: unknown) => String(fault));
    if (typeof response === "string" || response.status >= 400)
      failed.push(`${target}${path}: ${typeof response === "string" ? response : response.status}`);
    return typeof response === "string" ? "" : response.text();
  }

  /** A page, and all its styles and scripts by the process whose turn it is then. */
  async function read(path: string): Promise<void> {
    const html = await ask(path);
    asked.pages += 1;
    const files = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file))];
    if (html !== "" && html.includes("<html") && !files.some((file) => file.endsWith(".css")))
      failed.push(`${path}: no styles`);
    for (const file of files) {
      const text = await ask(file);
      asked.files += 1;
      fromNext.add(/-Z[\w-]{7}\./.test(file));
      if (text === "") failed.push(`${file} is empty`);
    }
  }

  it("fails no request, and shows no page without styles, on the way there and back", async () => {
    let isOver = false;
    targets = [old.url];
    const load = Array.from({ length: 3 }, async (_, reader) => {
      for (let page = reader; !isOver; page += 1) await read(PAGES[page % PAGES.length] ?? "/");
    });
    const some = async (more: number) => {
      const from = asked.pages;
      await until(
        () => asked.pages >= from + more,
        () => `Only ${asked.pages - from} pages were read: ${failed[0] ?? ""}`,
      );
    };
    await some(10);
    const environment = { ...common, DATA_DIR: old.dataDir };
    const fresh = await startApp({ databaseUrl, build: next.folder, environment });
    running.push(fresh);
    targets = [old.url, fresh.url];
    await some(60);
    targets = [fresh.url];
    await some(20);
    // Back again.
    targets = [old.url, fresh.url];
    await some(20);
    targets = [old.url];
    await some(10);
    isOver = true;
    await Promise.all(load);
    expect(failed).toEqual([]);
    expect([...fromNext].sort()).toEqual([false, true]);
    expect(asked.files).toBeGreaterThan(asked.pages);
  });
});
