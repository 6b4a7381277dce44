import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { addDays, addMonths, addYears, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import { passwordHash } from "~/foundation/passwords/password-hash.server.ts";
import { setCredential } from "~/people/behind/credential-store.server.ts";
import { makeGuardian, makePartners, placeChild, registerPerson } from "../desk/moves/family-moves.server.ts";
import { placeOfAddress } from "../town-plan/town-addresses.ts";
import { artificialSsn } from "./artificial-ssn.ts";
import { type DemoTown, unitPhone } from "./demo-town.ts";
import { children, type DemoChild, demoAddress, emailOf, guardians, homeIn } from "./families.ts";
import { type LaidOut, unitNamed } from "./lay-out/laid-out.ts";
import { layOutApplications } from "./lay-out/lay-out-applications.server.ts";
import { layOutCareDays } from "./lay-out/lay-out-care-days.server.ts";
import { layOutChanges } from "./lay-out/lay-out-changes.server.ts";
import { layOutChildPages } from "./lay-out/lay-out-child-pages.server.ts";
import { layOutDocuments } from "./lay-out/lay-out-documents.server.ts";
import { layOutEnds } from "./lay-out/lay-out-ends.server.ts";
import { layOutEvents } from "./lay-out/lay-out-events.server.ts";
import { layOutFees } from "./lay-out/lay-out-fees.server.ts";
import { layOutIncome } from "./lay-out/lay-out-income.server.ts";
import { layOutMessages } from "./lay-out/lay-out-messages.server.ts";
import { layOutSent } from "./lay-out/lay-out-sent.server.ts";
import { layOutStaff } from "./lay-out/lay-out-staff.server.ts";
import { layOutSupport } from "./lay-out/lay-out-support.server.ts";
import { serviceNeedOptions } from "./service-need-options.ts";
import { clubTerms, preschoolTerms } from "./town-calendar.ts";
import { townPlanOf } from "./town-plans.ts";

/** Any number that other users of the same server do not lock. */
const TOWN_LOCK = 6_172_609_516;

/**
 * Fills an empty database with the demo town, in one transaction: units, terms, options, families, applications, messages,
 * income, days of care, events, discussion times, and what the pages of children tell.
 * All dates are relative to today. When several processes start at once, one does it and the others wait for it.
 * @param files without a store messages and documents have no files, and children no pictures
 * @returns false when there is a town already
 */
export async function layOutTown(
  db: Db,
  place: DemoTown,
  now: Date,
  today: IsoDate,
  files: FileStore | null = null,
): Promise<boolean> {
  return db.transaction().execute(async (all) => {
    // On a slow machine the first process may need longer than the time limit of a statement.
    await sql`set local statement_timeout = 0`.execute(all);
    await sql`select pg_advisory_xact_lock(${TOWN_LOCK})`.execute(all);
    const taken = await all.selectFrom("unit").select("id").limit(1).executeTakeFirst();
    if (taken) return false;
    const unit = await layOutUnits(all, place, today);
    await layOutTerms(all, today);
    const option = await layOutOptions(all, today);
    const guardian = await layOutGuardians(all, place, now);
    const child = await layOutChildren(all, guardian, today);
    const town: LaidOut = { place, today, now, guardian, child, unit, option };
    await layOutPlacements(all, town);
    await layOutApplications(all, town);
    await layOutFees(all, town);
    await layOutSupport(all, town);
    await layOutSent(all, town);
    await layOutStaff(all, town);
    await layOutMessages(all, town, files);
    await layOutIncome(all, town, files);
    await layOutCareDays(all, town);
    await layOutEnds(all, town);
    await layOutChanges(all, town);
    await layOutEvents(all, town);
    await layOutChildPages(all, town, files);
    await layOutDocuments(all, town);
    return true;
  });
}

async function layOutUnits(db: Db, place: DemoTown, today: IsoDate): Promise<Map<string, string>> {
  const applyFrom = addYears(today, -3);
  const plan = townPlanOf(place);
  const rows = place.units.map((unit) => {
    // A unit's place is the place of its address on the town's map.
    const at = placeOfAddress(plan, unit.streetAddress);
    const takes = (kinds: readonly string[]) =>
      unit.takesApplications && unit.careTypes.some((type) => kinds.includes(type)) ? applyFrom : null;
    return {
      name: unit.name,
      care_types: [...unit.careTypes],
      provider_type: unit.provider,
      language: unit.language,
      street_address: unit.streetAddress,
      postal_code: unit.district.postalCode,
      post_office: place.postOffice,
      phone: unitPhone(unit.name, place.facts.contact.phone),
      email: null,
      url:
        unit.provider === "MUNICIPAL" ? null : `https://units.${place.slug}.example/${encodeURIComponent(unit.name)}`,
      latitude: at?.lat ?? null,
      longitude: at?.lon ?? null,
      provides_shift_care: unit.shiftCare,
      club_apply_start: takes(["CLUB"]),
      daycare_apply_start: takes(["CENTRE", "FAMILY", "GROUP_FAMILY"]),
      preschool_apply_start: takes(["PRESCHOOL", "PREPARATORY_EDUCATION"]),
      pilot_features: [
        "MESSAGING",
        "RESERVATIONS",
        "VASU_AND_PEDADOC",
        "CITIZEN_BASIC_DOCUMENT",
        // Voucher units agree their service needs and the ends of places themselves.
        ...(unit.provider === "PRIVATE_SERVICE_VOUCHER" ? [] : ["PLACEMENT_TERMINATION", "SERVICE_APPLICATIONS"]),
      ],
      daycare_decision_name: unit.name,
      preschool_decision_name: unit.name,
      decision_handler: place.facts.provider.fi,
      decision_handler_address: place.facts.contact.postalAddress,
    };
  });
  const added = await db.insertInto("unit").values(rows).returning(["id", "name"]).execute();
  await db
    .insertInto("care_group")
    .values(added.map(({ id }) => ({ unit_id: id, name: "Muumit" })))
    .execute();
  const ids = new Map(added.map(({ id, name }) => [name, id]));
  for (const [name, own] of Object.entries(place.standIns)) {
    const id = ids.get(own);
    if (id) ids.set(name, id);
  }
  return ids;
}

async function layOutTerms(db: Db, today: IsoDate): Promise<void> {
  const breaks = (term: { termBreaks: object[] }) => JSON.stringify(term.termBreaks) as never;
  await db
    .insertInto("preschool_term")
    .values(
      preschoolTerms(today).map((term) => ({
        finnish_start: term.term.start,
        finnish_end: term.term.end,
        swedish_start: term.term.start,
        swedish_end: term.term.end,
        extended_start: term.extendedTerm.start,
        extended_end: term.extendedTerm.end,
        application_start: term.applicationPeriod.start,
        application_end: term.applicationPeriod.end,
        term_breaks: breaks(term),
      })),
    )
    .execute();
  await db
    .insertInto("club_term")
    .values(
      clubTerms(today).map((term) => ({
        term_start: term.term.start,
        term_end: term.term.end,
        application_start: term.applicationPeriod.start,
        application_end: term.applicationPeriod.end,
        term_breaks: breaks(term),
      })),
    )
    .execute();
}

async function layOutOptions(db: Db, today: IsoDate): Promise<Map<string, string>> {
  const added = await db
    .insertInto("service_need_option")
    .values(
      serviceNeedOptions(today).map((option, order) => ({
        name_fi: option.fi,
        name_sv: option.sv,
        name_en: option.en,
        valid_placement_type: option.type,
        valid_from: option.from,
        valid_to: option.to,
        part_week: option.isPartWeek,
        default_option: option.isDefault,
        show_for_citizen: !option.isDefault,
        display_order: order,
      })),
    )
    .returning(["id", "name_fi"])
    .execute();
  return new Map(added.map((row) => [row.name_fi, row.id]));
}

async function layOutGuardians(db: Db, place: DemoTown, now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  // All guardians share one hash: the demo's password is no secret.
  const hash = await passwordHash(place.password);
  for (const guardian of guardians) {
    const [district, street] = homeIn(place, guardian);
    const address = demoAddress(place, guardian);
    const id = await registerPerson(db, {
      ssn: artificialSsn(guardian.born, guardian.number),
      first_name: guardian.firstName,
      last_name: guardian.lastName,
      date_of_birth: guardian.born,
      language: guardian.language,
      street_address: street,
      postal_code: district.postalCode,
      post_office: place.postOffice,
      residence_code: street.toLowerCase().replaceAll(" ", "-"),
      phone: guardian.phone,
      email: emailOf(place, guardian),
      verified_email: guardian.email === "unverified" ? address : emailOf(place, guardian),
    });
    ids.set(guardian.key, id);
    if (guardian.weakLogin) await setCredential(db, { personId: id, username: address, passwordHash: hash }, now);
  }
  for (const guardian of guardians) {
    if (!guardian.partnerOf) continue;
    await makePartners(db, idIn(ids, guardian.key), idIn(ids, guardian.partnerOf), "2015-06-20");
  }
  return ids;
}

async function layOutChildren(
  db: Db,
  guardian: ReadonlyMap<string, string>,
  today: IsoDate,
): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  for (const child of children) {
    const born = birthdayOf(child, today);
    const home = await db
      .selectFrom("person")
      .select(["street_address", "postal_code", "post_office", "residence_code"])
      .where("id", "=", idIn(guardian, child.livesWith))
      .executeTakeFirstOrThrow();
    const id = await registerPerson(db, {
      ssn: artificialSsn(born, child.number),
      first_name: child.firstName,
      preferred_name: "",
      last_name: child.lastName,
      date_of_birth: born,
      language: child.language,
      ...home,
      duplicate_of: child.recordOf === undefined ? null : idIn(ids, child.recordOf),
    });
    ids.set(child.number, id);
    for (const key of child.guardians) await makeGuardian(db, idIn(guardian, key), id);
  }
  return ids;
}

async function layOutPlacements(db: Db, town: LaidOut): Promise<void> {
  for (const { number, placement } of children) {
    if (!placement) continue;
    const unitId = unitNamed(town, placement.unit);
    const days = { start: addDays(town.today, -placement.sinceDays), end: addMonths(town.today, 18) };
    const group = await db
      .selectFrom("care_group")
      .select("id")
      .where("unit_id", "=", unitId)
      .executeTakeFirstOrThrow();
    const childId = idIn(town.child, number);
    await placeChild(db, { childId, unitId, type: placement.type, days, groupId: group.id });
  }
}

export const birthdayOf = ({ age: [years, days] }: Pick<DemoChild, "age">, today: IsoDate): IsoDate =>
  addDays(addYears(today, -years), -days);

function idIn<K>(ids: ReadonlyMap<K, string>, name: K): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo town has no ${String(name)}`);
  return id;
}
