import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Icon } from "~/foundation/ui/inline/icon.tsx";
import {
  ABSENCES_PATH,
  DISCUSSIONS_PATH,
  holidayPath,
  RESERVATIONS_PATH,
  sickTodayPath,
  weekPath,
} from "../../calendar-addresses.ts";
import type { CalendarWords } from "../../day-state/parts/state-words.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { OpenMonth } from "./month-view.ts";

interface Move {
  href: string;
  words: string;
  /** It opens over the month (record 005). */
  isDialog: boolean;
}

/**
 * MovesShown: what one does in the calendar.
 * Must: be links before the month, in a wide window as a row · be at hand in a narrow window wherever one scrolls,
 *       behind one button that works without script.
 */
export function MovesShown({ month }: { month: OpenMonth }) {
  const t = useTexts(calendarTexts);
  const moves = movesOf(month, t);
  return (
    <>
      <nav aria-label={t("moves.title")} className="button-row moves">
        {moves.map(({ href, words, isDialog }) => (
          <ActionLink dialog={isDialog} href={href} key={href} kind="secondary">
            {words}
          </ActionLink>
        ))}
      </nav>
      <nav aria-label={t("moves.open")} className="moves-at-hand">
        <details className="menu" data-menu="">
          <summary className="button button-primary">
            <Icon name="plus" />
            {t("moves.open")}
          </summary>
          <ul className="menu-list">
            {moves.map(({ href, words, isDialog }) => (
              <li key={href}>
                <a className="navigation-link" data-dialog={isDialog ? "" : undefined} href={href}>
                  <span className="navigation-label">{words}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      </nav>
    </>
  );
}

const move = (href: string, words: string, isDialog = true): Move => ({ href, words, isDialog });

const movesOf = (month: OpenMonth, t: CalendarWords): Move[] => {
  const { today, isCareToday, deadlines, firstOpen, hasDiscussions } = month;
  return [
    ...(isCareToday ? [move(sickTodayPath(today), t("moves.sick"))] : []),
    move(holidayPath(shownIn(month)), t("moves.holiday")),
    move(ABSENCES_PATH, t("moves.absences")),
    move(weekPath(deadlines[0]?.monday ?? firstOpen), t("moves.week"), false),
    move(RESERVATIONS_PATH, t("moves.reservations")),
    ...(hasDiscussions ? [move(DISCUSSIONS_PATH, t("moves.discussions"))] : []),
  ];
};

/** The children that the month shows. */
const shownIn = ({ family, choice }: OpenMonth): string[] =>
  family.map(({ id }) => id).filter((id) => choice.childId === null || choice.childId === id);
