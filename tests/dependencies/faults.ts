import { satisfies } from "semver";
import type { LockedPackage } from "./locked-packages.ts";

/**
 * Known faults of packages. The list (known-faults.json) has the faults that we moved away from, so that no change of the
 * lock file brings them back, and the ones that are accepted, with the reason.
 */

export interface KnownFault {
  package: string;
  /** The advisory's id at GitHub; a CVE number where we have no other. */
  advisory: string;
  /** The versions that have it, as a range of semver. */
  versions: string;
  fault: string;
  /** Without it no package with this fault may be installed. */
  accepted?: { in: "development" | "production"; why: string };
}

/** A fault that `npm audit` tells of an installed package. */
export interface ToldFault {
  package: string;
  advisory: string;
  severity: string;
  title: string;
}

const hasFault = ({ name, version }: LockedPackage, fault: KnownFault): boolean =>
  name === fault.package && satisfies(version, fault.versions, { includePrerelease: true });

const isAcceptedAt = ({ isDevelopment }: LockedPackage, { accepted }: KnownFault): boolean =>
  accepted !== undefined && (isDevelopment || accepted.in === "production");

/** Installed packages with a fault that is not accepted where they run. */
export const refusedPackages = (installed: readonly LockedPackage[], known: readonly KnownFault[]): string[] =>
  installed.flatMap((one) =>
    known
      .filter((fault) => hasFault(one, fault) && !isAcceptedAt(one, fault))
      .map(({ advisory, fault }) => `${one.path} ${one.version}: ${advisory}, ${fault}`),
  );

/** Accepted faults that no installed package has any more. */
export const acceptedForNothing = (installed: readonly LockedPackage[], known: readonly KnownFault[]): string[] =>
  known
    .filter((fault) => fault.accepted && !installed.some((one) => hasFault(one, fault)))
    .map((fault) => `${fault.package}: ${fault.advisory}`);

interface Audit {
  vulnerabilities?: Record<
    string,
    { via: (string | { name: string; url: string; severity: string; title: string })[] }
  >;
}

/** The faults in the output of `npm audit --json`; null when the registry did not answer that question. */
export function faultsInAudit(output: string): ToldFault[] | null {
  const { vulnerabilities } = JSON.parse(output) as Audit;
  if (!vulnerabilities) return null;
  const told = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== "string"));
  const faults = told.map(({ name, url, severity, title }) => ({
    package: name,
    advisory: url.split("/").at(-1) as string,
    severity,
    title,
  }));
  // A package below two others is told of twice.
  return [...new Map(faults.map((fault) => [`${fault.package} ${fault.advisory}`, fault])).values()];
}

/** Told faults that are not on the list as accepted. */
export const notAccepted = (told: readonly ToldFault[], known: readonly KnownFault[]): ToldFault[] =>
  told.filter(
    (fault) => !known.some((one) => one.accepted && one.package === fault.package && one.advisory === fault.advisory),
  );
