import { markRead } from "~/decisions/assistance-decisions/behind/assistance-decision-store.server.ts";
import type { AssistanceLevel } from "~/decisions/assistance-decisions/contract.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { addDays, addMonths } from "~/foundation/dates/iso-date.ts";
import { annulSupport, decideSupport, draftSupport } from "../../desk/moves/assistance-moves.server.ts";
import { daysAgo, type LaidOut, unitNamed } from "./laid-out.ts";

interface DemoSupport {
  levels: readonly AssistanceLevel[];
  /** Days since the decision. */
  decided: number;
  outcome: "ACCEPTED" | "REJECTED" | "DRAFT";
  endDateNotKnown?: boolean;
  /** True when her guardian has opened it. */
  isRead?: boolean;
  annulledBecause?: string;
}

/** Ilona's decisions on support: one in each state that her mother can see, and a draft that she must not see. */
const OF_ILONA: readonly DemoSupport[] = [
  { levels: ["ENHANCED_ASSISTANCE"], decided: 9, outcome: "ACCEPTED" },
  {
    levels: ["ASSISTANCE_SERVICES_FOR_TIME"],
    decided: 120,
    outcome: "ACCEPTED",
    endDateNotKnown: true,
    isRead: true,
  },
  { levels: ["SPECIAL_ASSISTANCE"], decided: 200, outcome: "REJECTED", isRead: true },
  {
    levels: ["ENHANCED_ASSISTANCE", "ASSISTANCE_SERVICES_FOR_TIME"],
    decided: 260,
    outcome: "ACCEPTED",
    isRead: true,
    annulledBecause: "Lapsen tuen tarve muuttui, ja siitä tehtiin uusi päätös.",
  },
  { levels: ["ASSISTANCE_ENDS"], decided: 1, outcome: "DRAFT" },
];

/** Adds the decisions on support with the staff's own moves, each on its day. */
export async function layOutSupport(db: Db, town: LaidOut): Promise<void> {
  const [sara, ilona] = [town.guardian.get("sara"), town.child.get(956)];
  if (sara && ilona) for (const demo of OF_ILONA) await layOut(db, town, demo, { sara, ilona });

  const alva = town.child.get(952);
  if (!alva) return;
  const moment = daysAgo(town, 6);
  const id = await draftSupport(db, {
    kind: "PRESCHOOL",
    childId: alva,
    unitId: unitNamed(town, "Gammelby daghem"),
    language: "SV",
    type: "NEW",
    validFrom: addDays(moment.today, 14),
    validTo: addMonths(moment.today, 12),
    heardOn: addDays(moment.today, -14),
  });
  await decideSupport(db, id, "ACCEPTED", moment);
}

async function layOut(
  db: Db,
  town: LaidOut,
  demo: DemoSupport,
  { sara, ilona }: { sara: string; ilona: string },
): Promise<void> {
  const moment = daysAgo(town, demo.decided);
  const id = await draftSupport(db, {
    kind: "EARLY_CHILDHOOD",
    childId: ilona,
    unitId: unitNamed(town, "Päiväkoti Haukanpesä"),
    levels: demo.levels,
    validFrom: addDays(moment.today, 7),
    validTo: demo.endDateNotKnown ? null : addMonths(moment.today, 10),
    heardOn: addDays(moment.today, -14),
    written: { endDateNotKnown: demo.endDateNotKnown ?? false },
  });
  if (demo.outcome === "DRAFT") return;
  await decideSupport(db, id, demo.outcome, moment);
  if (demo.isRead) await markRead(db, sara, id);
  if (demo.annulledBecause) await annulSupport(db, id, demo.annulledBecause, moment);
}
