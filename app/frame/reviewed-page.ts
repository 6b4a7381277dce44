import type { Language } from "~/foundation/i18n/language.ts";
import type { PageName } from "~/pages-at.ts";

/** A page that an audit looks at: one of the table, the page of addresses that have none (`*`), or what all pages share. */
export type ReviewedPage = PageName | "*" | "frame";

/** Fingerprints of what each page draws (municipality/development/page-fingerprints.ts). */
export type Fingerprints = Readonly<Record<string, string>>;

type InEachLanguage = Readonly<Record<Language, string>>;

/** A page as the last review saw it. */
export interface PageReview {
  readonly page: ReviewedPage;
  readonly name: InEachLanguage;
  /** An ISO date. */
  readonly reviewed: string;
  readonly fingerprint: string;
  /** How many of its states the programs looked at, and how often in all. */
  readonly states: number;
  readonly looks: number;
  /** What they found there, each once: `axe: label`. */
  readonly findings: readonly string[];
}

/** The facts of the accessibility statement: a11y/statement.json. Only `npm run a11y -- --statement` writes it. */
export interface Statement {
  /** ISO dates: when the statement was written first, and the day of the last review. */
  readonly written: string;
  readonly reviewed: string;
  /** The id of the pages of the build that was reviewed last (`buildIdOf`). */
  readonly build: string;
  /** Programs of the review with their versions, and its browser. */
  readonly programs: Readonly<Record<string, string>>;
  /** What the statement says of the service, and the test that fails when it is not so. */
  readonly claims: readonly ({ key: string; heldBy: { file: string; title: string } } & InEachLanguage)[];
  /** What falls short, with the criteria of WCAG 2.2. */
  readonly fallsShort: readonly ({ key: string; criteria: readonly string[] } & InEachLanguage)[];
  readonly pages: readonly PageReview[];
  /** A hash of all the rest. A change by hand breaks it. */
  readonly seal: string;
}
