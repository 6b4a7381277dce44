import { shownDate } from "~/foundation/dates/shown.ts";
import { ConfirmationPage } from "~/foundation/forms/drawing/confirmation-page.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { Copying } from "../../editor/parts/copy-statement.server.ts";
import { INCOME_PATH, newStatementPath } from "../../income-addresses.ts";
import { incomeListTexts } from "../../texts/list/index.ts";

/**
 * Says which answers a new statement takes from an earlier one, and whether a statement that is begun already would be
 * lost.
 */
export function ConfirmCopy({ id, of, start, childName, begun, opening }: Copying & { opening: FormOpening }) {
  const t = useTexts(incomeListTexts);
  const language = useLanguage();
  const form = useServerForm({ opening });
  const day = shownDate(start, language);
  return (
    <ConfirmationPage
      confirm={{
        label: t(begun === null ? "copy.confirm" : "copy.confirmLosing"),
        value: "copy",
        kind: begun === null ? "primary" : "danger",
      }}
      form={form}
      stay={{ href: INCOME_PATH, label: t("copy.stay") }}
      text={
        <>
          <p>
            <strong>
              {childName === null ? t("remove.which", { day }) : t("remove.whichOf", { child: childName, day })}
            </strong>
          </p>
          <p>{t("copy.text")}</p>
          {begun === null ? null : (
            <Notice kind="warning" title={t("copy.begun")}>
              <p>{t("copy.lost")}</p>
              <p>
                <ActionLink href={newStatementPath(of)}>{t("copy.continue")}</ActionLink>
              </p>
            </Notice>
          )}
        </>
      }
      title={t("copy.title")}
    >
      <input name="incomeStatementId" type="hidden" value={id} />
      {begun === null ? null : <input name="begun" type="hidden" value={begun} />}
    </ConfirmationPage>
  );
}
