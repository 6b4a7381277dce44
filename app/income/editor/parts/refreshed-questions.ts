import { dateInField } from "~/foundation/dates/shown.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { fieldId } from "~/foundation/forms/drawing/use-server-form.ts";
import { type Entries, valuesIn, without } from "~/foundation/forms/reading/posted.ts";
import { typedDate } from "~/foundation/forms/reading/typed-date.ts";
import type { GuidedQuestion } from "~/foundation/long-form/guided.ts";
import type { Answers, FormStep } from "~/foundation/long-form/long-form.ts";
import { missingAttachments } from "../../form/missing-attachments.ts";
import { isSearchedAnew } from "../../form/questions/whole-form/guided-questions.ts";
import { FOUND_INCOMES } from "../../form/questions/whole-form/other-income-search.ts";
import { lastEnd } from "../../form/statement-dates.ts";
import { asksForAccountant, asksForIncome, isEntrepreneur } from "../../form/what-is-asked.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import type { Editor, ReadIncome } from "./open-editor.server.ts";

type Asked = Answers<ReadIncome> & { intent: string | null; firstAdded: string | null };

const SEARCH = "otherIncomeSearch";

/** Draws the questions and uploads that follow from the answers. The focus goes to the first new one. */
export function refreshedQuestions({ othersFiles }: Pick<Editor, "othersFiles">, asked: Asked): FormStep {
  const { intent, firstAdded, entries, read } = asked;
  if (intent === "show-all") return { entries: without(entries, SEARCH), focus: fieldId("otherIncome") };
  // Enter in the search field presses the form's first button, and not the one beside the field.
  if (intent === "search" || (intent === "refresh" && isSearchedAnew(entries))) return { focus: FOUND_INCOMES };
  const count = missingAttachments(read.required, [...read.files, ...othersFiles]).length;
  return {
    entries: withEnd(entries, read),
    focus: firstAdded ?? focusAfter(intent, read),
    told: count > 0 ? told(incomeEditorTexts, "done.filesAsked", { count }) : told(incomeEditorTexts, "done.refreshed"),
  };
}

/** Income is told for a year, so we fill in the last possible day. The highest fee goes on without an end (spec 2 §5). */
export function withEnd(entries: Entries, { answers }: Pick<ReadIncome, "answers">): Entries {
  const { startDate, feeBasis } = answers;
  const typed = valuesIn(entries, "endDate").join("");
  const end = lastEnd({ startDate, feeBasis: "INCOME" });
  if (end === null) return entries;
  if (feeBasis === "INCOME" && typed === "") return [...without(entries, "endDate"), ["endDate", dateInField(end)]];
  return feeBasis === "HIGHEST_FEE" && typedDate(typed).date === end ? without(entries, "endDate") : entries;
}

/** The guided way stays at a question that was searched. */
export const searched = (
  question: GuidedQuestion,
  { entries }: Pick<Answers<ReadIncome>, "entries">,
): FormStep | null => (question.fields.includes(SEARCH) && isSearchedAnew(entries) ? { focus: FOUND_INCOMES } : null);

/** The part of the form that the button updates. It has nothing new. */
function focusAfter(intent: string | null, { answers }: ReadIncome): string {
  switch (intent) {
    case "refresh:entrepreneur":
      return isEntrepreneur(answers) ? fieldId("startOfEntrepreneurship") : "business";
    case "refresh:accountant":
      return asksForAccountant(answers) ? "accountant" : fieldId("companyForms");
    case "refresh:attachments":
      return "attachments";
    default:
      return asksForIncome(answers) ? "gross" : "basis";
  }
}
