import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { LockMark } from "~/foundation/ui/actions/lock-link.tsx";
import { Icon } from "~/foundation/ui/inline/icon.tsx";
import {
  ABSENCES_PATH,
  DISCUSSIONS_PATH,
  HOLIDAYS_PATH,
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
  needsStrong: boolean;
}

/**
 * MovesShown: what one does in the calendar.
 * Must: be links before the month, in a wide window as a row · be at hand in a narrow window wherever one scrolls,
 *       behind one button that works without script.
 */
export function MovesShown({ month }: { month: OpenMonth }) {
  const t = useTexts(calendarTexts);
  const moves = movesOf(month, t);
  const atHand = [...moves, ...surveyOf(month, t)];
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
            {atHand.map(({ href, words, isDialog, needsStrong }) => (
              <li key={href}>
                <a className="navigation-link" data-dialog={isDialog ? "" : undefined} href={href}>
                  <span className="navigation-label">{words}</span>
                  {needsStrong ? <LockMark /> : null}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </nav>
    </>
  );
}

const move = (href: string, words: string, more: Partial<Move> = {}): Move => ({
  href,
  words,
  isDialog: true,
  needsStrong: false,
  ...more,
});

const movesOf = ({ today, isCareToday, deadlines, firstOpen, hasDiscussions }: OpenMonth, t: CalendarWords): Move[] => [
  ...(isCareToday ? [move(sickTodayPath(today), t("moves.sick"))] : []),
  move(ABSENCES_PATH, t("moves.absences")),
  move(weekPath(deadlines[0]?.monday ?? firstOpen), t("moves.week"), { isDialog: false }),
  move(RESERVATIONS_PATH, t("moves.reservations")),
  ...(hasDiscussions ? [move(DISCUSSIONS_PATH, t("moves.discussions"))] : []),
];

/** The list of what waits has this link too, but on a phone that list is far away. */
const surveyOf = ({ notices }: OpenMonth, t: CalendarWords): Move[] =>
  notices.flatMap((notice) =>
    notice.kind === "questionnaire" && !notice.isAnswered
      ? [move(HOLIDAYS_PATH, t("moves.holidays"), { needsStrong: notice.needsStrong })]
      : [],
  );
