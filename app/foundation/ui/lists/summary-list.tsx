import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "../actions/action-link.tsx";
import { Button } from "../actions/button.tsx";
import { uiTexts } from "../texts/index.ts";

export interface SummaryRow {
  /** The question in a few words. */
  key: string;
  /** The language of the question, when it is not the page's. */
  keyLang?: string;
  /** Tells rows with the same question apart. */
  id?: string;
  /** The answer. An empty one shows as "not given", so that the person sees a skipped question. */
  value?: ReactNode;
  /** The language of the answer, when we know that it is not the page's. */
  lang?: string;
  /** How to change it: a link to the field, or a button of the form that keeps the typed answers. */
  change?: { href: string } | { name?: string; value: string };
}

/**
 * SummaryList: answers to read through.
 * Must: pair each question with its answer · say "not given" for an empty answer · tell in hidden words what each
 *       "change" changes · stack on a narrow screen.
 */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="summary-list">
      {rows.map((row) => (
        <div className="summary-row" key={row.id ?? row.key}>
          <dt lang={row.keyLang}>{row.key}</dt>
          <dd lang={row.lang}>
            <Answer>{row.value}</Answer>
          </dd>
          {row.change ? (
            <dd className="summary-change">
              <Change change={row.change} what={row.key} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

/** The answer, or words that there is none: a screen reader says nothing of an empty place. */
export function Answer({ children }: { children: ReactNode }) {
  const t = useTexts(uiTexts);
  const empty = children === undefined || children === null || children === "" || children === false;
  return empty ? <span className="not-given">{t("notGiven")}</span> : children;
}

function Change({ change, what }: { change: NonNullable<SummaryRow["change"]>; what: string }) {
  const t = useTexts(uiTexts);
  if ("href" in change) {
    return (
      <ActionLink hiddenText={what} href={change.href}>
        {t("change")}
      </ActionLink>
    );
  }
  return (
    <Button hiddenText={what} kind="quiet" name={change.name} value={change.value}>
      {t("change")}
    </Button>
  );
}
