import { describe, expect, it } from "vitest";
import { visits } from "../visits/index.ts";
import { auditPage } from "./audit-pages.ts";
import { auditList, sitemap } from "./lists.ts";
import { byPage, statesOf } from "./states.ts";

const states = statesOf(visits);
const list = {
  language: "sv",
  languages: ["fi", "sv", "en"],
  run: null,
  browser: "b",
  scripts: true,
  origin: "http://localhost:3000",
  states,
} as const;

describe("the addresses of states", () => {
  it("has one for each visit of the audit, and no two are the same", () => {
    expect(states.map(({ visit }) => visit)).toEqual(visits);
    expect(new Set(states.map(({ name }) => name)).size).toBe(visits.length);
    expect(states.filter(({ name }) => !/^[a-z0-9-]+--[a-z0-9-]+$/.test(name))).toEqual([]);
  });
  it("lists every state by its page, and keeps the order", () => {
    expect(byPage(states).flatMap(([, own]) => own)).toHaveLength(visits.length);
    expect(
      byPage(states)
        .find(([route]) => route === "/login/form")?.[1]
        .map(({ name }) => name),
    ).toContain("login-form--sent-empty");
  });
  it("gives programs the address, the guardian, the status and what is done by hand", () => {
    const one = auditList(list).states.find(({ name }) => name === "calendar--a-day-over-the-month");
    expect(one).toEqual({
      name: "calendar--a-day-over-the-month",
      page: "/calendar",
      state: "a day over the month",
      address: "http://localhost:3000/audit/open/calendar--a-day-over-the-month?lang=sv",
      guardian: "aino.virtanen",
      level: "weak",
      status: 200,
      at: null,
      byHand: "Öppna en dag i månaden. Dagen öppnas som en dialogruta.",
    });
  });
  it("hands on the run and the scripts to each address of the sitemap", () => {
    const asked = sitemap({ ...list, run: "lighthouse", scripts: false });
    expect(asked.match(/<loc>/g)).toHaveLength(visits.length);
    expect(asked).toContain(
      "<loc>http://localhost:3000/audit/open/login-form--sent-empty?lang=sv&amp;run=lighthouse&amp;script=off</loc>",
    );
  });
  it("says on its page in three languages what each state is, and marks the English names", () => {
    const [fi, sv, en] = (["fi", "sv", "en"] as const).map((language) => auditPage({ ...list, language }));
    for (const page of [fi, sv, en]) expect(page?.match(/<li><a href="\/audit\/open\//g)).toHaveLength(visits.length);
    expect(sv).toContain('<span lang="en">sent empty</span>');
    expect(fi).toContain("Aino Virtanen, käyttäjätunnuksella");
    expect(en).not.toContain('lang="en">sent empty');
  });
});
