import { applicationFormTexts } from "~/applications/form/texts/index.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";

/** A notice: the start date comes sooner than the municipality must arrange daycare (spec 1 §8). */
export function StartsSoon() {
  const t = useTexts(applicationFormTexts);
  return (
    <Notice kind="warning">
      <p>{t("serviceNeed.processingTime")}</p>
    </Notice>
  );
}
