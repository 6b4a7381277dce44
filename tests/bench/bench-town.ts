import { Kysely, PostgresDialect } from "kysely";
import { decideSupport, draftSupport } from "~/demo/desk/moves/assistance-moves.server.ts";
import { draftFinanceDecision, sendFinanceDecision } from "~/demo/desk/moves/finance-moves.server.ts";
import { sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";
import { createSession } from "~/foundation/auth/sessions.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { migrate } from "~/foundation/database/migrate.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { addDays, addYears } from "~/foundation/dates/iso-date.ts";
import { municipalityMigrations } from "~/municipality/migrations.server.ts";
import { addApplication, addDecision } from "../people/applications.ts";
import { child, guardian } from "../people/family.ts";
import { addClubTerm, addPreschoolTerm, addServiceNeedOption, addUnit } from "../people/town.ts";
import { type FullChild, fullChild } from "./full-child.ts";
import { fullMonths } from "./full-months.ts";

/** The data of the bench's pages. It does not change with the demo town, so figures stay comparable. */
export interface BenchTown {
  /** The session of a guardian with four children, applications in seven statuses and decisions of every kind. */
  cookie: string;
  /** A child for each kind of draft. */
  children: Record<"DAYCARE" | "PRESCHOOL" | "CLUB", string>;
  /** The application with a decision that waits for an answer. */
  waiting: string;
  support: string;
  /** Whose inbox the bench fills, and the child of its messages. */
  inbox: { guardianId: string; childId: string };
  /** The sessions of a guardian with three children in care, and of one with twenty. */
  months: { three: string; twenty: string };
  child: FullChild;
}

const STATUSES = ["SENT", "WAITING_DECISION", "REJECTED", "ACTIVE", "CANCELLED"] as const;
const CARE = [["CENTRE"], ["CENTRE", "PRESCHOOL"], ["CENTRE"], ["CLUB"], ["FAMILY"]] as const;
const PROVIDERS = ["MUNICIPAL", "PRIVATE", "MUNICIPAL", "PURCHASED", "PRIVATE_SERVICE_VOUCHER"] as const;
const UNITS = 60;

/** Lays out the bench's own town in an empty database. A service that starts on it adds no demo town. */
export async function layOutBenchTown(databaseUrl: string): Promise<BenchTown> {
  const pool = poolFor(databaseUrl);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(pool, await municipalityMigrations());
    const now = new Date();
    const today = dateAt(now);
    const [unit = ""] = await units(db);
    await terms(db, Number(today.slice(0, 4)));
    const sara = await guardian("Sara Salmi")
      .with(
        child("Elsa").aged(2).in("DAYCARE", unit, { group: "Muumit" }),
        child("Onni").aged(5).inDaycare(unit),
        child("Aino").aged(3),
        child("Veikko").aged(1),
      )
      .settle(db, today);
    const of = { guardianId: sara.id, childId: sara.child("Elsa") };
    for (const status of STATUSES) await addApplication(db, { ...of, type: "CLUB", status });
    const waiting = await addApplication(db, { ...of, status: "WAITING_CONFIRMATION" });
    await addDecision(db, waiting, unit, { start_date: addDays(today, 60), end_date: addDays(today, 400) });
    const moment = { now, today };
    const support = await draftSupport(db, {
      kind: "EARLY_CHILDHOOD",
      childId: of.childId,
      unitId: unit,
      validFrom: today,
    });
    await decideSupport(db, support, "ACCEPTED", moment);
    const fee = await draftFinanceDecision(db, {
      type: "FEE_DECISION",
      headOfFamily: sara.id,
      validFrom: today,
      children: [{ childId: of.childId, unitId: unit, serviceNeed: "Kokopäivä", whole: 28_800, familyPays: 28_800 }],
    });
    await sendFinanceDecision(db, fee, moment);
    const { id } = await createSession(db, { personId: sara.id, level: "strong" }, now);
    return {
      cookie: `${sessionCookieName({ baseUrl: "http://localhost" })}=${id}`,
      children: { DAYCARE: sara.child("Veikko"), PRESCHOOL: sara.child("Onni"), CLUB: sara.child("Aino") },
      waiting,
      support,
      inbox: of,
      months: {
        three: await fullMonths(db, { children: 3, now, today }),
        twenty: await fullMonths(db, { children: 20, now, today }),
      },
      child: await fullChild(db, moment),
    };
  } finally {
    await db.destroy();
  }
}

async function units(db: Kysely<Tables>): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < UNITS; number += 1) {
    ids.push(
      await addUnit(db, `Päiväkoti ${String.fromCharCode(65 + (number % 26))}${number}`, {
        care_types: [...(CARE[number % CARE.length] ?? [])],
        provider_type: PROVIDERS[number % PROVIDERS.length] ?? "MUNICIPAL",
        language: number % 7 === 0 ? "sv" : "fi",
        street_address: `Satamakatu ${number + 1}`,
        latitude: 60.14 + (number % 10) * 0.006,
        longitude: 24.6 + (number % 6) * 0.02,
        club_apply_start: "2020-01-01",
        preschool_apply_start: "2020-01-01",
      }),
    );
  }
  return ids;
}

/** Terms with applications open on any day, and a few options for each placement type. */
async function terms(db: Kysely<Tables>, year: number): Promise<void> {
  for (const begins of [year - 1, year]) {
    const applied = { application_start: addYears(`${begins}-01-01`, -1), application_end: `${begins + 1}-12-31` };
    await addPreschoolTerm(db, begins, applied);
    await addClubTerm(db, begins, applied);
  }
  for (const valid_placement_type of ["DAYCARE", "PRESCHOOL_DAYCARE"] as const) {
    for (const hours of ["alle 20 tuntia", "20–25 tuntia", "25–35 tuntia", "yli 35 tuntia"])
      await addServiceNeedOption(db, hours, { valid_placement_type });
  }
}
