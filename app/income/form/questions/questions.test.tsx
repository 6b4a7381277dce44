import { describe, expect, it } from "vitest";
import { drawnForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { drawn } from "~/foundation/ui/test-drawing.tsx";
import { incomeTexts } from "../../texts/index.ts";
import type { FormAnswers, FormKind } from "../form-answers.ts";
import type { EditorView } from "../parts/editor-view.ts";
import { SECTION_NAMES } from "../section-names.ts";
import {
  type AllAnswers,
  ANSWERS_WITHOUT_QUESTION,
  askedQuestions,
  PLACES_WITHOUT_QUESTION,
  QUESTIONS,
} from "./all-questions.ts";
import { SectionQuestions } from "./drawing/section-questions.tsx";
import { EMPTY_ANSWERS } from "./whole-form/on-the-wire.ts";
import { defaultsOf, FIELDS } from "./whole-form/read-answers.ts";
import { sendFaults } from "./whole-form/statement-faults.ts";

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) < index);

/** An entrepreneur with everything, and the answers that exclude it. */
const EVERYTHING: FormAnswers & AllAnswers = {
  ...EMPTY_ANSWERS,
  feeBasis: "INCOME",
  incomeSource: "ATTACHMENTS",
  otherIncome: ["PENSION"],
  entrepreneur: true,
  selfEmployed: true,
  selfEmployedEstimation: true,
  limitedCompany: true,
};
const ANSWERED: readonly FormAnswers[] = [EVERYTHING, { ...EVERYTHING, incomeSource: "NO_INCOME" }];

/** Choices without what they ask for, one after the other. */
const UNANSWERED: readonly FormAnswers[] = [
  EMPTY_ANSWERS,
  { ...EMPTY_ANSWERS, feeBasis: "INCOME" },
  { ...EMPTY_ANSWERS, feeBasis: "INCOME", incomeSource: "NO_INCOME", entrepreneur: true },
  { ...EMPTY_ANSWERS, feeBasis: "INCOME", incomeSource: "ATTACHMENTS", entrepreneur: true, selfEmployed: true },
  {
    ...EMPTY_ANSWERS,
    feeBasis: "INCOME",
    entrepreneur: true,
    selfEmployed: true,
    selfEmployedEstimation: true,
    limitedCompany: true,
  },
];

/** The words of a search, and the box that opens the list of incomes. They are no answers. */
const NO_ANSWERS = ["otherIncomeSearch", "hasOtherIncome"];

const VIEW: Omit<EditorView, "kind" | "answers"> = {
  step: "edit",
  standing: "draft",
  sections: [],
  faults: [],
  checked: [],
  question: null,
  otherVersion: null,
  of: "own",
  id: null,
  status: "DRAFT",
  startsOn: null,
  childName: null,
  files: [],
  othersFiles: [],
  required: [],
  missing: [],
  earlier: null,
  search: "",
  start: { start: null, end: "2027-03-10" },
  today: "2026-03-10",
  highestFeeEuros: 311,
  isSentHere: false,
  hasContent: false,
  hasSetAside: false,
  setAside: [],
  saved: null,
};

const opening = { token: "", idempotencyKey: "", version: null, kept: null, gone: null };

/** The names of the fields on the page of these answers. */
function drawnFields(kind: FormKind, answers: FormAnswers): Set<string> {
  const form = drawnForm(
    { defaults: defaultsOf(kind, answers) },
    null,
    () => "",
    [],
    () => "",
  );
  const html = drawn(
    SECTION_NAMES.map((section) => (
      <SectionQuestions
        form={form}
        key={section}
        opening={opening}
        section={section}
        view={{ ...VIEW, kind, answers }}
      />
    )),
  );
  return new Set([...html.matchAll(/ name="([^"]+)"/g)].map((match) => match[1] ?? ""));
}

describe("each question of an income statement", () => {
  it("has fields and answers of its own names, and places that no other question writes", () => {
    expect(twice(QUESTIONS.flatMap(({ fields }) => Object.keys(fields)))).toEqual([]);
    expect(twice(QUESTIONS.flatMap(({ wire }) => Object.keys(wire.read({ isDraft: true }))))).toEqual([]);
    expect(twice(QUESTIONS.flatMap(({ wire }) => Object.keys(wire.write(EMPTY_ANSWERS))))).toEqual([]);
    expect(Object.keys({ ...PLACES_WITHOUT_QUESTION, ...ANSWERS_WITHOUT_QUESTION })).toEqual([]);
  });

  it("stands in the list where its section is drawn", () => {
    const sections = QUESTIONS.map(({ section }) => SECTION_NAMES.indexOf(section));
    expect(sections).toEqual([...sections].sort((a, b) => a - b));
  });

  it.each(["fi", "sv", "en"] as const)(
    "has a name for each field in %s, and a sentence when it is missing",
    (language) => {
      const t = incomeTexts.in(language);
      for (const { fields, title, childLabels = {} } of QUESTIONS)
        for (const key of [
          title,
          ...Object.values(fields).flatMap(({ label, missing }) => [label, missing]),
          ...Object.values(childLabels),
        ])
          if (key) expect([key, t(key)]).not.toContain("");
    },
  );
});

const NAMES = [...FIELDS.keys()];

it.each(NAMES)("the field %s is drawn where it is asked", (name) => {
  expect(drawnFields("adult", EVERYTHING)).toContain(name);
});

it.each(NAMES.filter((name) => !NO_ANSWERS.includes(name)))("the field %s has its answer in words", (name) => {
  const t = incomeTexts.in("fi");
  const shown = ANSWERED.flatMap((answers) =>
    askedQuestions("adult", answers).flatMap(({ inWords }) => inWords(answers, t, "fi")),
  );
  expect(shown.map(({ field }) => field)).toContain(name);
});

const REQUIRED = [...FIELDS].filter(([, { missing }]) => missing !== undefined).map(([name]) => name);

it.each(REQUIRED)("the field %s, which has a sentence for it, may not be left empty", (name) => {
  const facts = { kind: "adult", today: "2026-03-10", taken: [], files: [], sent: null } as const;
  const faults = UNANSWERED.flatMap((answers) => sendFaults({ answers, faults: [] }, facts));
  expect(faults.map(({ field }) => field)).toContain(name);
});
