import { Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";
import { licenceOf } from "./licences.ts";
import { foundFrom, type LockedPackage } from "./locked-packages.ts";

/**
 * The software bill of materials in the JSON of CycloneDX 1.6. It is made from the lock file, because `npm sbom
 * --omit=dev` of npm 11 leaves out direct dependencies (it left out eight), and because the same lock has to give the
 * same document on every system. So it has no time of making and no serial number.
 */

/** The product itself, as package.json tells it. */
export interface Product {
  name: string;
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
}

/** The address of a package on npm, as CycloneDX and scanners write it. */
export const purlOf = ({ name, version }: Pick<LockedPackage, "name" | "version">): string =>
  `pkg:npm/${name.replace("@", "%40")}@${version}`;

export function billOfMaterials(product: Product, packages: readonly LockedPackage[]): string {
  const bom = new Models.Bom();
  const service = new Models.Component(Enums.ComponentType.Application, product.name, {
    bomRef: `${product.name}@${product.version}`,
    version: product.version,
    description: product.description,
    licenses: new Models.LicenseRepository([new Models.SpdxLicense(product.license)]),
  });
  bom.metadata.component = service;

  const components = new Map(packages.map((one) => [one.path, componentOf(one)]));
  for (const component of components.values()) bom.components.add(component);
  connect(service, "", Object.keys(product.dependencies), components);
  for (const { path, needs } of packages) connect(components.get(path) as Models.Component, path, needs, components);

  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normalizer).serialize(bom, { sortLists: true, space: 1 })}\n`;
}

/** A package that is installed in two places is there twice, each with what it finds from there. */
function componentOf(one: LockedPackage): Models.Component {
  const [group, name = one.name] = one.name.startsWith("@") ? one.name.split("/") : [];
  return new Models.Component(Enums.ComponentType.Library, name, {
    bomRef: one.path,
    group,
    version: one.version,
    purl: purlOf(one),
    scope: one.isOptional ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
    hashes: new Models.HashDictionary(hashOf(one)),
    licenses: new Models.LicenseRepository([licence(licenceOf(one))]),
  });
}

const licence = (expression: string): Models.License =>
  /\s/.test(expression) ? new Models.LicenseExpression(expression) : new Models.SpdxLicense(expression);

function hashOf({ integrity }: LockedPackage): [Enums.HashAlgorithm, string][] {
  const [, sha512] = integrity?.match(/^sha512-(\S+)$/) ?? [];
  return sha512 ? [[Enums.HashAlgorithm["SHA-512"], Buffer.from(sha512, "base64").toString("hex")]] : [];
}

/** Peers and optional packages that are not installed are left out. */
function connect(
  component: Models.Component,
  path: string,
  needs: readonly string[],
  components: ReadonlyMap<string, Models.Component>,
): void {
  const paths = new Set(components.keys());
  for (const name of needs) {
    const found = foundFrom(path, name, paths);
    if (found) component.dependencies.add((components.get(found) as Models.Component).bomRef);
  }
}
