import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { visits } from "../../visits/index.ts";
import { statesOf } from "../states.ts";
import { KeptNotes } from "./kept-notes.ts";
import { SCRIPT } from "./script.ts";
import { byHandAnswer } from "./serve-by-hand.ts";

const states = statesOf(visits);
const folder = mkdtempSync(join(tmpdir(), "aamu-by-hand-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const kept = new KeptNotes(folder);

const SAME_SITE = { "sec-fetch-site": "same-origin" };

function ask(path: string, run: string, sent?: Record<string, string>, headers: Record<string, string> = SAME_SITE) {
  const body = Readable.from(sent ? [Buffer.from(new URLSearchParams(sent).toString())] : []);
  const req = Object.assign(body, { method: sent ? "POST" : "GET", headers }) as unknown as IncomingMessage;
  const asked = { language: "en", run, browser: "b", keptAs: run, scripts: true, states } as const;
  return byHandAnswer(new URL(path, "http://localhost:3000"), req, { kept, asked });
}

const bodyOf = async (path: string, run: string): Promise<string> => {
  const answer = await ask(path, run);
  return "body" in answer ? answer.body : "";
};

describe("what is looked at by hand", () => {
  it("leads to states that there are", () => {
    const names = new Set(states.map(({ name }) => name));
    const looks = SCRIPT.flatMap((step) => step.looks);
    expect(looks.flatMap((look) => look.states).filter((name) => !names.has(name))).toEqual([]);
    expect(looks.filter((look) => look.states.length === 0)).toEqual([]);
  });
  it("has a name of its own for each look, as its notes are kept by it", () => {
    const keys = SCRIPT.flatMap((step) => step.looks.map((look) => `${step.key}/${look.key}`));
    expect(new Set(keys).size).toBe(keys.length);
  });
  it("keeps what somebody noted, shows it again, and says that it did", async () => {
    const sent = { "done-log-in": "on", "notes-log-in": "Focus <lost>\r\nafter the fault", "notes-unit": "" };
    const answer = await ask("/audit/by-hand/keyboard?run=one", "one", sent);
    expect(answer).toEqual({ type: "redirect", to: "/audit/by-hand/keyboard?run=one&saved=1" });
    const page = await bodyOf("/audit/by-hand/keyboard?run=one&saved=1", "one");
    expect(page).toContain("The notes are saved.");
    expect(page).toContain("Focus &lt;lost&gt;\nafter the fault</textarea>");
    expect(page.match(/ checked>/g)).toHaveLength(1);
    expect(await bodyOf("/audit/by-hand?run=one", "one")).toContain("1 of 5 looked at");
  });
  it("keeps nothing of one run in another, nor of one step in another", async () => {
    await ask("/audit/by-hand/statement?run=two", "two", { "done-statement": "on" });
    await ask("/audit/by-hand/session?run=two", "two", { "notes-ends": "All kept" });
    const { looks } = JSON.parse(await bodyOf("/audit/by-hand.json", "two")) as {
      looks: { look: string; done: boolean; notes: string }[];
    };
    expect(
      looks.filter(({ done, notes }) => done || notes).map(({ look, done, notes }) => [look, done, notes]),
    ).toEqual([
      ["ends", false, "All kept"],
      ["statement", true, ""],
    ]);
  });
  it("takes no form of another site, and has no other pages", async () => {
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
    expect(await ask("/audit/by-hand/statement", "three", { "done-statement": "on" }, foreign)).toEqual({
      type: "foreign",
    });
    expect(kept.of("three")).toEqual({});
    expect(await ask("/audit/by-hand/nothing", "three")).toEqual({ type: "unknown" });
  });
});
