import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { homeOfOwnChild } from "~/people/behind/own-children-store.server.ts";
import { unitCalls } from "../contract.ts";
import { cachedPublicUnits, cachedUnitsForApplication } from "./cached-units.server.ts";
import { fromHome } from "./units-from-home.server.ts";

export const servedUnitCalls = {
  publicUnits: serve(unitCalls.publicUnits, { may: anyone }, ({ db, today }, { applicationType }) =>
    cachedPublicUnits(db, applicationType, today),
  ),
  forApplication: serve(unitCalls.forApplication, { may: anyone }, ({ db }, asked) =>
    cachedUnitsForApplication(db, asked),
  ),
  fromHome: serve(
    unitCalls.fromHome,
    { may: ({ db, guardian, today }, { childId }) => homeOfOwnChild(db, guardian.id, childId, today) },
    async ({ db, geo }, asked, home) => fromHome(geo, await cachedUnitsForApplication(db, asked), home, asked.nearest),
  ),
} satisfies ServedCalls<{ units: typeof unitCalls }>["units"];
