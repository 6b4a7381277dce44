import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { isSsn } from "../../../app/applications/form/identity-codes.ts";
import { dateAt } from "../../../app/foundation/dates/clock.ts";
import { isEmail } from "../../../app/foundation/mail/mail-address.ts";
import { companyIdFault } from "../../../app/income/form/company-id.ts";
import { isPhone } from "../../../app/people/phones.ts";
import { numbers } from "../../support/running/seeded-numbers.ts";
import type { Row } from "../row.ts";
import { isBusinessIdByTaxAdministration, isIdentityCodeByDecree, isPlainAddressByStandard } from "./oracles.ts";

type Random = () => number;

/** One kind of answer, judged by the program and by an oracle that shares no line with it. */
interface Compared {
  name: string;
  make: (random: Random) => string;
  ours: (text: string) => boolean;
  oracle: (text: string) => boolean;
  /** Disagreements that were looked at: what they are, who is right, and why it stays. */
  judged: readonly { what: string; fits: (text: string, ours: boolean) => boolean }[];
}

const one = <T>(random: Random, among: readonly T[]): T => among[Math.floor(random() * among.length)] as T;
const digits = (random: Random, many: number): string =>
  Array.from({ length: many }, () => String(Math.floor(random() * 10))).join("");

const CHECKS = "0123456789ABCDEFHJKLMNPRSTUVWXY";

/** Half of them right but for one character, and every date and sign that is near an edge. */
function identityCode(random: Random): string {
  const day = one(random, ["00", "01", "15", "28", "29", "30", "31", "32"]);
  const month = one(random, ["00", "01", "02", "04", "06", "11", "12", "13"]);
  const year = random() < 0.5 ? one(random, ["00", "04", "24", "26", "49", "50", "96", "99"]) : digits(random, 2);
  const sign = one(random, [..."+-YXWVUABCDEFGTZ"]);
  const serial = random() < 0.3 ? one(random, ["000", "001", "002", "003", "899", "900", "999"]) : digits(random, 3);
  const check = CHECKS[Number(`${day}${month}${year}${serial}`) % 31] ?? "";
  const code = `${day}${month}${year}${sign}${serial}${check}`;
  if (random() < 0.5) return code;
  const at = Math.floor(random() * code.length);
  const other = one(random, [..."0123456789ABCFHIOQZ-+ÅÄ.", ""]);
  return `${code.slice(0, at)}${other}${code.slice(at + 1)}`;
}

const dayOfBirth = (code: string): string => `20${code.slice(4, 6)}-${code.slice(2, 4)}-${code.slice(0, 2)}`;

function businessId(random: Random): string {
  const seven = one(random, [digits(random, 7), `0${digits(random, 6)}`, digits(random, 6)]);
  return `${seven}${one(random, ["-", "-", "-", "-", "", "--", "_"])}${digits(random, random() < 0.95 ? 1 : 2)}`;
}

/** Finnish numbers of every length and beginning, and numbers of the countries that families come from most. */
function phoneNumber(random: Random): string {
  const finnish = `${one(random, ["04", "05", "09", "02", "013", "018", "0800", "0600", "020", "029", "0100", "112", "1"])}${digits(random, 3 + Math.floor(random() * 8))}`;
  const country = one(random, ["358", "46", "372", "7", "44", "1", "49", "252", "964", "380", "84", "86", "90", "999"]);
  const text =
    random() < 0.6
      ? finnish
      : `${one(random, ["+", "+", "00", "+ "])}${country}${digits(random, 4 + Math.floor(random() * 8))}`;
  return random() < 0.3 ? text.replace(/(\d{3})(?=\d)/g, `$1${one(random, [" ", "-"])}`) : text;
}

const ATOMS = [..."abcåéñ你0189.-_+'!#$%&*/=?^`{|}~", "..", "", "aino", "virtanen", '"', "(", "<", ",", ";", "@"];
function address(random: Random): string {
  const part = (many: number) =>
    Array.from({ length: 1 + Math.floor(random() * many) }, () => one(random, ATOMS)).join("");
  const long = random() < 0.05 ? "a".repeat(60 + Math.floor(random() * 8)) : "";
  const host = one(random, ["example.fi", "merila.example", "a.b.c.d.fi", "-a.fi", "a-.fi", "fi", "", `${part(4)}.fi`]);
  return `${part(6)}${long}@${host}`;
}

const COMPARED: readonly Compared[] = [
  {
    name: "identity code",
    make: identityCode,
    ours: isSsn,
    oracle: isIdentityCodeByDecree,
    judged: [
      {
        what: "refused because its day of birth is still to come: nobody has that code yet",
        fits: (text, isTaken) => !isTaken && dayOfBirth(text) > dateAt(new Date()),
      },
    ],
  },
  {
    name: "business ID",
    make: businessId,
    ours: (text) => companyIdFault(text) === null,
    oracle: isBusinessIdByTaxAdministration,
    judged: [
      {
        what: "taken without the zero in front of the oldest ids, which is added",
        fits: (text, isTaken) => isTaken && /^\d{6}-?\d$/.test(text) && isBusinessIdByTaxAdministration(`0${text}`),
      },
    ],
  },
  {
    name: "phone number",
    make: phoneNumber,
    ours: isPhone,
    oracle: (text) => parsePhoneNumberFromString(text, "FI")?.isValid() ?? false,
    judged: [
      {
        what: "taken with the package's small tables, which know the lengths of a country's numbers but not their kinds",
        fits: (text, isTaken) => isTaken && (parsePhoneNumberFromString(text, "FI")?.isPossible() ?? false),
      },
      {
        what: "refused with fewer than the six characters of the wire (contract 3.10)",
        fits: (text, isTaken) => !isTaken && text.length < 6,
      },
    ],
  },
  { name: "e-mail address", make: address, ours: isEmail, oracle: isPlainAddressByStandard, judged: [] },
];

/** B27: what the program takes as a code, number or address, beside oracles. Each disagreement is judged, or it is a fault. */
export const validators: Row = {
  title: "identity codes, business IDs, phone numbers and e-mail addresses beside oracles",
  unit: "answers",
  usual: 100_000,
  full: 2_000_000,
  run: async ({ times, seed }) => {
    const random = numbers(seed);
    const through: string[] = [];
    const notes: string[] = [];
    let tried = 0;
    for (const { name, make, ours, oracle, judged } of COMPARED) {
      const met = new Map<string, number>();
      const unjudged: string[] = [];
      let taken = 0;
      for (let turn = 0; turn < times / COMPARED.length; turn += 1) {
        const text = make(random);
        const isTaken = ours(text);
        tried += 1;
        if (isTaken) taken += 1;
        if (isTaken === oracle(text)) continue;
        const judgement = judged.find(({ fits }) => fits(text, isTaken));
        if (judgement) met.set(judgement.what, (met.get(judgement.what) ?? 0) + 1);
        else
          unjudged.push(`${name} ${JSON.stringify(text)}: ${isTaken ? "taken" : "refused"}, the oracle says the other`);
      }
      through.push(...unjudged);
      const words = [...met].map(([what, many]) => `${many} ${what}`).join(", ");
      notes.push(`${name}: ${taken} taken${words ? `, judged: ${words}` : ""}`);
    }
    return { tried, through, notes: notes.join("; ") };
  },
};
