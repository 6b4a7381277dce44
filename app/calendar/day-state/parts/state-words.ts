import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import { dayAndMonth, shortTime, shownTimes } from "../../shown-days.ts";
import type { fi } from "../../texts/fi.ts";
import type { DayState } from "../day-state.ts";

export type CalendarWords = Translate<typeof fi>;

/** A child's state on a day, in a few words. */
export function stateWords(state: DayState, t: CalendarWords, language: Language): string {
  switch (state.kind) {
    case "times":
      return t("states.times", { times: shownTimes(state.times, language) });
    case "attended":
      return t("states.attended", { times: state.times.map((one) => attendedTime(one, t, language)).join(", ") });
    case "away":
      return t(`states.away.${state.absence}`);
    case "notYet":
      return t("states.notYet", { day: dayAndMonth(state.opensOn, language) });
    default:
      return t(`states.${state.kind}`);
  }
}

/** "8–16", and "8 alkaen" for a child who is still there. */
export const attendedTime = (
  { start, end }: { start: string; end: string | null },
  t: CalendarWords,
  language: Language,
): string =>
  end === null ? t("day.stillThere", { time: shortTime(start, language) }) : shownTimes([{ start, end }], language);
