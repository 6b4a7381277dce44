import { type AnswersFor, answer, anyone } from "~/foundation/seam/answer.ts";
import { unitCalls } from "../contract.ts";
import { keptPublicUnits } from "./kept-units.server.ts";
import { unitsForApplication } from "./unit-store.server.ts";

export const unitAnswers = {
  publicUnits: answer(unitCalls.publicUnits, { may: anyone }, ({ db, today }, { applicationType }) =>
    keptPublicUnits(db, applicationType, today),
  ),
  forApplication: answer(unitCalls.forApplication, { may: anyone }, ({ db }, asked) => unitsForApplication(db, asked)),
} satisfies AnswersFor<{ units: typeof unitCalls }>["units"];
