import { rmSync } from "node:fs";
import type { Kysely } from "kysely";
import { afterAll } from "vitest";
import { hireEmployee } from "~/demo/desk/moves/staff-moves.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addPreschoolTerm, addServiceNeedOption } from "../../people/town.ts";
import { apiOf, testSettings } from "../asking/calling.ts";

export const TODAY = "2026-03-10";
export const NOW = new Date(`${TODAY}T12:00:00+02:00`);
export const MOMENT = { now: NOW, today: TODAY };
/** Winter holidays of the term. */
export const BREAK = { start: "2026-03-16", end: "2026-03-20" };

/**
 * Aino and Antti have Elsa in pre-primary education with daycare and Onni in daycare, both in Koivikko until the end of
 * July. Pekka has Vilma there. The unit takes service applications; Veera is its supervisor and Sami an ordinary employee.
 */
export function changeTown(db: Kysely<Tables>, features: Parameters<typeof testSettings>[1] = {}) {
  const settings = testSettings({}, features);
  afterAll(() => rmSync(settings.dataDir, { recursive: true, force: true }));

  const as = (id: string | null, { now = NOW, level = "strong" }: { now?: Date; level?: "weak" | "strong" } = {}) =>
    apiOf(db, id, { settings, now, level });

  async function families() {
    const unit = await addOpenUnit(db, "Koivikko", {
      row: { pilot_features: ["RESERVATIONS", "SERVICE_APPLICATIONS"] },
    });
    await addPreschoolTerm(db, 2025, { term_breaks: JSON.stringify([BREAK]) as never });
    const veera = await hireEmployee(db, {
      firstName: "Veera",
      lastName: "Vuori",
      unitId: unit,
      role: "UNIT_SUPERVISOR",
    });
    const sami = await hireEmployee(db, { firstName: "Sami", lastName: "Salo", unitId: unit });
    const antti = await guardian("Antti Virtanen").who({ email: "antti@example.com" }).settle(db, TODAY);
    const days = { from: "2025-08-11", to: "2026-07-31" };
    const aino = await guardian("Aino Virtanen")
      .who({ email: "aino@example.com" })
      .with(
        child("Elsa")
          .aged(6)
          .alsoOf(antti.id)
          .in("PRESCHOOL_DAYCARE", unit, { ...days, group: "Eskarit" }),
        child("Onni")
          .aged(3)
          .alsoOf(antti.id)
          .in("DAYCARE", unit, { ...days, group: "Kettuset" }),
      )
      .settle(db, TODAY);
    const pekka = await guardian("Pekka Laine").with(child("Vilma").aged(6).in("PRESCHOOL", unit)).settle(db, TODAY);
    const option = (name: string, row: Parameters<typeof addServiceNeedOption>[2] = {}) =>
      addServiceNeedOption(db, name, row);
    const options = {
      full: await option("Kokopäiväinen", { display_order: 1, part_week: false }),
      partTime: await option("Osapäiväinen", { display_order: 2, valid_placement_type: "DAYCARE_PART_TIME" }),
      fromMay: await option("Toukokuusta", { display_order: 3, valid_from: "2026-05-01" }),
      hidden: await option("Piilotettu", { display_order: 4, show_for_citizen: false }),
      byDefault: await option("Oletus", { display_order: 5, default_option: true }),
      preschool: await option("Esiopetus", { display_order: 6, valid_placement_type: "PRESCHOOL_DAYCARE" }),
    };
    return {
      unit,
      options,
      aino: aino.id,
      antti: antti.id,
      pekka: pekka.id,
      elsa: aino.child("Elsa"),
      onni: aino.child("Onni"),
      vilma: pekka.child("Vilma"),
      veera: veera.employeeId,
      sami: sami.employeeId,
    };
  }

  return { settings, as, families };
}

export type ChangeFamilies = Awaited<ReturnType<ReturnType<typeof changeTown>["families"]>>;
