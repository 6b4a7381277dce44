import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { unitCalls } from "../contract.ts";
import { keptPublicUnits } from "./kept-units.server.ts";
import { unitsForApplication } from "./unit-store.server.ts";

export const servedUnitCalls = {
  publicUnits: serve(unitCalls.publicUnits, { may: anyone }, ({ db, today }, { applicationType }) =>
    keptPublicUnits(db, applicationType, today),
  ),
  forApplication: serve(unitCalls.forApplication, { may: anyone }, ({ db }, asked) => unitsForApplication(db, asked)),
} satisfies ServedCalls<{ units: typeof unitCalls }>["units"];
