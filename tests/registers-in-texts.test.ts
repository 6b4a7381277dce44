import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const APP = resolve(import.meta.dirname, "../app");

/** Names of the population register and its office. The service asks neither of them, so it must not speak for them. */
const POPULATION_REGISTER =
  /väestötie|väestörekist|VTJ|befolkningsdata|befolkningsuppgift|befolkningsregist|population (?:register|data|information)/i;

it("no text says what the population register knows, because nobody has asked it", () => {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?:^|\/)texts\/.*\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const lines = files.flatMap((file) =>
    readFileSync(join(APP, file), "utf8")
      .split("\n")
      .filter((line) => POPULATION_REGISTER.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
