import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownTime, writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { FormOpening } from "../form-opening.ts";
import { formTexts } from "../texts/index.ts";

/**
 * SaveStatus: when the typed text was saved last.
 * Must: be in the page from the start, so that script can fill and announce it · say the day when it was not today ·
 *       never say "saved" about changes that the person still has to send.
 * Hook: `[data-live=saved][data-says]`.
 */
export function SaveStatus({
  opening,
  today,
  isDraft,
}: {
  opening: Pick<FormOpening, "kept" | "elsewhere">;
  today: string;
  isDraft: boolean;
}) {
  const t = useTexts(formTexts);
  const language = useLanguage();
  const { kept, elsewhere } = opening;
  return (
    <p className="save-status" data-live="saved" data-says="">
      {kept ? t(wordsOf(isDraft, dateAt(new Date(kept.keptAt)) === today), shownAt(kept.keptAt, language)) : null}
      {kept && elsewhere ? `. ${t("elsewhere.waits")}` : null}
    </p>
  );
}

const wordsOf = (isDraft: boolean, isToday: boolean) =>
  isDraft ? (isToday ? "saving.at" : "saving.on") : isToday ? "saving.keptAt" : "saving.keptOn";

/** The day and the time of a kept form, for a sentence. */
export const useKeptWhen = (keptAt: string) => shownAt(keptAt, useLanguage());

const shownAt = (instant: string, language: Parameters<typeof shownTime>[1]) => {
  const at = new Date(instant);
  return { day: writtenDate(dateAt(at), language), time: shownTime(timeAt(at), language) };
};
