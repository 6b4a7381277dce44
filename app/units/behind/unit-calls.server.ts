import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { unitCalls } from "../contract.ts";
import { cachedPublicUnits } from "./cached-units.server.ts";
import { unitsForApplication } from "./unit-store.server.ts";

export const servedUnitCalls = {
  publicUnits: serve(unitCalls.publicUnits, { may: anyone }, ({ db, today }, { applicationType }) =>
    cachedPublicUnits(db, applicationType, today),
  ),
  forApplication: serve(unitCalls.forApplication, { may: anyone }, ({ db }, asked) => unitsForApplication(db, asked)),
} satisfies ServedCalls<{ units: typeof unitCalls }>["units"];
