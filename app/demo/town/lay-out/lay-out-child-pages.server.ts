import type { Db } from "~/foundation/database/database.server.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import { changeServiceTimes } from "../../desk/moves/care-moves.server.ts";
import { giveChildImage, writePedagogicalDocument } from "../../desk/moves/child-moves.server.ts";
import { agreeServiceNeed } from "../../desk/moves/staff-moves.server.ts";
import { demoFile } from "../../files/demo-files.ts";
import { type DemoDocument, DOCUMENTS } from "../demo-documents.ts";
import { daysAgo, type LaidOut } from "./laid-out.ts";

const ELSA = 950;
const ONNI = 951;
const KERTTU = 966;

/**
 * The content of the children's pages besides the calendar: Kerttu's agreed days before, now and later, daily times of each
 * kind, pictures, and more pedagogical documents of Elsa than one step of the list.
 */
export async function layOutChildPages(db: Db, town: LaidOut, files: FileStore | null): Promise<void> {
  await layOutAgreedDays(db, town);
  for (const document of DOCUMENTS) await layOutDocument(db, town, document, files);
  const picture = demoFile("lapsi.png").bytes();
  for (const number of [ELSA, KERTTU]) {
    const childId = town.child.get(number);
    if (files && childId) await giveChildImage(db, files, childId, picture);
  }
}

async function layOutAgreedDays(db: Db, { child, option, today, now }: LaidOut): Promise<void> {
  const [kerttu, onni] = [child.get(KERTTU), child.get(ONNI)];
  const partWeek = option.get("Osaviikkoinen, enintään 15 päivää kuukaudessa");
  const fullDay = option.get("Kokopäiväinen, 25–35 h viikossa");
  if (!kerttu || !onni || !partWeek || !fullDay) return;
  const from = (days: number) => addDays(today, days);
  const past = { start: from(-160), end: from(-91) };
  const present = { start: from(-90), end: from(60) };
  await agreeServiceNeed(db, { childId: kerttu, optionId: fullDay, days: past });
  await agreeServiceNeed(db, { childId: kerttu, optionId: partWeek, days: present, contractDaysPerMonth: 15 });
  const future = { start: from(61), end: from(240) };
  await agreeServiceNeed(db, { childId: kerttu, optionId: partWeek, days: future, contractDaysPerMonth: 10 });
  const usual = { start: "08:00", end: "16:00" };
  const short = { start: "09:00", end: "14:30" };
  const week = { monday: usual, tuesday: usual, wednesday: short, thursday: null, friday: null };
  await changeServiceTimes(db, { childId: kerttu, from: from(-150), type: "REGULAR", times: usual }, { now });
  const times = { ...week, saturday: null, sunday: null };
  await changeServiceTimes(db, { childId: kerttu, from: from(-60), type: "IRREGULAR", times }, { now });
  await changeServiceTimes(db, { childId: kerttu, from: from(61), type: "VARIABLE_TIME", times: null }, { now });
}

async function layOutDocument(
  db: Db,
  town: LaidOut,
  { child: number, agoDays, description, files: names }: DemoDocument,
  store: FileStore | null,
): Promise<void> {
  const childId = town.child.get(number);
  if (!childId) return;
  const files = names.map((name) => {
    const { contentType, bytes } = demoFile(name);
    return { name, contentType, bytes: bytes() };
  });
  await writePedagogicalDocument(db, store, { childId, description, files }, daysAgo(town, agoDays));
}
