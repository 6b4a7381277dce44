import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { configurationPage, environmentExample, REFERENCES } from "./configuration-reference.ts";
import { environment } from "./environment.ts";

describe("the documents about the configuration", () => {
  it.each(REFERENCES)("$file agrees with the schema (else: npm run docs:configuration)", ({ file, content }) => {
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")).toBe(content());
  });

  it.each(Object.keys(environment.shape))("describes %s", (name) => {
    expect(environment.shape[name as keyof typeof environment.shape].description).toBeTruthy();
    expect(configurationPage()).toContain(`| \`${name}\` |`);
    expect(environmentExample()).toContain(`\n#${name}=`);
  });

  it("shows defaults in the form that the environment uses", () => {
    expect(environmentExample()).toContain("\n#PORT=3000\n");
    expect(environmentExample()).toContain("\n#LOG_LEVEL=info\n");
    expect(environmentExample()).toContain("\n#DATABASE_URL=\n");
  });
});
