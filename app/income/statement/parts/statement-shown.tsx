import { useLanguage } from "~/foundation/i18n/use-texts.ts";
import { Written } from "~/foundation/ui/inline/written.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import type { IncomeStatement } from "../../contract.ts";
import { tellStatement } from "../../form/questions/whole-form/tell-statement.ts";

/** Every answer of a statement in the words of the form, section by section. */
export function StatementShown({ statement }: { statement: IncomeStatement }) {
  const { sections } = tellStatement(statement, useLanguage());
  return sections.map(({ heading, answers }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      <SummaryList
        rows={answers.map(({ question, answer, lang }) => ({
          key: question,
          value: answer && (
            <span className="written" lang={lang}>
              <Written text={answer} />
            </span>
          ),
        }))}
      />
    </section>
  ));
}
