import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { declaredTexts, texts } from "~/foundation/i18n/texts.ts";
import { readTown } from "./read-town.server.ts";
import { type Said, townCommand } from "./town-commands.ts";

const folders = mkdtempSync(join(tmpdir(), "town-commands-"));
afterAll(() => rmSync(folders, { recursive: true, force: true }));

texts("command-boats", { title: "Veneet" }, { sv: { title: "Båtar" }, en: { title: "Boats" } });
const town = (...words: string[]): Said => townCommand(words, declaredTexts());

/** A new town whose Finnish words these are. */
function townSaying(name: string, words: object): string {
  const folder = join(folders, name);
  expect(town("new", folder).isWell).toBe(true);
  writeFileSync(join(folder, "words/fi.json"), JSON.stringify(words));
  return folder;
}

describe("the commands for a town's folder", () => {
  it("make a folder that works, and take no folder that has something in it", () => {
    const folder = join(folders, "kuusikko");
    const { lines, isWell } = town("new", folder);
    expect([isWell, lines[0]]).toEqual([
      true,
      `${folder} is a town. Its facts are invented: write your own into town.json.`,
    ]);
    expect(readTown(folder).file.name).toEqual({ fi: "Kuusikko", sv: "Kuusikko", en: "Kuusikko" });
    expect(town("new", folder)).toEqual({ lines: [`${folder} is not empty; say a new folder`], isWell: false });
  });
  it("say why a folder cannot be written", () => {
    const file = join(folders, "file");
    writeFileSync(file, "");
    const below = join(file, "kuusikko");
    expect(town("new", below)).toEqual({
      lines: [`${below} cannot be written: a file stands in the way`],
      isWell: false,
    });
    expect(town("new", file).lines).toEqual([`${file} cannot be written: a file stands in the way`]);
    const seen = townSaying("seen", {});
    mkdirSync(join(seen, ".ours.json"));
    expect(town("words", seen, "--seen").lines).toEqual([`${seen} cannot be written: a folder stands in the way`]);
  });
  it("say what is wrong with its file, line and what to write, or what is still ours", () => {
    const folder = townSaying("faulty", { "command-boats": { titel: "Alukset" } });
    expect(town("check", folder)).toEqual({
      lines: ["words/fi.json:1: command-boats.titel: is not known; did you mean command-boats.title?"],
      isWell: false,
    });
    const mended = townSaying("mended", { "command-boats": { title: "Alukset" } });
    const { lines, isWell } = town("check", mended);
    expect(isWell).toBe(true);
    expect(lines).toContain("  rules.calendarOpenDays: 30");
    expect(lines).toContain("words/fi.json: own sentences: 1, all others are ours");
    expect(lines.join("\n")).not.toContain("businessId");
  });
  it("say what a town brings besides sentences", () => {
    const folder = townSaying("looks", {});
    const facts = join(folder, "town.json");
    const notice = '"notices": [{ "name": "phones", "until": "2026-06-30" }],';
    writeFileSync(facts, readFileSync(facts, "utf8").replace("{", `{ "pages": [{ "name": "fees" }], ${notice}`));
    for (const [name, text] of [
      ["pages", "# Fees"],
      ["notices", "Closed."],
    ] as const) {
      mkdirSync(join(folder, name));
      const file = name === "pages" ? "fees" : "phones";
      for (const language of ["fi", "sv", "en"]) writeFileSync(join(folder, name, `${file}.${language}.md`), text);
    }
    writeFileSync(join(folder, "theme.json"), '{ "light": { "action": "#0b4f3a" } }');
    writeFileSync(join(folder, "logo.svg"), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    expect(town("check", folder).lines).toEqual(
      expect.arrayContaining([
        "theme.json: own colours, readable on each other",
        "logo.svg: own mark",
        "pages/fees: in fi, sv, en",
        "notices/phones: at once to 2026-06-30",
      ]),
    );
  });
  it("show the town's words beside ours, and those of ours that changed since", () => {
    const folder = townSaying("words", { "command-boats": { title: "Alukset" } });
    const own = ["fi command-boats.title", "  own:  Alukset", "  ours: Veneet"];
    expect(town("words", folder).lines.slice(0, 3)).toEqual(own);
    expect(town("words", folder, "--changed").lines).toContain("  seen: (not yet)");
    expect(town("words", folder, "--seen").isWell).toBe(true);
    expect(town("words", folder, "--changed").lines).toEqual(["0 of our sentences changed since the town saw them"]);
    const seen = join(folder, ".ours.json");
    writeFileSync(seen, readFileSync(seen, "utf8").replace("Veneet", "Paatit"));
    expect(town("words", folder, "--changed").lines).toEqual([
      ...own,
      "  seen: Paatit",
      "1 of our sentences changed since the town saw them",
    ]);
  });
  it("tell how they are called", () => {
    for (const words of [[], ["check"], ["wrods", folders]]) {
      const { lines, isWell } = town(...words);
      expect([isWell, lines.join("\n")]).toEqual([false, expect.stringContaining("npm run town -- new")]);
    }
  });
});
