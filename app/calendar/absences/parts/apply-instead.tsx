import { useActionData } from "@remix-run/react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { absenceApplicationPath } from "../../calendar-addresses.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import type { LongAbsence } from "./absence-view.ts";

/** The links to apply for an absence that is too long to report. The application gets the days. */
export function ApplyInstead() {
  const t = useTexts(editingTexts);
  const longAbsence = useActionData<{ longAbsence?: LongAbsence | null }>()?.longAbsence;
  if (!longAbsence) return null;
  return (
    <Notice title={t("absences.long")}>
      {longAbsence.children.map(({ id, name }) => (
        <p key={id}>
          <ActionLink href={absenceApplicationPath(id, longAbsence.range)}>{t("absences.apply", { name })}</ActionLink>
        </p>
      ))}
    </Notice>
  );
}
