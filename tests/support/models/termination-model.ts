import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";

/**
 * What the contract says of the places of one child and their end, apart from the service. Aino and Antti are the
 * guardians, Pekka is a stranger. The child has pre-primary education and daycare in Koivikko, then daycare in Männikkö.
 */
export type Caller = "aino" | "antti" | "pekka";
export type Login = "weak" | "strong";
export type Unit = "koivikko" | "mannikko";
type Type = "PRESCHOOL" | "PRESCHOOL_DAYCARE" | "DAYCARE" | "DAYCARE_PART_TIME";
export type Kind = "PRESCHOOL" | "DAYCARE" | "CLUB";
export type Part = "BILLABLE" | "NONBILLABLE";

export interface ModelPlace {
  unit: Unit;
  type: Type;
  start: IsoDate;
  end: IsoDate;
  /** Who asked for its end and on which day. */
  asked: string | null;
}

export const PLACES: readonly Omit<ModelPlace, "asked">[] = [
  { unit: "koivikko", type: "PRESCHOOL", start: "2026-03-02", end: "2026-03-11" },
  { unit: "koivikko", type: "PRESCHOOL_DAYCARE", start: "2026-03-12", end: "2026-03-17" },
  { unit: "koivikko", type: "DAYCARE", start: "2026-03-18", end: "2026-03-21" },
  { unit: "mannikko", type: "DAYCARE", start: "2026-03-22", end: "2026-03-25" },
  { unit: "mannikko", type: "DAYCARE_PART_TIME", start: "2026-03-26", end: "2026-03-29" },
];

export interface ModelTransfer {
  type: Kind;
  isTransfer: boolean;
  status: "SENT" | "WAITING_PLACEMENT" | "CANCELLED";
}

export interface TerminationModel {
  today: IsoDate;
  open: Record<Unit, boolean>;
  places: ModelPlace[];
  transfers: ModelTransfer[];
  /** `2026-03-12`, and `2026-03-12 BILLABLE` for an absence. */
  reserved: Set<string>;
  absent: Set<string>;
  receipts: Record<Caller, number>;
}

export type TerminationStep =
  | { do: "end"; who: Caller; login: Login; kind: Kind; unit: Unit; day: IsoDate; only: boolean; asSeen: boolean }
  | { do: "look"; who: Caller }
  | { do: "reserve"; day: IsoDate }
  | { do: "away"; day: IsoDate; part: Part }
  | { do: "apply"; kind: Kind; isTransfer: boolean }
  | { do: "process"; at: number }
  | { do: "open"; unit: Unit; isOpen: boolean }
  | { do: "wait"; until: IsoDate };

export const begun = (today: IsoDate): TerminationModel => ({
  today,
  open: { koivikko: true, mannikko: false },
  places: PLACES.map((one) => ({ ...one, asked: null })),
  transfers: [],
  reserved: new Set(),
  absent: new Set(),
  receipts: { aino: 0, antti: 0, pekka: 0 },
});

const isDaycare = ({ type }: ModelPlace): boolean => type.startsWith("DAYCARE");

/** The places that have not ended, the earliest first. */
export const coming = ({ places, today }: TerminationModel): ModelPlace[] =>
  places.filter(({ end }) => end >= today).sort((one, other) => one.start.localeCompare(other.start));

/** What a guardian saw of the places: whoever saw other places is asked again. */
export const seenBy = (model: TerminationModel): string =>
  coming(model)
    .map(({ unit, type, start, end: last }) => `${unit} ${type} ${start}..${last}`)
    .join(" | ");

/** The places by unit and kind as lines, with the additional ones after `+`. */
export function linesOf(model: TerminationModel): string[] {
  return groupsOf(model).map(({ unit, kind, own, additional }) => {
    const may = model.open[unit] && (own[0]?.start ?? "") <= model.today;
    const ends = own.map(({ end }) => end).sort();
    return [`${unit} ${kind} ${own[0]?.start}..${ends.at(-1)}`, may ? "open" : "closed", ...own.map(line)]
      .concat(additional.map((one) => `+ ${line(one)}`))
      .join(" | ");
  });
}

const line = ({ type, start, end, asked }: ModelPlace): string => `${type} ${start}..${end} ${asked ?? "-"}`;

interface Group {
  unit: Unit;
  kind: Kind;
  own: ModelPlace[];
  additional: ModelPlace[];
}

function groupsOf(model: TerminationModel): Group[] {
  const groups: Group[] = [];
  for (const place of coming(model)) {
    const ofUnit = groups.filter(({ unit }) => unit === place.unit);
    const school = ofUnit.find(({ kind }) => kind === "PRESCHOOL");
    const kind = isDaycare(place) ? "DAYCARE" : "PRESCHOOL";
    const group = ofUnit.find((one) => one.kind === kind);
    if (kind === "DAYCARE" && school) school.additional.push(place);
    else if (group) group.own.push(place);
    else groups.push({ unit: place.unit, kind, own: [place], additional: [] });
  }
  return groups;
}

/** The status of the answer, or null when the end is carried out. */
export type Refused = 400 | 403 | 404 | 409 | null;

export function end(
  model: TerminationModel,
  step: Extract<TerminationStep, { do: "end" }>,
  seen: string | null,
): Refused {
  const { who, login, kind, unit, day, only } = step;
  if (login === "weak" || who === "pekka") return 403;
  if (day < model.today) return 400;
  if (seen !== null && seen !== seenBy(model)) return 409;
  const group = groupsOf(model).find((one) => one.unit === unit && one.kind === kind);
  if (!group) return 404;
  if (!model.open[unit]) return 403;
  const before = JSON.stringify(model.places);
  const asked = `${who} ${model.today}`;
  for (const place of only ? group.additional : [...group.own, ...group.additional]) cut(model, place, day, asked);
  if (only) for (const place of group.own) endDaycare(model, place, day, asked);
  if (JSON.stringify(model.places) === before) return null;
  follow(model, kind === "PRESCHOOL" && only ? "DAYCARE" : kind);
  model.receipts[who] += 1;
  return null;
}

function cut(model: TerminationModel, place: ModelPlace, day: IsoDate, asked: string): void {
  if (place.end <= day) return;
  if (place.start > day) model.places = model.places.filter((one) => one !== place);
  else Object.assign(place, { end: day, asked });
}

/** Pre-primary education goes on: a place beside it becomes longer, else it gets a place of its own. */
function endDaycare(model: TerminationModel, place: ModelPlace, day: IsoDate, asked: string): void {
  if (place.type !== "PRESCHOOL_DAYCARE" || place.end <= day) return;
  const { unit, end: last } = place;
  const first = place.start > day ? place.start : addDays(day, 1);
  const plain = model.places.filter((one) => one.unit === unit && one.type === "PRESCHOOL");
  const before = plain.find((one) => addDays(one.end, 1) === first);
  const after = plain.find((one) => addDays(last, 1) === one.start);
  if (place.start <= day) Object.assign(place, { end: day, asked });
  else if (before || after) model.places = model.places.filter((one) => one !== place);
  else return void Object.assign(place, { type: "PRESCHOOL" });
  if (before) before.end = last;
  else if (after) after.start = first;
  else model.places.push({ unit, type: "PRESCHOOL", start: first, end: last, asked: null });
}

/** Transfer applications of the kind, and coming times and absences that no place has any more. */
function follow(model: TerminationModel, kind: Kind): void {
  for (const one of model.transfers)
    if (one.isTransfer && one.type === kind && one.status === "SENT") one.status = "CANCELLED";
  for (const day of model.reserved) if (day > model.today && !takesTimes(model, day)) model.reserved.delete(day);
  for (const away of model.absent) {
    const [day = "", part] = away.split(" ");
    if (day > model.today && !takesAbsence(model, day, part as Part)) model.absent.delete(away);
  }
}

const placeOn = ({ places }: TerminationModel, day: IsoDate): ModelPlace | undefined =>
  places.find(({ start, end: last }) => start <= day && day <= last);

/** Pre-primary education alone has fixed times. */
export function takesTimes(model: TerminationModel, day: IsoDate): boolean {
  const place = placeOn(model, day);
  return place !== undefined && place.type !== "PRESCHOOL";
}

export function takesAbsence(model: TerminationModel, day: IsoDate, part: Part): boolean {
  const place = placeOn(model, day);
  if (!place) return false;
  return part === "BILLABLE" ? place.type !== "PRESCHOOL" : !isDaycare(place);
}
