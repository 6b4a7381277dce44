import { ConfirmationPage } from "~/foundation/forms/drawing/confirmation-page.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { LIST_PATH } from "../../application-addresses.ts";
import type { ApplicationSummary } from "../../contract.ts";
import { applicationTexts } from "../../texts/index.ts";
import { useChildName } from "./application-words.ts";

/** Asks once more before the service deletes a draft or cancels a sent application (spec 1 §4). */
export function ConfirmRemoval({
  application,
  childName,
  move,
  opening,
}: {
  application: ApplicationSummary;
  childName: string;
  move: "delete" | "cancel";
  opening: FormOpening;
}) {
  const t = useTexts(applicationTexts);
  const form = useServerForm({ opening });
  const child = useChildName(childName);
  return (
    <ConfirmationPage
      confirm={{ label: t(`remove.${move}Confirm`), value: "remove" }}
      form={form}
      stay={{ href: LIST_PATH, label: t(move === "delete" ? "remove.stay" : "remove.stayCancel") }}
      text={
        <>
          <p>
            <strong>{t("remove.which", { type: t(`applicationOf.${application.type}`), child })}</strong>
          </p>
          <p>{t(`remove.${move}Text`)}</p>
        </>
      }
      title={t(`remove.${move}Title`)}
    >
      <input name="applicationId" type="hidden" value={application.applicationId} />
      <input name="move" type="hidden" value={move} />
    </ConfirmationPage>
  );
}
