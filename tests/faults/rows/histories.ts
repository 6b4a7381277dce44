import { sql } from "kysely";
import { dateAt } from "../../../app/foundation/dates/clock.ts";
import { officeDayFrom } from "../../../app/foundation/dates/finnish-holidays.ts";
import { addDays } from "../../../app/foundation/dates/iso-date.ts";
import type { Family } from "../../durability/in-front/families.ts";
import { numbers } from "../../support/running/seeded-numbers.ts";
import { type Operation, whyNoOrder } from "../one-order.ts";
import { triesOf } from "../part.ts";
import type { Row } from "../row.ts";
import { Endings, type FaultTown, faultTown } from "../town.ts";

const CLIENTS = 8;
const OPERATIONS = 200;
/** Each of a family of its own. One alone leaves the processes idle while they wait for each other. */
const HISTORIES_AT_ONCE = 2;

/** A child's times of two days, which each save gives together: whoever reads must see both of one save. */
interface Register {
  childId: string;
  days: [string, string];
}

/** F22: eight clients save and read the same days of one family, and a sequential order must explain what they saw. */
export const histories: Row = {
  title: "8 clients save and read the days of one family, 200 operations each",
  unit: "histories",
  usual: 2,
  full: 200,
  isInParts: true,
  run: async ({ times, seed, isLate, part }) => {
    await using endings = new Endings();
    const town = await faultTown(endings, { guardians: HISTORIES_AT_ONCE, isDurable: false });
    const turns = triesOf(part, times);
    const waiting = turns.values();
    const through: string[] = [];
    let [tried, saves, reads] = [0, 0, 0];
    const tryInTurn = async (family: Family) => {
      for (const turn of waiting) {
        if (isLate()) return;
        const seen = await history({ town, family }, numbers(seed * 1_000 + turn), through);
        for (const [place, own] of seen.entries()) {
          saves += own.filter(({ kind }) => kind === "write").length;
          reads += own.filter(({ kind }) => kind === "read").length;
          const why = whyNoOrder(own, "none");
          if (why) through.push(`history ${turn}, register ${place}: ${why}`);
        }
        await sql`delete from reservation where child_id in (${family.elsa}, ${family.toivo})`.execute(town.db);
        tried += 1;
        if (tried % 10 === 0) console.log(`    ${tried} of ${turns.length} histories`);
      }
    };
    await Promise.all(town.families.map(tryInTurn));
    const notes = `${saves} saves and ${reads} reads of ${CLIENTS} clients, three registers each, ${HISTORIES_AT_ONCE} families at once`;
    return { tried, ofAll: turns.length, through, notes };
  },
};

function registersOf(family: Family): Register[] {
  const first = officeDayFrom(addDays(dateAt(new Date()), 28));
  const second = officeDayFrom(addDays(first, 1));
  const third = officeDayFrom(addDays(second, 1));
  return [
    { childId: family.elsa, days: [first, second] },
    { childId: family.elsa, days: [third, officeDayFrom(addDays(third, 1))] },
    { childId: family.toivo, days: [first, second] },
  ];
}

/** All clients at once. Returns what was done with each register. */
async function history(
  { town: { app }, family }: { town: FaultTown; family: Family },
  random: () => number,
  through: string[],
): Promise<Operation[][]> {
  const registers = registersOf(family);
  const seen: Operation[][] = registers.map(() => []);
  let values = 0;
  const headers = {
    cookie: `evaka.eugw.session=${family.session}`,
    "x-evaka-csrf": "1",
    "content-type": "application/json",
    // Packing the answers takes longer than making them.
    "accept-encoding": "identity",
  };
  const address = `${app.url}/api/citizen/reservations`;
  const save = async (place: number) => {
    const { childId, days } = registers[place] as Register;
    const number = values++;
    const [start, end] = [clock(7 * 60 + (number % 60)), clock(14 * 60 + Math.floor(number / 60))];
    const body = days.map((date) => ({
      ...{ type: "RESERVATIONS", childId, date, reservation: { start, end }, secondReservation: null },
    }));
    const began = performance.now();
    const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (response.ok) seen[place]?.push({ kind: "write", value: `${start}–${end}`, began, ended: performance.now() });
    else through.push(`a save answered ${response.status} ${text.slice(0, 200)}`);
  };
  const read = async (place: number) => {
    const { childId, days } = registers[place] as Register;
    const began = performance.now();
    const response = await fetch(`${address}?from=${days[0]}&to=${days[1]}`, { headers });
    const ended = performance.now();
    if (!response.ok) return void through.push(`a read answered ${response.status}`);
    const answer = (await response.json()) as {
      days: {
        date: string;
        children: { childId: string; reservations: { range?: { start: string; end: string } }[] }[];
      }[];
    };
    const [one = "none", other = "none"] = days.map((date) => {
      const child = answer.days.find((day) => day.date === date)?.children.find((each) => each.childId === childId);
      const range = child?.reservations[0]?.range;
      return range && `${range.start.slice(0, 5)}–${range.end.slice(0, 5)}`;
    });
    if (one !== other) through.push(`half of a save was read: ${one} and ${other}`);
    else seen[place]?.push({ kind: "read", value: one, began, ended });
  };
  const client = async () => {
    for (let left = OPERATIONS; left > 0; left -= 1) {
      const place = Math.floor(random() * registers.length);
      await (random() < 0.5 ? save(place) : read(place));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return seen;
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
