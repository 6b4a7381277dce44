import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { DataTable } from "~/foundation/ui/lists/data-table.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { formTexts } from "../texts/index.ts";

/** One answer in words. */
export interface Answer {
  /** The field that changes it. */
  field: string;
  question: string;
  answer: string;
}

/**
 * StaleNotice: somebody saved another version while this form was open.
 * Must: show the answers that differ, side by side · lose no typed answer · offer a button that discards the answers of
 *       this form.
 */
export function StaleNotice({
  formId,
  changed,
  ...answers
}: {
  formId: string;
  /** In place of the usual words, where the form knows who changed it. */
  changed?: { title: string; text: string } | undefined;
  yours: readonly Answer[];
  saved: readonly Answer[];
}) {
  const t = useTexts(formTexts);
  return (
    <section className="flow" id="stale" {...placeNamedBy("stale-title")}>
      <h2 id="stale-title">{changed?.title ?? t("stale.title")}</h2>
      <Notice kind="warning">
        <p>{changed?.text ?? t("stale.text")}</p>
      </Notice>
      <Differences {...answers} heads={{ yours: t("stale.yours"), saved: t("stale.saved") }} />
      <p>{t("stale.keep")}</p>
      <p>
        <Button form={formId} value="discard">
          {t("stale.discard")}
        </Button>
      </p>
    </section>
  );
}

/** The answers that differ, side by side. */
export function Differences({
  yours,
  saved,
  heads,
}: {
  yours: readonly Answer[];
  saved: readonly Answer[];
  heads: { yours: string; saved: string };
}) {
  const t = useTexts(formTexts);
  const rows = differences(yours, saved);
  if (rows.length === 0) return <p>{t("differences.same")}</p>;
  return (
    <DataTable
      caption={t("differences.caption")}
      columns={[
        { key: "question", header: t("differences.part"), cell: (row) => row.question },
        { key: "yours", header: heads.yours, cell: (row) => row.yours || "–" },
        { key: "saved", header: heads.saved, cell: (row) => row.saved || "–" },
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
