import { validRange } from "semver";
import { describe, expect, it } from "vitest";
import {
  acceptedForNothing,
  faultsInAudit,
  type KnownFault,
  notAccepted,
  refusedPackages,
} from "./dependencies/faults.ts";
import list from "./dependencies/known-faults.json" with { type: "json" };
import { type LockedPackage, lockedPackages, readLock } from "./dependencies/locked-packages.ts";

/** Known faults of packages: the lock file against our list, and the list against what a registry tells. */

const known = list as KnownFault[];
const installed = lockedPackages(readLock());

describe("the lock file", () => {
  it("has no package with a known fault that is not accepted", () =>
    expect(refusedPackages(installed, known)).toEqual([]));

  it("still has each fault that is accepted", () => expect(acceptedForNothing(installed, known)).toEqual([]));

  it("is read by a list without doubles, whose ranges semver understands", () => {
    expect(known.filter(({ versions }) => validRange(versions) === null)).toEqual([]);
    expect(new Set(known.map((one) => `${one.package} ${one.advisory}`)).size).toBe(known.length);
  });
});

describe("a package with a known fault", () => {
  const fault: KnownFault = { package: "zip", advisory: "GHSA-1", versions: "<3.2.1", fault: "It ends the process" };
  const zip = (version: string, isDevelopment: boolean) =>
    ({ path: "node_modules/zip", name: "zip", version, isDevelopment }) as LockedPackage;
  const inDevelopment: KnownFault = { ...fault, accepted: { in: "development", why: "Only tests read archives." } };

  it("is refused up to the last version that has it", () => {
    expect(refusedPackages([zip("3.2.0", true)], [fault])).toEqual([
      "node_modules/zip 3.2.0: GHSA-1, It ends the process",
    ]);
    expect(refusedPackages([zip("3.2.1", true)], [fault])).toEqual([]);
  });

  it("is not refused in development when it is accepted there, and still in production", () => {
    expect(refusedPackages([zip("3.2.0", true)], [inDevelopment])).toEqual([]);
    expect(refusedPackages([zip("3.2.0", false)], [inDevelopment])).toHaveLength(1);
  });

  it("is told as accepted for nothing once it has moved", () =>
    expect(acceptedForNothing([zip("3.2.1", true)], [inDevelopment])).toEqual(["zip: GHSA-1"]));
});

describe("what a registry tells of faults", () => {
  /** The form of `npm audit --json`, version 2 of its report. */
  const audit = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      dicer: {
        name: "dicer",
        severity: "high",
        via: [
          {
            source: 1093150,
            name: "dicer",
            title: "Crash in HeaderParser in dicer",
            url: "https://github.com/advisories/GHSA-wm7h-9275-46v2",
            severity: "high",
            range: "<=0.3.1",
          },
        ],
      },
      busboy: { name: "busboy", severity: "high", via: ["dicer"] },
      express: {
        name: "express",
        severity: "low",
        via: [{ name: "express", title: "A new one", url: "https://github.com/advisories/GHSA-new", severity: "low" }],
      },
    },
  });

  it("is each advisory once, also of a package below another one", () =>
    expect(faultsInAudit(audit)?.map(({ package: name, advisory }) => `${name} ${advisory}`)).toEqual([
      "dicer GHSA-wm7h-9275-46v2",
      "express GHSA-new",
    ]));

  it("fails by a fault that is not on the list, and not by an accepted one", () =>
    expect(notAccepted(faultsInAudit(audit) ?? [], known).map(({ advisory }) => advisory)).toEqual(["GHSA-new"]));

  it("fails by a fault that is on the list as mended", () => {
    const told = { package: "yauzl", advisory: "GHSA-gmq8-994r-jv83", severity: "moderate", title: "It is back" };
    expect(notAccepted([told], known)).toEqual([told]);
  });

  it("is nothing when the registry refuses the question", () =>
    expect(faultsInAudit(JSON.stringify({ message: "405 Method Not Allowed" }))).toBeNull());
});
