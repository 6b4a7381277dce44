import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import Ajv, { type AnySchemaObject } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { billOfMaterials, type Product, purlOf } from "./dependencies/bill-of-materials.ts";
import { foundFrom, lockedPackages, ofProduction, ROOT, readLock } from "./dependencies/locked-packages.ts";

/** The software bill of materials (`npm run sbom`): its form, and that nothing is left out. */

const product = JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8")) as Product;
const running = ofProduction(lockedPackages(readLock()));
const bom = JSON.parse(billOfMaterials(product, running)) as {
  metadata: { component: { "bom-ref": string } };
  components: { "bom-ref": string; purl: string; licenses: unknown[]; hashes: unknown[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

/** CycloneDX's own schema of version 1.6, from its library. It has two formats that ajv-formats does not know. */
function schema() {
  const folder = resolve(ROOT, "node_modules/@cyclonedx/cyclonedx-library/res/schema");
  const read = (name: string) =>
    JSON.parse(readFileSync(resolve(folder, `${name}.SNAPSHOT.schema.json`), "utf8")) as AnySchemaObject;
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { "iri-reference": true, "idn-email": true } });
  addFormats(ajv);
  for (const name of ["spdx", "jsf-0.82"])
    ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  return ajv.compile(read("bom-1.6"));
}

describe("the bill of materials", () => {
  it("is valid by the schema of CycloneDX 1.6, and a broken one is not", () => {
    const isValid = schema();
    expect(isValid(bom), JSON.stringify(isValid.errors)).toBe(true);
    expect(isValid({ ...bom, components: [{ ...bom.components[0], licenses: [{ license: { id: "Mine" } }] }] })).toBe(
      false,
    );
  });

  it("has each package that runs in production, with its address, licence and hash", () => {
    expect(bom.components.map(({ purl }) => purl).sort()).toEqual(running.map(purlOf).sort());
    expect(bom.components.filter(({ licenses, hashes }) => licenses.length !== 1 || hashes.length !== 1)).toEqual([]);
  });

  it("names every direct dependency of the service", () => {
    const own = bom.dependencies.find(({ ref }) => ref === bom.metadata.component["bom-ref"]);
    expect(own?.dependsOn?.sort()).toEqual(
      Object.keys(product.dependencies)
        .map((name) => `node_modules/${name}`)
        .sort(),
    );
  });

  it("is the same each time", () => expect(JSON.parse(billOfMaterials(product, running))).toEqual(bom));
});

describe("a package finds another one", () => {
  const paths = new Set(["node_modules/a", "node_modules/a/node_modules/b", "node_modules/b", "node_modules/@x/y"]);

  it.each([
    ["node_modules/a", "b", "node_modules/a/node_modules/b"],
    ["node_modules/a/node_modules/b", "a", "node_modules/a"],
    ["node_modules/b", "@x/y", "node_modules/@x/y"],
    ["", "b", "node_modules/b"],
    ["node_modules/@x/y", "c", null],
  ])("from “%s” the package %s at %s", (from, name, found) => expect(foundFrom(from, name, paths)).toBe(found));
});
