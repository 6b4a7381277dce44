import type { PublicUnit } from "~/units/contract.ts";
import { type District, MERILA_DISTRICTS, POHJOLA_DISTRICTS } from "./districts.ts";

export interface TownUnit {
  readonly name: string;
  readonly district: District;
  readonly streetAddress: string;
  readonly careTypes: readonly PublicUnit["type"][number][];
  readonly provider: PublicUnit["providerType"];
  readonly language: PublicUnit["language"];
  readonly shiftCare: boolean;
  /** False for private units that take no applications through the service. The map says so. */
  readonly takesApplications: boolean;
}

type Row = readonly [name: string, kinds: string, provider?: string, marks?: string];

/** c = centre, f = family day care, g = group family day care, p = pre-primary, r = preparatory, k = club. */
const CARE: Record<string, PublicUnit["type"][number]> = {
  c: "CENTRE",
  f: "FAMILY",
  g: "GROUP_FAMILY",
  p: "PRESCHOOL",
  r: "PREPARATORY_EDUCATION",
  k: "CLUB",
};

const PROVIDERS: Record<string, PublicUnit["providerType"]> = {
  municipal: "MUNICIPAL",
  school: "MUNICIPAL_SCHOOL",
  purchased: "PURCHASED",
  private: "PRIVATE",
  voucher: "PRIVATE_SERVICE_VOUCHER",
  external: "EXTERNAL_PURCHASED",
};

/** Marks: sv and en = language of the unit, shift = evenings, nights and weekends, closed = takes no applications. */
const MERILA: Record<keyof typeof MERILA_DISTRICTS, readonly Row[]> = {
  Satamakylä: [
    ["Satamakylän päiväkoti", "cp"],
    ["Hamnbyns daghem", "cp", "municipal", "sv"],
    ["Päiväkoti Majakka", "cp", "municipal", "shift"],
    ["Päiväkoti Kompassi", "c", "voucher"],
    ["Satamakylän avoin kerho", "k"],
    ["Harbour Kindergarten", "cp", "private", "en"],
  ],
  Vanhakylä: [
    ["Vanhankylän päiväkoti", "cp"],
    ["Kirkkokadun koulun esiopetus", "p", "school"],
    ["Gammelby daghem", "cp", "municipal", "sv"],
    ["Ryhmäperhepäiväkoti Pihapiiri", "g"],
    ["Päiväkoti Myllynratas", "c", "purchased"],
  ],
  Meriharju: [
    ["Meriharjun päiväkoti", "cpr"],
    ["Havsåsens daghem", "c", "municipal", "sv"],
    ["Päiväkoti Purjerengas", "c", "voucher"],
    ["Meriharjun perhepäivähoito", "f"],
    ["Meriharjun kerho", "k"],
  ],
  Lehtoranta: [
    ["Lehtorannan päiväkoti", "cp"],
    ["Päiväkoti Koivunlehti", "c", "voucher"],
    ["Lehtorannan koulun esiopetus", "pr", "school"],
    ["Päiväkoti Rantakäärme", "c", "private", "closed"],
  ],
  Kuusiniemi: [
    ["Kuusiniemen päiväkoti", "cp"],
    ["Granuddens daghem", "cp", "municipal", "sv"],
    ["Ryhmäperhepäiväkoti Käpylehmä", "g"],
    ["Kuusiniemen perhepäivähoito", "f"],
  ],
  Tervasaari: [
    ["Tervasaaren päiväkoti", "cp"],
    ["Päiväkoti Telakka", "c", "purchased", "shift"],
    ["Tjärholmens daghem", "c", "municipal", "sv"],
    ["Tervasaaren kerho", "k"],
  ],
  Suvikumpu: [
    ["Suvikummun päiväkoti", "cp"],
    ["Päiväkoti Yösirkka", "c", "municipal", "shift"],
    ["Suvikummun koulun esiopetus", "p", "school"],
    ["Päiväkoti Apila", "c", "voucher"],
    ["Sommarkullens daghem", "cp", "municipal", "sv"],
    ["Summerhill International Daycare", "c", "voucher", "en"],
  ],
  Purolaakso: [
    ["Purolaakson päiväkoti", "cpr"],
    ["Päiväkoti Sisilisko", "c", "voucher"],
    ["Purolaakson perhepäivähoito", "f"],
    ["Päiväkoti Sudenkorento", "c", "private"],
    ["Purolaakson kerho", "k"],
  ],
  Peltomäki: [
    ["Peltomäen päiväkoti", "cp"],
    ["Åkerbacka daghem", "cp", "municipal", "sv"],
    ["Päiväkoti Tähkä", "c", "purchased"],
    ["Peltomäen koulun esiopetus", "p", "school"],
  ],
  Lintukallio: [
    ["Lintukallion päiväkoti", "cp"],
    ["Päiväkoti Haukanpesä", "c", "voucher"],
    ["Fågelbergets daghem", "c", "municipal", "sv"],
    ["Ryhmäperhepäiväkoti Tiitiäinen", "g"],
    ["Lintukallion kerho", "k"],
  ],
  Haavisto: [
    ["Haaviston päiväkoti", "cp"],
    ["Haaviston koulun esiopetus", "p", "school"],
    ["Päiväkoti Metsätonttu", "c", "private"],
    ["Haaviston perhepäivähoito", "f"],
  ],
  Aurinkomäki: [
    ["Aurinkomäen päiväkoti", "cpr"],
    ["Päiväkoti Sateenkaari", "c", "voucher"],
    ["Solbacka daghem", "cp", "municipal", "sv"],
    ["Aurinkomäen vuoropäiväkoti", "c", "municipal", "shift"],
    ["Aurinkomäen kerho", "k"],
    ["Little Explorers", "c", "private", "en"],
  ],
  Metsäreuna: [
    ["Metsäreunan päiväkoti", "cp"],
    ["Päiväkoti Sammal", "c", "external"],
    ["Skogsbrynets daghem", "c", "municipal", "sv"],
    ["Metsäreunan luontokerho", "k"],
  ],
};

const POHJOLA: Record<keyof typeof POHJOLA_DISTRICTS, readonly Row[]> = {
  Kirkonkylä: [
    ["Kirkonkylän päiväkoti", "cpr", "municipal", "shift"],
    ["Kirkonkylän koulun esiopetus", "p", "school"],
    ["Päiväkoti Revontuli", "c", "voucher"],
    ["Kirkonkylän kerho", "k"],
  ],
  Ylikylä: [
    ["Ylikylän päiväkoti", "cp", "municipal", "shift"],
    ["Ylikylän ryhmäperhepäiväkoti Poronkello", "g"],
  ],
  Alakylä: [
    ["Alakylän päiväkoti", "cp"],
    ["Alakylän perhepäivähoito", "f"],
  ],
};

/** A unit's number begins like its municipality's, so it has the right area code. */
export const unitPhone = (unitName: string, municipalityPhone: string): string => {
  const letters = [...unitName].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return municipalityPhone.replace(/\d{4}$/, String(1000 + letters).slice(-4));
};

/** The units of a district are on its streets in turn. */
const addressIn = ({ streets }: District, order: number): string =>
  `${streets[order % streets.length]} ${3 + order * 4}`;

function unitsOf(districts: Record<string, District>, rows: Record<string, readonly Row[]>): TownUnit[] {
  return Object.entries(rows).flatMap(([place, units]) =>
    units.map(([name, kinds, provider = "municipal", marks = ""], order) => ({
      name,
      district: districts[place] as District,
      streetAddress: addressIn(districts[place] as District, order),
      careTypes: [...kinds].map((kind) => CARE[kind] as TownUnit["careTypes"][number]),
      provider: PROVIDERS[provider] as TownUnit["provider"],
      language: marks.includes("sv") ? "sv" : marks.includes("en") ? "en" : "fi",
      shiftCare: marks.includes("shift"),
      takesApplications: !marks.includes("closed"),
    })),
  );
}

export const townUnits: Readonly<Record<"merila" | "pohjola", readonly TownUnit[]>> = {
  merila: unitsOf(MERILA_DISTRICTS, MERILA),
  pohjola: unitsOf(POHJOLA_DISTRICTS, POHJOLA),
};
