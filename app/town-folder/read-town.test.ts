import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { linesOf } from "./folder-fault.ts";
import { readTown, shippedTowns, townFolder, tryTown } from "./read-town.server.ts";

const folders = mkdtempSync(join(tmpdir(), "towns-"));
afterAll(() => rmSync(folders, { recursive: true, force: true }));

/** A copy of a town that ships, with changes. */
function town(change: (folder: string) => void): string {
  const folder = mkdtempSync(join(folders, "town-"));
  cpSync(join(shippedTowns(), "merila"), folder, { recursive: true });
  change(folder);
  return folder;
}

/** A town whose facts have one text replaced by another. */
const withFacts = (from: string | RegExp, to: string) =>
  town((folder) => {
    const file = join(folder, "town.json");
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(from);
    writeFileSync(file, text.replace(from, to));
  });

const faultsOf = (folder: string): string[] => linesOf(tryTown(folder).faults);

/** Root may read everything, so for a moment another user does it. */
function asNobody<T>(act: () => T): T {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe("a town's folder", () => {
  it.each(["merila", "pohjola"])("that ships holds a whole town: %s", (name) => {
    const { file, notes } = readTown(name);
    expect(file.name.fi.toLowerCase()).toContain(name.slice(0, 5));
    expect(notes).toEqual([]);
  });

  it("may be anywhere, and says what it leaves out as we do", () => {
    const { file } = readTown(withFacts(/ {2}"rules".*\n/, ""));
    expect(file.rules.reservationThresholdHours).toBe(150);
    expect(file.features.club).toBe(true);
  });

  it("is the first that ships when nobody says which", () => {
    expect(townFolder(null)).toBe(townFolder("merila"));
  });
  it("is the one that ships by its name, else the one of that name here", () => {
    const here = process.cwd();
    const beside = town(() => undefined);
    process.chdir(dirname(beside));
    try {
      expect(townFolder(basename(beside))).toBe(beside);
      mkdirSync("pohjola");
      expect(townFolder("pohjola")).toBe(join(shippedTowns(), "pohjola"));
    } finally {
      process.chdir(here);
    }
  });

  it("that is not there is told with its path", () => {
    expect(() => readTown("atlantis")).toThrow(/TOWN: .*atlantis\n.*atlantis: is not a folder/);
  });

  it("that this user may not look into is told with its path and the reason", () => {
    const file = join(folders, "file");
    writeFileSync(file, "");
    expect(() => readTown(join(file, "town"))).toThrow(
      `TOWN: ${file}/town\n${file}/town: cannot be read: a file stands in the way`,
    );
    const closed = town((folder) => chmodSync(folder, 0));
    expect(() => asNobody(() => readTown(closed))).toThrow(
      `TOWN: ${closed}\n${closed}: cannot be read: this user may not read it`,
    );
  });

  it("with parts that this user may not read names each of them and the reason", () => {
    const folder = town((made) => {
      chmodSync(join(made, "town.json"), 0);
      mkdirSync(join(made, "pages/closed"), { recursive: true });
      chmodSync(join(made, "pages/closed"), 0);
      symlinkSync("pages", join(made, "link"));
      symlinkSync("nowhere", join(made, "nothing"));
      chmodSync(made, 0o755);
    });
    chmodSync(folders, 0o755);
    expect(asNobody(() => faultsOf(folder))).toEqual(
      expect.arrayContaining([
        "town.json: cannot be read: this user may not read it",
        "pages/closed: cannot be read: this user may not read it",
        "link: cannot be read: it is a folder",
        "nothing: cannot be read: it is not there",
      ]),
    );
  });

  it("without facts is told", () => {
    expect(faultsOf(town((folder) => rmSync(join(folder, "town.json"))))).toEqual(["town.json: is missing"]);
  });

  it.each([
    ["a missing comma", /("fi": "Merilä"),/, "$1", "town.json:3: is not JSON: a comma is missing"],
    [
      "a comma too many",
      /(\] *,)/,
      "$1,",
      "town.json:10: is not JSON: a name in double quotes is missing; perhaps a comma stands after the last value",
    ],
    ["a missing language", /, "sv": "Merilä"/, "", "town.json:3: name.sv: is missing"],
    [
      "an unknown name",
      '"businessId"',
      '"busnessId"',
      "town.json:9: busnessId: is not known; did you mean businessId?",
    ],
    [
      "an unknown switch",
      '"rules": {',
      '"features": { "clubs": false }, "rules": {',
      "town.json:17: features.clubs: is not known; did you mean club?",
    ],
    [
      "a name twice",
      '"rules": {',
      '"languages": ["fi"], "rules": {',
      "town.json:17: says languages twice; take one out",
    ],
    [
      "an impossible fee",
      '"rules": {',
      '"fees": { "highestEuros": 1e9 }, "rules": {',
      "town.json:17: fees.highestEuros: say a whole number from 0 to 10000",
    ],
    [
      "a text for a switch",
      '"rules": {',
      '"features": { "club": "yes" }, "rules": {',
      "town.json:17: features.club: say true or false",
    ],
    ["a wrong id", "1234567-1", "1234567-2", "town.json:9: businessId: say a business id, for example 0123456-2"],
    ["no language", '"fi", "sv", "en"', "", "town.json:10: languages: say at least one language"],
    ["a language twice", '"fi", "sv", "en"', '"fi", "fi"', "town.json:10: languages: says one language twice"],
    ["a language we do not speak", '"fi", "sv", "en"', '"fi", "de"', "town.json:10: languages.1: say fi, sv or en"],
    ["a centre outside", '"lat": 60.16', '"lat": 61.16', "town.json:19: map: the centre is outside the bounds"],
    [
      "tiles without their source",
      '"exampleAddress"',
      '"tileUrl": "https://tiles.example/{z}/{x}/{y}.png", "exampleAddress"',
      "town.json:19: map: tileUrl and attribution are needed together",
    ],
    [
      "tiles without a place",
      '"exampleAddress"',
      '"tileUrl": "https://{s}.tiles.example/{z}/{x}/{y}.png", "attribution": "OpenStreetMap", "exampleAddress"',
      "town.json:21: map.tileUrl: say a whole address with {z}, {x} and {y}, for example https://tiles.example.fi/{z}/{x}/{y}.png",
    ],
  ])("with %s says where it is and what to write", (_what, from, to, line) => {
    expect(faultsOf(withFacts(from, to))).toContain(line);
  });

  it("names every fault at once", () => {
    const folder = withFacts("1234567-1", "1234567-2");
    const file = join(folder, "town.json");
    writeFileSync(file, readFileSync(file, "utf8").replace("+358 9 000 0100", "000"));
    expect(faultsOf(folder)).toHaveLength(2);
    expect(() => readTown(folder)).toThrow(/businessId: .*\n.*contact\.phone: /);
  });

  it("with 100,000 names is refused by its size, and with many unknown ones in a few lines", () => {
    const many = (count: number) =>
      town((folder) => {
        const names = Array.from({ length: count }, (_, order) => `"name${order}": 1`).join(",");
        const file = join(folder, "town.json");
        writeFileSync(file, readFileSync(file, "utf8").replace('"rules": {', `${names}, "rules": {`));
      });
    expect(faultsOf(many(100_000))).toEqual([
      expect.stringMatching(/^town\.json: has \d+ kB; the most is 1000 kB$/),
      "town.json: is missing",
    ]);
    const told = faultsOf(many(5_000));
    expect(told.length).toBeLessThan(32);
    expect(told.join("\n")).toContain("has 4980 more names that are not known");
  });

  it("with a picture of 20 MB is refused by its size", () => {
    const large = town((folder) => writeFileSync(join(folder, "logo.svg"), Buffer.alloc(20_000_000)));
    expect(faultsOf(large)).toEqual(["logo.svg: has 20000 kB; the most is 1000 kB"]);
  });

  it("with a link that leads out is refused, and with one that stays is read", () => {
    const out = town((folder) => symlinkSync("../../../etc/passwd", join(folder, "pages.md")));
    expect(faultsOf(out)).toEqual(["pages.md: is a link that leads out of the folder; put the file itself here"]);
    const mounted = town((folder) => {
      mkdirSync(join(folder, "..data"));
      cpSync(join(folder, "town.json"), join(folder, "..data/town.json"));
      rmSync(join(folder, "town.json"));
      symlinkSync("..data/town.json", join(folder, "town.json"));
    });
    expect(faultsOf(mounted)).toEqual([]);
  });

  it("with the line ends of Windows or a byte order mark is read, and told", () => {
    const windows = town((folder) => {
      const file = join(folder, "town.json");
      writeFileSync(file, `\uFEFF${readFileSync(file, "utf8").replaceAll("\n", "\r\n")}`);
    });
    expect(linesOf(readTown(windows).notes)).toEqual([
      "town.json:1: begins with a byte order mark; save it as UTF-8 without one",
      "town.json:1: has the line ends of Windows; save it with those of Unix",
    ]);
  });

  it("that is not in UTF-8 is refused with the line", () => {
    const latin = town((folder) => {
      const file = join(folder, "town.json");
      writeFileSync(file, Buffer.from(readFileSync(file, "utf8"), "latin1"));
    });
    expect(faultsOf(latin)).toEqual(["town.json:3: is not UTF-8; save it as UTF-8"]);
  });
});
