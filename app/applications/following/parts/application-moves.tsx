import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { decisionsPath, editPath, removePath } from "../../application-addresses.ts";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import type { AtApplication } from "./permitted-at-page.server.ts";

/** The reader's permitted moves, the most urgent first. It draws nothing when there are none (contract 3.3). */
export function ApplicationMoves({
  applicationId,
  at: { moves, isDecidable },
  hasDecisions,
}: {
  applicationId: string;
  at: AtApplication;
  /** True when this service has a page of decisions. */
  hasDecisions: boolean;
}) {
  const t = useTexts(applicationTexts);
  const life = useTexts(applicationLifeTexts);
  const answers = moves.answer && hasDecisions;
  if (!answers && !moves.edit && !moves.remove) return null;
  return (
    <ButtonRow>
      {answers ? (
        <ActionLink href={decisionsPath(applicationId)} kind="primary">
          {life(isDecidable ? "answer" : "decisions")}
        </ActionLink>
      ) : null}
      {moves.edit ? (
        <ActionLink href={editPath(applicationId)} icon="pen" kind="secondary">
          {t("read.edit")}
        </ActionLink>
      ) : null}
      {moves.remove ? (
        <ActionLink dialog href={removePath(applicationId)} icon="trash">
          {t(`list.${moves.remove}`)}
        </ActionLink>
      ) : null}
    </ButtonRow>
  );
}
