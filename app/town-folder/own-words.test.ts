import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { fetchedTexts, learn, ownWordsBeside } from "~/foundation/i18n/fetched-texts.ts";
import { declaredTexts, ownWordsOf, sayInstead, texts } from "~/foundation/i18n/texts.ts";
import { linesOf } from "./folder-fault.ts";
import { checkedWords, wordsFiles, wordsOfDeclared } from "./own-words.ts";

const fi = {
  title: "Veneet",
  row: { owner: "{{owner}}, {{boat}}", count_one: "{{count}} vene", count_other: "{{count}} venettä" },
  inside: "Katso: $t(title)",
} as const;
const boats = texts("own-boats", fi, {
  sv: {
    title: "Båtar",
    row: { owner: "{{owner}}, {{boat}}", count_one: "{{count}} båt", count_other: "{{count}} båtar" },
    inside: "Se: $t(title)",
  },
  en: {
    title: "Boats",
    row: { owner: "{{owner}}, {{boat}}", count_one: "{{count}} boat", count_other: "{{count}} boats" },
    inside: "See: $t(title)",
  },
});

/** The words of a town whose files these are. */
function read(files: Record<string, string>) {
  const found = Object.entries(files).map(([file, text]) => [file, { file, bytes: Buffer.from(text) }] as const);
  const { words, notes, faults } = wordsFiles(new Map(found));
  const checked = checkedWords(words, declaredTexts());
  return { words: checked.words, notes: linesOf(notes), faults: linesOf([...faults, ...checked.faults]) };
}
const say = (sentences: object, language = "fi") =>
  read({ [`words/${language}.json`]: JSON.stringify({ "own-boats": sentences }, null, 2) });

afterEach(() => sayInstead({}));

describe("a town's own words", () => {
  it("stand in for ours, in each language by itself, also for those who asked for the texts before", () => {
    const asked = boats.in("fi");
    expect(asked("title")).toBe("Veneet");
    sayInstead(say({ title: "Alukset", row: { owner: "{{boat}}: {{owner}}" } }).words);
    expect(asked("title")).toBe("Alukset");
    expect(asked("inside")).toBe("Katso: Alukset");
    expect(asked("row.owner", { owner: "Aino", boat: "Helmi" })).toBe("Helmi: Aino");
    expect(boats.in("sv")("title")).toBe("Båtar");
  });
  it("work in plurals", () => {
    sayInstead(say({ row: { count_one: "Yksi alus ({{count}})", count_other: "{{count}} alusta" } }).words);
    expect(boats.in("fi")("row.count", { count: 1 })).toBe("Yksi alus (1)");
    expect(boats.in("fi")("row.count", { count: 2 })).toBe("2 alusta");
  });
  it("of mails and papers are left by pages that have none, and other faults are told there too", () => {
    const said = JSON.stringify({
      "own-boats": { title: "Alukset", titel: "" },
      boatMail: { noReply: "Ei vastausta" },
    });
    const { words } = wordsFiles(new Map([["words/fi.json", { file: "words/fi.json", bytes: Buffer.from(said) }]]));
    const { files, others } = wordsOfDeclared(words, declaredTexts());
    expect(others).toEqual(["boatMail"]);
    const checked = checkedWords(files, declaredTexts());
    expect(checked.words.fi).toEqual({ "own-boats": { title: "Alukset" } });
    expect(linesOf(checked.faults)).toEqual([expect.stringContaining("own-boats.titel: is not known")]);
  });
  it("are given up with the town", () => {
    sayInstead(say({ title: "Alukset" }).words);
    sayInstead({});
    expect(boats.in("fi")("title")).toBe("Veneet");
  });
  it("reach a browser that has ours", () => {
    sayInstead(say({ row: { count_other: "{{count}} alusta" } }).words);
    const own = ownWordsOf("fi", ["own-boats"]);
    expect(ownWordsOf("fi", ["another"])).toBeNull();
    expect(ownWordsOf("sv", ["own-boats"])).toBeNull();
    const place = { querySelector: () => ({ dataset: { ownWords: JSON.stringify(own) } }) };
    learn("fi", { "own-boats": fi }, ownWordsBeside(place as unknown as ParentNode));
    const t = fetchedTexts("own-boats").in();
    expect([t("title"), t("row.count", { count: 3 }), t("row.count", { count: 1 })]).toEqual([
      "Veneet",
      "3 alusta",
      "1 vene",
    ]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      "a sentence that we have not",
      { "words/fi.json": '{\n"own-boats": { "titel": "Alukset" } }' },
      "words/fi.json:2: own-boats.titel: is not known; did you mean own-boats.title?",
    ],
    [
      "texts that we have not",
      { "words/fi.json": '{ "own-boat": { "title": "Alukset" } }' },
      "words/fi.json:1: own-boat.title: is not known; did you mean own-boats?",
    ],
    [
      "a place too few",
      { "words/sv.json": '{ "own-boats": { "row": {\n"owner": "{{owner}}, {boat}" } } }' },
      "words/sv.json:2: own-boats.row.owner: lacks {{boat}}, which stands in ours: {{owner}}, {{boat}}",
    ],
    [
      "a place too many",
      { "words/fi.json": '{ "own-boats": { "title": "{{name}} veneet" } }' },
      "words/fi.json:1: own-boats.title: has {{name}}, which nothing fills in; ours is: Veneet",
    ],
    [
      "nothing",
      { "words/fi.json": '{ "own-boats": { "title": " " } }' },
      "words/fi.json:1: own-boats.title: is empty; take it out to keep ours",
    ],
    [
      "markup",
      { "words/fi.json": '{ "own-boats": { "title": "<b>Veneet</b>" } }' },
      "words/fi.json:1: own-boats.title: has markup; write it as plain text",
    ],
    [
      "a number",
      { "words/fi.json": '{ "own-boats": { "title": 5 } }' },
      'words/fi.json:1: own-boats.title: write names and sentences in braces, like { "login": { "title": "…" } }',
    ],
    [
      "a list",
      { "words/fi.json": "[]" },
      'words/fi.json:1: the whole file: write names and sentences in braces, like { "login": { "title": "…" } }',
    ],
    [
      "broken JSON",
      { "words/fi.json": '{ "own-boats": { "title": "Alukset" }' },
      "words/fi.json:1: is not JSON: a value is missing",
    ],
    [
      "a language that we do not speak",
      { "words/se.json": "{}" },
      "words/se.json: is not known; did you mean words/sv.json?",
    ],
  ])("with %s are refused with the line and what to write", (_what, files, line) => {
    expect(read(files).faults).toEqual([
      expect.stringContaining(line.replace("is not JSON: a value is missing", "is not JSON: ")),
    ]);
  });

  it("with a byte order mark and Windows' line ends are taken, and told", () => {
    const { words, notes, faults } = read({ "words/fi.json": '\uFEFF{\r\n"own-boats": { "title": "Alukset" }\r\n}' });
    expect(faults).toEqual([]);
    expect(words.fi).toEqual({ "own-boats": { title: "Alukset" } });
    expect(notes).toHaveLength(2);
  });
  it("of 30,000 unknown names are told in a few lines", () => {
    const many = Object.fromEntries(Array.from({ length: 30_000 }, (_, order) => [`name${order}`, "Nimi"]));
    expect(say(many).faults.length).toBeLessThan(32);
  });
  it("are taken exactly when they have the places of ours, however they stand", () => {
    const piece = fc.constantFrom("{{owner}}", "{{boat}}", "{{ boat }}", "{{name}}", " ja ", "Vene");
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1 }), (pieces) => {
        const has = (place: string) => pieces.some((one) => one.replaceAll(" ", "") === place);
        const isTaken = has("{{owner}}") && has("{{boat}}") && !has("{{name}}");
        expect(say({ row: { owner: `a${pieces.join("")}` } }).faults.length === 0).toBe(isTaken);
      }),
    );
  });
});
