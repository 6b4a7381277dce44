/** The facts of the accessibility statement (a11y/statement.json): how a review writes them, and what is wrong with them. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { CHECKING_PROGRAMS } from "../../app/frame/checking-programs.ts";
import type { Fingerprints, PageReview, ReviewedPage, Statement } from "../../app/frame/reviewed-page.ts";
import { pageNameTexts } from "../../app/frame/texts/page-names/index.ts";
import { buildIdOf } from "../../app/municipality/development/page-fingerprints.ts";
import { nameOf } from "../../app/pages-at.ts";
import { pages } from "../../app/routes.ts";
import type { Audit, Result } from "../results.ts";
import { claims, fallsShort } from "./claims.ts";

const ROOT = new URL("../../", import.meta.url);
const FILE = new URL("a11y/statement.json", ROOT);

/** The day when the statement was written first. */
export const WRITTEN = "2026-11-21";

/** The route whose states are the forms of the frame: to a visitor, with lock marks, with the mark of a missing e-mail. */
const SHOWS_FRAME = "/contact";

const REVIEWED_PAGES: readonly ReviewedPage[] = [...pages.map(nameOf), "*", "frame"];

export const readStatement = (): Statement => JSON.parse(readFileSync(FILE, "utf8")) as Statement;

export const writeStatement = (statement: Statement): void =>
  writeFileSync(FILE, `${JSON.stringify(statement, null, 2)}\n`);

/**
 * The statement after a run of the audit. Pages that the run did not look at keep what an earlier one saw.
 * @param day the ISO date of the run
 */
export function statementAfter(
  before: Pick<Statement, "pages"> | null,
  { results, engines }: Pick<Audit, "results" | "engines">,
  { day, fingerprints }: { day: string; fingerprints: Fingerprints },
): Statement {
  const review = (page: ReviewedPage): PageReview | null => {
    const looks = results.filter(({ route }) => route === (page === "frame" ? SHOWS_FRAME : page));
    const earlier = before?.pages.find((one) => one.page === page);
    if (looks.length === 0 || looks.some(isUnseen)) return earlier ? { ...earlier, name: namesOf(page) } : null;
    return {
      page,
      name: namesOf(page),
      reviewed: day,
      fingerprint: fingerprints[page] ?? "",
      states: new Set(looks.map(({ state }) => state)).size,
      looks: looks.length,
      findings: findingsOf(looks),
    };
  };
  return sealed({
    written: WRITTEN,
    reviewed: day,
    build: buildIdOf(fingerprints),
    programs: Object.fromEntries(CHECKING_PROGRAMS.map((name) => [name, engines[name] ?? ""])),
    claims,
    fallsShort,
    pages: REVIEWED_PAGES.flatMap((page) => review(page) ?? []),
  });
}

/** The window was gone, or a step led nowhere: nobody saw the page. */
const isUnseen = ({ findings }: Result): boolean =>
  findings.some(({ check, rule }) => check === "visit" && rule === "reachable");

const findingsOf = (looks: readonly Result[]): string[] =>
  [...new Set(looks.flatMap(({ findings }) => findings.map(({ check, rule }) => `${check}: ${rule}`)))].sort();

const namesOf = (page: ReviewedPage) => ({
  fi: pageNameTexts.languages.fi[page],
  sv: pageNameTexts.languages.sv[page],
  en: pageNameTexts.languages.en[page],
});

const sealOf = (facts: Omit<Statement, "seal">): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("hex");

export const sealed = (facts: Omit<Statement, "seal">): Statement => ({ ...facts, seal: sealOf(facts) });

/** Sentences on what in a statement cannot be so; none when everything can. */
export function faultsOfStatement({ seal, ...facts }: Statement): string[] {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const isLater = (day: string, other: string) => day > other;
  const tests: [fault: string, isWrong: boolean][] = [
    ["it was changed by hand", seal !== sealOf(facts)],
    ["it was written on another day", facts.written !== WRITTEN],
    ["it was reviewed before it was written", isLater(facts.written, facts.reviewed)],
    ["its programs are not those of the audit", !same(Object.keys(facts.programs), CHECKING_PROGRAMS)],
    ["a program has no version", Object.values(facts.programs).some((version) => !/^\d+\.\d+/.test(version))],
    ["its claims are not the words of the page", !same(facts.claims, claims)],
    ["what falls short is not what the page says", !same(facts.fallsShort, fallsShort)],
    [
      "its pages are not in the order of the table",
      !same(
        facts.pages.map(({ page }) => page),
        inTable(facts.pages),
      ),
    ],
    ["its newest review is of another day", facts.pages.every(({ reviewed }) => reviewed !== facts.reviewed)],
    ...claims.map(({ key, heldBy }): [string, boolean] => [`nothing holds ${key}`, !isThere(heldBy)]),
    ...facts.pages.flatMap(({ page, name, reviewed, states, looks, fingerprint }): [string, boolean][] => [
      [`${page} has another name`, !same(name, namesOf(page))],
      [`${page} was reviewed on no day between`, isLater(reviewed, facts.reviewed) || isLater(facts.written, reviewed)],
      [`${page} was not looked at in so many states`, states < 1 || looks < states],
      [`${page} has no fingerprint`, !/^[0-9a-f]{12}$/.test(fingerprint)],
    ]),
  ];
  return tests.filter(([, isWrong]) => isWrong).map(([fault]) => fault);
}

const inTable = (reviews: readonly PageReview[]): ReviewedPage[] =>
  REVIEWED_PAGES.filter((page) => reviews.some((review) => review.page === page));

function isThere({ file, title }: { file: string; title: string }): boolean {
  const path = new URL(file, ROOT);
  return existsSync(path) && readFileSync(path, "utf8").includes(`"${title}"`);
}
