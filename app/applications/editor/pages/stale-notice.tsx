import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { DataTable } from "~/foundation/ui/lists/data-table.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { useAnswers } from "../../pages/answers-shown.tsx";
import { applicationTexts } from "../../texts/index.ts";
import type { EditorView } from "./editor-view.ts";

/** Somebody saved another version while this form was open. We show both, and the guardian loses no typed answer. */
export function StaleNotice({
  view,
  stale,
  formId,
}: {
  view: EditorView;
  stale: NonNullable<EditorView["stale"]>;
  /** The button discards the answers of this form. */
  formId: string;
}) {
  const t = useTexts(applicationTexts);
  return (
    <section aria-labelledby="stale-title" className="flow" id="stale" tabIndex={-1}>
      <h2 id="stale-title">{t("stale.title")}</h2>
      <Notice kind="warning">
        <p>{t("stale.text")}</p>
      </Notice>
      <Differences stale={stale} view={view} />
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
export function Differences({ view, stale }: { view: EditorView; stale: NonNullable<EditorView["stale"]> }) {
  const t = useTexts(applicationTexts);
  const { application, asksAboutOtherGuardian } = view;
  const yours = useAnswers({ application, asksAboutOtherGuardian, form: view.form });
  const saved = useAnswers({ application, asksAboutOtherGuardian, form: stale.saved });
  const fields = [...new Set([...yours, ...saved].map(({ field }) => field))];
  const rows = fields
    .map((field) => ({
      field,
      question: (yours.find((one) => one.field === field) ?? saved.find((one) => one.field === field))?.question ?? "",
      yours: yours.find((one) => one.field === field)?.answer ?? "",
      saved: saved.find((one) => one.field === field)?.answer ?? "",
    }))
    .filter((row) => row.yours !== row.saved);
  if (rows.length === 0) return <p>{t("stale.same")}</p>;
  return (
    <DataTable
      caption={t("stale.caption")}
      columns={[
        { key: "question", header: t("stale.difference"), cell: (row) => row.question },
        { key: "yours", header: t("stale.yours"), cell: (row) => row.yours || "–" },
        { key: "saved", header: t("stale.saved"), cell: (row) => row.saved || "–" },
      ]}
      rowKey={(row) => row.field}
      rows={rows}
    />
  );
}
