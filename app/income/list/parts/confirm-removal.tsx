import { shownDate } from "~/foundation/dates/shown.ts";
import { ConfirmationPage } from "~/foundation/forms/drawing/confirmation-page.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { INCOME_PATH } from "../../income-addresses.ts";
import { incomeListTexts } from "../../texts/list/index.ts";
import type { Removal } from "./removal.server.ts";

/** Asks once more before a draft is deleted or a sent statement is cancelled (spec 2 §2). */
export function ConfirmRemoval({
  id,
  start,
  childName,
  move,
  opening,
}: Pick<Removal, "id" | "start" | "childName"> & { move: NonNullable<Removal["move"]>; opening: FormOpening }) {
  const t = useTexts(incomeListTexts);
  const language = useLanguage();
  const form = useServerForm({ opening });
  const day = shownDate(start, language);
  return (
    <ConfirmationPage
      confirm={{ label: t(`remove.${move}.confirm`), value: "remove" }}
      form={form}
      stay={{ href: INCOME_PATH, label: t(`remove.${move}.stay`) }}
      text={
        <>
          <p>
            <strong>
              {childName === null ? t("remove.which", { day }) : t("remove.whichOf", { child: childName, day })}
            </strong>
          </p>
          <p>{t(`remove.${move}.text`)}</p>
        </>
      }
      title={t(`remove.${move}.title`)}
    >
      <input name="incomeStatementId" type="hidden" value={id} />
      <input name="move" type="hidden" value={move} />
    </ConfirmationPage>
  );
}
