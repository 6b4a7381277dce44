import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { formTexts } from "../texts/index.ts";
import { useKeptWhen } from "./save-status.tsx";
import { type Answer, Differences } from "./stale-notice.tsx";
import { ELSEWHERE } from "./step-ids.ts";

/**
 * ElsewhereNotice: the same person has written in this form in another window too.
 * Must: show what differs, side by side · say that nothing was sent and both are there · let the person choose.
 */
export function ElsewhereNotice({
  formId,
  keptAt,
  mark,
  yours,
  theirs,
}: {
  formId: string;
  keptAt: string;
  mark: string;
  yours: readonly Answer[];
  theirs: readonly Answer[];
}) {
  const t = useTexts(formTexts);
  const when = useKeptWhen(keptAt);
  return (
    <section className="flow" id={ELSEWHERE} {...placeNamedBy("elsewhere-title")}>
      <h2 id="elsewhere-title">{t("elsewhere.title")}</h2>
      <Notice kind="warning">
        <p>{t("elsewhere.text", when)}</p>
      </Notice>
      <Differences heads={{ yours: t("elsewhere.yours"), saved: t("elsewhere.saved") }} saved={theirs} yours={yours} />
      <p>{t("elsewhere.choose")}</p>
      <ButtonRow>
        <Button form={formId} value={`choose:mine.${mark}`}>
          {t("elsewhere.mine")}
        </Button>
        <Button form={formId} value={`choose:theirs.${mark}`}>
          {t("elsewhere.theirs")}
        </Button>
      </ButtonRow>
    </section>
  );
}
