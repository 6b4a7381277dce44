import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readTown } from "~/town-folder/read-town.server.ts";
import { townSettings } from "~/town-folder/town-settings.ts";
import { demoTownOf } from "./demo-town.ts";

const folder = join(mkdtempSync(join(tmpdir(), "aamu-demo-town-")), "town");
cpSync(join(import.meta.dirname, "../../towns/merila"), folder, { recursive: true });
afterAll(() => rmSync(join(folder, ".."), { recursive: true, force: true }));
const file = join(folder, "demo.json");
const ours = readFileSync(file, "utf8");
const town = () => demoTownOf(townSettings(readTown(folder)));

it("reads a demo as other programs save it: with a byte order mark and the line ends of Windows", () => {
  const plain = town();
  writeFileSync(file, `\uFEFF${ours.replaceAll("\n", "\r\n")}`);
  expect(town()).toEqual(plain);
  writeFileSync(file, "{ broken");
  expect(town).toThrow(/demo\.json:1/);
});
