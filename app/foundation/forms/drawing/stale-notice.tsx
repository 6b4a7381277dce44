import { Button } from "~/foundation/ui/actions/button.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { DataTable } from "~/foundation/ui/lists/data-table.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";

/** One answer in words. */
export interface Answer {
  /** The field that changes it. */
  field: string;
  question: string;
  answer: string;
}

type DifferenceWord = "caption" | "same" | "difference" | "yours" | "saved";
type StaleWord = "title" | "text" | "keep" | "discard" | DifferenceWord;

/**
 * StaleNotice: somebody saved another version while this form was open.
 * Must: show the answers that differ, side by side · lose no typed answer · offer a button that discards the answers of
 *       this form.
 */
export function StaleNotice({
  formId,
  word,
  ...answers
}: {
  formId: string;
  word: (key: StaleWord) => string;
  yours: readonly Answer[];
  saved: readonly Answer[];
}) {
  return (
    <section className="flow" id="stale" {...placeNamedBy("stale-title")}>
      <h2 id="stale-title">{word("title")}</h2>
      <Notice kind="warning">
        <p>{word("text")}</p>
      </Notice>
      <Differences {...answers} word={word} />
      <p>{word("keep")}</p>
      <p>
        <Button form={formId} value="discard">
          {word("discard")}
        </Button>
      </p>
    </section>
  );
}

/** The answers that differ, side by side. */
export function Differences({
  yours,
  saved,
  word,
}: {
  yours: readonly Answer[];
  saved: readonly Answer[];
  word: (key: DifferenceWord) => string;
}) {
  const rows = differences(yours, saved);
  if (rows.length === 0) return <p>{word("same")}</p>;
  return (
    <DataTable
      caption={word("caption")}
      columns={[
        { key: "question", header: word("difference"), cell: (row) => row.question },
        { key: "yours", header: word("yours"), cell: (row) => row.yours || "–" },
        { key: "saved", header: word("saved"), cell: (row) => row.saved || "–" },
      ]}
      rowKey={(row) => row.field}
      rows={rows}
    />
  );
}

function differences(yours: readonly Answer[], saved: readonly Answer[]) {
  const answers = new Map([...saved, ...yours].map((one) => [one.field, one]));
  const said = (of: readonly Answer[], field: string) => of.find((one) => one.field === field)?.answer ?? "";
  const fields = new Set([...yours, ...saved].map(({ field }) => field));
  return [...fields]
    .map((field) => ({
      field,
      question: answers.get(field)?.question ?? "",
      yours: said(yours, field),
      saved: said(saved, field),
    }))
    .filter((row) => row.yours !== row.saved);
}
