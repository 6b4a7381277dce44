import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { endsSoon } from "../../draft-lifetime.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";

/** Says the last day of a draft while there is time to save or send it (spec 1 §4). */
export function DraftNotice({ keptUntil, today }: { keptUntil: IsoDate | null | undefined; today: IsoDate }) {
  const t = useTexts(applicationLifeTexts);
  const language = useLanguage();
  if (!keptUntil || !endsSoon(keptUntil, today)) return null;
  return (
    <Notice kind="warning" title={t("draft.title")}>
      <p>{keptUntil > today ? t("draft.keptUntil", { day: writtenDate(keptUntil, language) }) : t("draft.tonight")}</p>
    </Notice>
  );
}
