import type { DateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDate, shownPeriod } from "~/foundation/dates/shown.ts";
import type { OfficialLanguage as PaperLanguage } from "~/official-documents/official-texts.ts";
import type { OfficialLanguage } from "./shapes.ts";
import type { DocumentWords } from "./texts/document/index.ts";

/** The content of a decision, the same on the page and on paper. Each part has a heading, questions and answers. */
export interface ContentRow {
  key: string;
  /** One paragraph with its line breaks, or several things as a list. */
  value: string | readonly string[];
}

export interface ContentPart {
  heading: string;
  rows: readonly ContentRow[];
}

/** Leaves out a question without an answer. In an official decision an empty question would look like a refusal. */
export const row = (key: string, value: string | readonly string[] | null | undefined): ContentRow[] => {
  const said = typeof value === "string" ? value.trim() : (value ?? []);
  return said.length > 0 ? [{ key, value: said }] : [];
};

/** A part without rows loses its heading too. */
export const parts = (...all: ContentPart[]): ContentPart[] => all.filter(({ rows }) => rows.length > 0);

/** The names of the chosen options, in the order of the options. */
export const chosen = <K extends string>(
  names: readonly K[],
  isChosen: Partial<Record<K, boolean>>,
  word: (name: K) => string,
): string[] => names.filter((name) => isChosen[name]).map(word);

/** The language a decision is written in: SV is Swedish, everything else Finnish (spec 1 §2). */
export const languageOf = (language: OfficialLanguage): PaperLanguage => (language === "SV" ? "sv" : "fi");

/** A day of a decision. Finnish and Swedish, in which decisions are written, write it in one way. */
export const dayInDecision = (date: IsoDate): string => shownDate(date, "fi");

export function validityInWords({ start, end }: DateRange, t: DocumentWords): string {
  return end ? shownPeriod({ start, end }, "fi") : t("validity.from", { start: dayInDecision(start) });
}

interface UnitWithAddress {
  name: string | null;
  streetAddress: string | null;
  postalCode: string | null;
  postOffice: string | null;
}

/** The unit's name with its address on lines of its own. */
export const shownUnit = ({ name, streetAddress, postalCode, postOffice }: UnitWithAddress): string =>
  [name, streetAddress, [postalCode, postOffice].filter(Boolean).join(" ")].filter(Boolean).join("\n");

/** "Ritva Salonen, erityisopettaja, 09 000 1234"; nothing when nobody is named. */
export const shownPerson = (name: string | null, ...more: (string | null)[]): string =>
  name ? [name, ...more].filter(Boolean).join(", ") : "";

interface Heard {
  name: string;
  isHeard: boolean;
  details: string | null;
}

interface Hearing {
  guardiansHeardOn: string | null;
  guardianInfo: readonly Heard[];
  otherRepresentativeHeard: boolean;
  otherRepresentativeDetails: string | null;
  viewOfGuardians: string | null;
}

/** The people heard before the decision, and their opinions. */
export const hearingPart = (said: Hearing, t: DocumentWords): ContentPart => ({
  heading: t("hearing.heading"),
  rows: [
    ...row(t("hearing.heardOn"), said.guardiansHeardOn && dayInDecision(said.guardiansHeardOn)),
    ...row(
      t("hearing.guardians"),
      said.guardianInfo.map(({ name, isHeard, details }) =>
        [t(isHeard ? "hearing.isHeard" : "hearing.isNotHeard", { name }), details].filter(Boolean).join(" "),
      ),
    ),
    ...(said.otherRepresentativeHeard
      ? row(
          t("hearing.representative"),
          [t("hearing.representativeHeard"), said.otherRepresentativeDetails].filter(Boolean).join(" "),
        )
      : []),
    ...row(t("hearing.view"), said.viewOfGuardians),
  ],
});
