import { useKeptWhen } from "~/foundation/forms/drawing/save-status.tsx";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { incomeEditorTexts } from "../../texts/editor/index.ts";

/** Says that a new statement goes on from an earlier visit, so that nobody sends an answer of that day unseen. */
export function ContinuedNotice({ keptAt, formId }: { keptAt: string; formId: string }) {
  const e = useTexts(incomeEditorTexts);
  return (
    <Notice title={e("continued.title")}>
      <p>{e("continued.text", useKeptWhen(keptAt))}</p>
      <p>
        <Button form={formId} kind="quiet" value="discard">
          {e("startOver")}
        </Button>
      </p>
    </Notice>
  );
}
