import type { DemoGuardian as IdentifiableGuardian } from "../identity-provider/demo-guardian.ts";
import { artificialSsn } from "./artificial-ssn.ts";
import type { DemoTown } from "./demo-town.ts";
import { demoAddress, guardians } from "./families.ts";

/** A demo guardian for the lists at program start and in the demo identity provider. */
export interface ShownGuardian extends IdentifiableGuardian {
  /** Null for a guardian who has only strong identification. */
  username: string | null;
  password: string | null;
}

export const demoGuardiansOf = (town: DemoTown): readonly ShownGuardian[] =>
  guardians.map((guardian) => ({
    ssn: artificialSsn(guardian.born, guardian.number),
    firstName: guardian.firstName,
    lastName: guardian.lastName,
    shows: guardian.shows,
    username: guardian.weakLogin ? demoAddress(town, guardian) : null,
    password: guardian.weakLogin ? town.password : null,
  }));
