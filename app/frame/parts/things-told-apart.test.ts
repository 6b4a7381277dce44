import { describe, expect, it } from "vitest";
import { thingsToldApart } from "./things-told-apart.ts";

const line = (
  words: string,
  thing: { title?: string; childIds?: string[]; cameOn?: string; lastDay?: string } = {},
) => ({
  words,
  thing: { title: null, childIds: ["ilona"], cameOn: null, lastDay: null, ...thing },
});

describe("lines that say the same", () => {
  it("are told apart by the day on which each came, and by a number on the same day", () => {
    const about = { title: "Päätös kuljetuksesta" };
    const told = [
      line("Lue asiakirja", { ...about, cameOn: "2026-11-24" }),
      line("Lue asiakirja", { ...about, cameOn: "2026-10-19" }),
      line("Lue asiakirja", { ...about, cameOn: "2026-10-19" }),
      line("Lue asiakirja", { title: "Vasu", cameOn: "2026-10-19" }),
    ];
    expect(thingsToldApart(told, "fi")).toEqual(["ti 24.11.2026", "ma 19.10.2026 (1)", "ma 19.10.2026 (2)", null]);
    expect(thingsToldApart(told, "sv")[0]).toMatch(/^tis? 24\.11\.2026$/);
  });
  it("are told apart by their last day, or by a number alone", () => {
    const answer = "Vastaa päätökseen";
    expect(
      thingsToldApart([line(answer, { lastDay: "2026-12-08" }), line(answer, { lastDay: "2026-12-12" })], "en"),
    ).toEqual(["Tue 8 Dec 2026", "Sat 12 Dec 2026"]);
    expect(thingsToldApart([line(answer), line(answer), line(answer, { childIds: ["aapo"] })], "fi")).toEqual([
      "(1)",
      "(2)",
      null,
    ]);
  });
});
