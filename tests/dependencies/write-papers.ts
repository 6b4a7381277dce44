import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { billOfMaterials, type Product } from "./bill-of-materials.ts";
import { licenceTable } from "./licences.ts";
import { lockedPackages, ofProduction, ROOT, readLock } from "./locked-packages.ts";

/**
 *   npm run sbom                      the bill of materials of what runs in production, as CycloneDX 1.6
 *   npm run sbom -- aamu.cdx.json     the same into a file
 *   npm run licences                  the licences of the same packages
 */

const PAPERS: Record<string, () => string> = {
  sbom: () => billOfMaterials(product(), ofProduction(lockedPackages(readLock()))),
  licences: () => licenceTable(ofProduction(lockedPackages(readLock()))),
};

const product = () => JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8")) as Product;

const [kind = "", file] = process.argv.slice(2);
const write = PAPERS[kind];
if (!write) {
  console.error(`Say one of: ${Object.keys(PAPERS).join(", ")}.`);
  process.exitCode = 2;
} else if (file) writeFileSync(file, write());
else process.stdout.write(write());
