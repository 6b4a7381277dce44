import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { homeOfOwnChild } from "~/people/behind/own-children-store.server.ts";
import { unitCalls } from "../contract.ts";
import { unitsMatching } from "../units-matching.ts";
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
    async ({ db, geo }, { nearest, words = [], mostFound, ...asked }, home) => {
      const units = await cachedUnitsForApplication(db, asked);
      const most = (words.length > 0 ? mostFound : nearest) ?? units.length;
      return fromHome(geo, units, home, { among: unitsMatching(units, words), most });
    },
  ),
} satisfies ServedCalls<{ units: typeof unitCalls }>["units"];
