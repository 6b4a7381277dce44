import type { Language } from "~/foundation/i18n/language.ts";
import type { TownSettings } from "~/page-row.ts";
import { nameOf, rowsIn } from "~/pages-at.ts";
import kept from "../../../a11y/statement.json";
import type { Fingerprints, ReviewedPage, Statement } from "../reviewed-page.ts";
import { pageNameTexts } from "../texts/page-names/index.ts";
import { FINGERPRINTS } from "./fingerprints.server.ts";

const STATEMENT = kept as Statement;

/** What the accessibility statement says of the last review. Pages are named in the reader's language. */
export interface Review {
  written: string;
  reviewed: string;
  programs: string[];
  gaps: string[];
  states: number;
  pages: number;
  /** Pages of this town that are not as the review saw them, or that it did not see. */
  unreviewed: string[] | "all";
  /** Pages in which the programs found something. */
  faulty: string[];
}

/** Compares the pages of this build with those that were reviewed. */
export function reviewFor(
  language: Language,
  settings: TownSettings,
  { statement, fingerprints }: { statement: Statement; fingerprints: Fingerprints | null } = {
    statement: STATEMENT,
    fingerprints: FINGERPRINTS,
  },
): Review {
  const nameIn = pageNameTexts.in(language);
  const served: ReviewedPage[] = [...rowsIn(settings).map(nameOf), "*", "frame"];
  const reviews = new Map(statement.pages.map((review) => [review.page, review]));
  // What all pages share was seen on them.
  const seen = served.flatMap((page) => (page === "frame" ? [] : (reviews.get(page) ?? [])));
  const isReviewed = (page: ReviewedPage) =>
    fingerprints !== null && reviews.get(page)?.fingerprint === fingerprints[page];
  const unreviewed = served.filter((page) => !isReviewed(page));
  return {
    written: statement.written,
    reviewed: statement.reviewed,
    programs: Object.keys(statement.programs),
    gaps: statement.fallsShort.map(({ key }) => key),
    states: seen.reduce((sum, { states }) => sum + states, 0),
    pages: seen.length,
    unreviewed: unreviewed.length === served.length ? "all" : unreviewed.map((page) => nameIn(page)),
    faulty: seen.filter(({ findings }) => findings.length > 0).map(({ page }) => nameIn(page)),
  };
}
