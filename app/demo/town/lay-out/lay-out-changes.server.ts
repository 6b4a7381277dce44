import { sendAbsenceApplication } from "~/children/absence-applications/behind/send-absence-application.server.ts";
import { sendServiceApplication } from "~/children/service-applications/behind/send-service-application.server.ts";
import { everyOption } from "~/children/service-applications/behind/service-application-store.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { settleAbsenceApplication } from "../../desk/moves/absence-application-moves.server.ts";
import type { Verdict } from "../../desk/moves/decider.server.ts";
import { settleServiceApplication } from "../../desk/moves/service-application-moves.server.ts";
import { daysAgo, type LaidOut } from "./laid-out.ts";

const LUMI = 972;
const TOIVO = 973;

/** Null: it waits for a decision. */
type Outcome = Verdict | null;
const ACCEPTED: Verdict = { accepts: true };

/**
 * Applications for absences and for another service need: rejected with a reason, accepted, and waiting for a decision.
 * Lumi's absences are those of a pre-primary pupil. Toivo can apply for another service need again; Lumi's waits.
 */
export async function layOutChanges(db: Db, town: LaidOut): Promise<void> {
  await layOutAbsences(db, town);
  await layOutServices(db, town);
}

async function layOutAbsences(db: Db, town: LaidOut): Promise<void> {
  const childId = town.child.get(LUMI);
  if (!childId) return;
  const days = (from: number, to: number) => ({
    startDate: addDays(town.today, from),
    endDate: addDays(town.today, to),
  });
  const apply = async (
    key: string,
    sentBefore: number,
    asked: { startDate: IsoDate; endDate: IsoDate; description: string },
    outcome: Outcome,
  ) => {
    const guardianId = town.guardian.get(key);
    if (!guardianId) return;
    const { now } = daysAgo(town, sentBefore);
    const sent = { db, guardian: { id: guardianId }, now };
    const id = await sendAbsenceApplication(sent, { childId, ...asked });
    if (outcome) await settleAbsenceApplication(db, id, outcome, daysAgo(town, sentBefore - 4));
  };
  await apply(
    "katri",
    60,
    { ...days(-40, -27), description: "Lähdemme lomalle lämpimään." },
    {
      accepts: false,
      reason: "Lumi on ollut jo paljon poissa, ja esiopetuksen tavoitteista jäisi väliin liian paljon.",
    },
  );
  await apply("katri", 20, { ...days(23, 36), description: "Matka isovanhempien luo Espanjaan." }, ACCEPTED);
  await apply("jukka", 2, { ...days(60, 74), description: "Perhe on mukana työmatkallani Saksassa." }, null);
}

async function layOutServices(db: Db, town: LaidOut): Promise<void> {
  const options = await everyOption(db);
  const apply = async (
    [child, key, optionName]: readonly [child: number, guardian: string, option: string],
    sentBefore: number,
    asked: { startDate: IsoDate; additionalInfo: string },
    outcome: Outcome,
  ) => {
    const [childId, guardianId] = [town.child.get(child), town.guardian.get(key)];
    const option = options.find(({ id }) => id === town.option.get(optionName));
    if (!childId || !guardianId || !option) return;
    const { now } = daysAgo(town, sentBefore);
    const sent = { db, guardian: { id: guardianId }, now };
    const id = await sendServiceApplication(sent, { childId, serviceNeedOptionId: option.id, ...asked }, option);
    if (id && outcome) await settleServiceApplication(db, id, outcome, daysAgo(town, sentBefore - 3));
  };
  const firstOfMonth = `${town.today.slice(0, 8)}01`;
  await apply(
    [TOIVO, "katri", "Osapäiväinen, enintään 5 h päivässä ja 25 h viikossa"],
    100,
    { startDate: addDays(town.today, -85), additionalInfo: "Olen hoitovapaalla kesken kuukauden alkaen." },
    { accepts: false, reason: "Muutos voi alkaa vasta seuraavan kuukauden alusta. Lähetä uusi hakemus." },
  );
  await apply(
    [TOIVO, "jukka", "Kokopäiväinen, 25–35 h viikossa"],
    45,
    { startDate: firstOfMonth, additionalInfo: "" },
    ACCEPTED,
  );
  await apply(
    [LUMI, "jukka", "Esiopetus ja varhaiskasvatus, enintään 45 h viikossa"],
    3,
    { startDate: addDays(town.today, 40), additionalInfo: "Työaikani lyhenee silloin." },
    null,
  );
}
