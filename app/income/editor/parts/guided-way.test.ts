import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INCOME_STATEMENT_ATTACHMENT_TYPES } from "~/attachments/contract.ts";
import { type Entries, type Entry, entriesOf, SHOWN_QUESTION } from "~/foundation/forms/reading/posted.ts";
import {
  faultsAt,
  firstWith,
  type GuidedQuestion,
  numberOf,
  othersOf,
  questionAfter,
  questionAt,
  withOthers,
} from "~/foundation/long-form/guided.ts";
import { COMPANY_FORMS } from "../../contract.ts";
import { filesField } from "../../form/fault.ts";
import { fileEntry } from "../../form/income-files.ts";
import { guidedQuestions, isOfForm, questionNamed } from "../../form/questions/whole-form/guided-questions.ts";
import { bodyOf, EMPTY_ANSWERS } from "../../form/questions/whole-form/on-the-wire.ts";
import { FIELDS } from "../../form/questions/whole-form/read-answers.ts";
import { type Editor, readEditor } from "./open-editor.server.ts";

/** Both ways of filling in the form. The test walks them with the functions that their pages use. */

const editorOf = (kind: "adult" | "child"): Editor => ({
  kind,
  of: kind === "child" ? { childId: "elsa" } : "own",
  statement: null,
  childName: kind === "child" ? "Elsa Virtanen" : null,
  answers: EMPTY_ANSWERS,
  files: [],
  othersFiles: [],
  version: "new",
  hasVersions: false,
  today: "2026-11-22",
  taken: ["2026-10-01"],
  unusable: {},
});

type Editing = ReturnType<typeof editorOf>;

const day = fc.constantFrom("1.12.2026", "30.11.2027", "1.10.2026", "32.1.2027", "");
const text = fc.constantFrom("", "Säästöillä", "040 123 4567", "taito@example.com");
const euros = fc.constantFrom("", "2 350,50 €", "1500", "paljon");
const yesNo = fc.constantFrom("yes", "no", "");
const tick = fc.constantFrom("on", "");

/** The answers that a guardian would give to every question: right, wrong or empty. */
const anyGuardian = fc.record({
  startDate: day,
  feeBasis: fc.constantFrom("INCOME", "INCOME", "INCOME", "HIGHEST_FEE", ""),
  endDate: day,
  incomeSource: fc.constantFrom("INCOMES_REGISTER", "ATTACHMENTS", "ONLY_COMPANY", "NO_INCOME", ""),
  noIncomeDescription: text,
  estimatedMonthlyIncome: euros,
  otherIncome: fc.subarray(["PENSION", "RENTAL_INCOME", "GRANT"]),
  otherIncomeInfo: text,
  entrepreneur: yesNo,
  startOfEntrepreneurship: day,
  companyName: text,
  businessId: fc.constantFrom("", "1572860-0", "15728"),
  spouseWorksInCompany: yesNo,
  startupGrant: tick,
  checkupConsent: tick,
  companyForms: fc.subarray([...COMPANY_FORMS]),
  selfEmployedIncome: fc.subarray(["attachments", "estimate"]),
  selfEmployedMonthlyIncome: euros,
  selfEmployedIncomeStart: day,
  selfEmployedIncomeEnd: day,
  limitedCompanyIncomeSource: fc.constantFrom("INCOMES_REGISTER", "ATTACHMENTS", ""),
  accountantName: text,
  accountantAddress: text,
  accountantPhone: text,
  accountantEmail: text,
  student: tick,
  alimonyPayer: tick,
  otherInfo: text,
});
type Guardian = Readonly<Record<string, string | readonly string[]>>;

const UUIDS = "6f0c2f5e-8a55-4b1e-9a53-0000000000";
/** The file of a kind that the answers ask for, which the guardian has at hand. */
function fileOf(editor: Editing, entries: Entries, name: string): Entry[] {
  const type = readEditor(editor, entries).required.find((kind) => filesField(kind) === name);
  const place = type ? INCOME_STATEMENT_ATTACHMENT_TYPES.indexOf(type) + 10 : 0;
  return type ? [fileEntry({ id: `${UUIDS}${place}`, name, type })] : [];
}

const answersTo = (fields: readonly string[], guardian: Guardian): Entry[] =>
  fields.flatMap((field) => {
    const answer = guardian[field] ?? [];
    return [answer].flat().map((value): Entry => [field, value]);
  });

/** All answers on one page, and the files that it then asks for. */
function onOnePage(editor: Editing, guardian: Guardian, hasFiles: boolean): Entries {
  const entries = answersTo([...FIELDS.keys()], guardian);
  if (!hasFiles) return entries;
  const { required } = readEditor(editor, entries);
  return [...entries, ...required.flatMap((kind) => fileOf(editor, entries, filesField(kind)))];
}

const questionsAfter = (editor: Editing, entries: Entries) => guidedQuestions(readEditor(editor, entries));

/** Answers one question as its page posts it. `drawn` is the answers from which its hidden fields were drawn. */
function answered(
  editor: Editing,
  kept: Entries,
  question: GuidedQuestion,
  guardian: Guardian,
  { hasFiles = false, drawn = kept }: { hasFiles?: boolean; drawn?: Entries } = {},
): Entries {
  const post = (own: Entry[]) =>
    withOthers(
      [...othersOf(drawn, question, isOfForm), [SHOWN_QUESTION, question.name], ...own],
      kept,
      question,
      isOfForm,
    );
  const entries = post(answersTo(question.fields, guardian));
  return hasFiles ? [...entries, ...fileOf(editor, entries, question.name)] : entries;
}

/** From the first question to the check. Faulty answers are skipped, and stay as they are typed. */
function oneByOne(editor: Editing, begun: Entries, guardian: Guardian, hasFiles: boolean): Entries {
  let entries = begun;
  for (let number = 1, pages = 0; ; pages += 1) {
    if (pages > 60) throw new Error("The guided way does not come to its end");
    const question = questionAt(questionsAfter(editor, entries), number);
    if (!question) throw new Error("There is no such question");
    entries = answered(editor, entries, question, guardian, { hasFiles });
    const questions = questionsAfter(editor, entries);
    const faults = faultsAt(questions, question, readEditor(editor, entries).allFaults);
    const next = questionAfter(questions, question, { faults, isChecked: false });
    // At the end the pages lead back to the faulty answers, or to the check.
    if (next === "check" || next <= number) return entries;
    number = next;
  }
}

/** Everything that a statement is made of. */
function statementOf(editor: Editing, entries: Entries) {
  const { answers, files, allFaults, draftFaults, required } = readEditor(editor, entries);
  const ids = files.map(({ id }) => id).sort();
  const body = bodyOf(editor.kind === "child" ? "child" : "adult", answers, ids);
  return { answers, allFaults, draftFaults, required, body };
}

const kinds = fc.constantFrom("adult" as const, "child" as const);

describe("a guardian who is asked one question at a time", () => {
  it("makes the same statement as on one page", () => {
    fc.assert(
      fc.property(kinds, anyGuardian, fc.boolean(), (kind, guardian, hasFiles) => {
        const editor = editorOf(kind);
        const whole = onOnePage(editor, guardian, hasFiles);
        const guided = oneByOne(editor, [], guardian, hasFiles);
        expect(statementOf(editor, guided)).toEqual(statementOf(editor, whole));
      }),
      { numRuns: 150 },
    );
  });

  it("makes the same statement after going back, answering again, and changing over in the middle", () => {
    const step = fc.record({
      number: fc.nat(30),
      drawnAt: fc.nat(30),
      guardian: anyGuardian,
      changesOver: fc.boolean(),
    });
    fc.assert(
      fc.property(kinds, anyGuardian, fc.array(step, { maxLength: 8 }), (kind, guardian, steps) => {
        const editor = editorOf(kind);
        const history: Entries[] = [[]];
        for (const { number, drawnAt, guardian: other, changesOver } of steps) {
          const kept = history.at(-1) ?? [];
          const question = questionAt(questionsAfter(editor, kept), number + 1);
          if (!question) continue;
          // The page may be an old one that Back has brought again.
          const drawn = history[Math.min(drawnAt, history.length - 1)] ?? [];
          const guided = answered(editor, kept, question, other, { drawn });
          const { fields } = questionAt(questionsAfter(editor, guided), drawnAt + 1) ?? question;
          const onThePage = guided.filter(([name]) => !fields.includes(name));
          history.push(changesOver ? [...onThePage, ...answersTo(fields, other)] : guided);
        }
        const guided = oneByOne(editor, history.at(-1) ?? [], guardian, false);
        expect(statementOf(editor, guided)).toEqual(statementOf(editor, onOnePage(editor, guardian, false)));
      }),
      { numRuns: 150 },
    );
  });

  it("loses no other answer by an answer, also on an old page that Back has brought again", () => {
    fc.assert(
      fc.property(anyGuardian, anyGuardian, fc.nat(30), (guardian, other, number) => {
        const editor = editorOf("adult");
        const kept = oneByOne(editor, [], guardian, true);
        const question = questionAt(questionsAfter(editor, kept), number + 1);
        if (!question) return;
        const after = answered(editor, kept, question, other, { drawn: [] });
        expect(othersOf(after, question, isOfForm)).toEqual(othersOf(kept, question, isOfForm));
      }),
    );
  });

  it("reads what comes next, unless the answer decides it", () => {
    fc.assert(
      fc.property(kinds, anyGuardian, anyGuardian, (kind, guardian, other) => {
        const editor = editorOf(kind);
        const entries = oneByOne(editor, [], guardian, false);
        const questions = questionsAfter(editor, entries);
        for (const question of questions.filter((one) => !one.decidesNext && questionNamed(one.name))) {
          const after = questionsAfter(editor, answered(editor, entries, question, other));
          const place = numberOf(questions, question);
          const next = questionNamed(questions[place]?.name ?? "") ? questions[place]?.name : undefined;
          const then = after[numberOf(after, question)]?.name ?? "";
          expect(questionNamed(then) ? then : undefined).toBe(next);
        }
      }),
    );
  });

  it("finds every fault of the statement at one of the questions", () => {
    fc.assert(
      fc.property(kinds, anyGuardian, (kind, guardian) => {
        const editor = editorOf(kind);
        const read = readEditor(editor, onOnePage(editor, guardian, false));
        for (const fault of read.allFaults) expect(firstWith(guidedQuestions(read), [fault])).not.toBeNull();
      }),
    );
  });

  it("comes back to the check over the faulty questions alone", () => {
    const editor = editorOf("adult");
    const entries = entriesOf({
      startDate: "1.12.2026",
      endDate: "30.11.2027",
      feeBasis: "INCOME",
      incomeSource: "INCOMES_REGISTER",
      estimatedMonthlyIncome: "2350",
      entrepreneur: "no",
    });
    const after = (typed: Entries, name: string) => {
      const read = readEditor(editor, typed);
      const questions = guidedQuestions(read);
      const question = questions.find((one) => one.name === name) as GuidedQuestion;
      const next = questionAfter(questions, question, { faults: read.allFaults, isChecked: true });
      return next === "check" ? next : questions[next - 1]?.name;
    };
    expect(after(entries, "startDate")).toBe("check");
    expect(after([...entries, ["student", "on"]], "student")).toBe("attachments.PROOF_OF_STUDIES");
    // The source decides whether other income is asked for. So the list has every question.
    expect(after(entries, "incomeSource")).toBe("estimatedMonthlyIncome");
  });
});
