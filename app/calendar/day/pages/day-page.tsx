import { shownDay } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { absenceOfDayPath, dayPath, editDayPath, monthOfDay } from "../../calendar-addresses.ts";
import type { UndoableChange } from "../../contract.ts";
import { LeftDaysShown } from "../../editing/pages/left-shown.tsx";
import { BesideLinks } from "../../pages/beside-links.tsx";
import { OpenPeriods } from "../../pages/open-periods-shown.tsx";
import { shortDay } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import { UndoShown } from "../../undo/pages/undo-shown.tsx";
import { ChildOfDay, EventsOfChild } from "./child-of-day.tsx";
import type { DayView } from "./day-view.ts";
import { EditDay } from "./edit-day.tsx";

/** A day of the calendar: a dialog that is a page (spec 2 section 2). */
export function DayPage({ day, undo }: { day: DayView; undo: UndoableChange | null }) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  if (day.editing) return <EditDay day={day} editing={day.editing} />;
  return (
    <Page back={{ href: monthOfDay(day.date), label: t("day.back") }} title={shownDay(day.date, language)}>
      <LeftDaysShown kept={day.left} />
      <UndoShown family={day.children.map(({ child }) => child)} undo={undo} />
      <DayLinks {...day} />
      <OpenPeriods periods={day.openPeriods} />
      {day.children.length + day.others.length === 0 ? <p>{t("day.noChildren")}</p> : null}
      {day.children.map((one) => (
        <ChildOfDay date={day.date} key={one.child.id} of={one} />
      ))}
      {day.others.map((one) => (
        <EventsOfChild date={day.date} key={one.child.id} of={one} />
      ))}
      <ButtonRow>
        {day.isEditable ? (
          <ActionLink href={editDayPath(day.date)} kind="primary">
            {t("day.edit")}
          </ActionLink>
        ) : null}
        {day.takesAbsences ? (
          <ActionLink href={absenceOfDayPath(day.date)} kind="secondary">
            {t("day.absence")}
          </ActionLink>
        ) : null}
      </ButtonRow>
    </Page>
  );
}

function DayLinks({ previous, next }: Pick<DayView, "previous" | "next">) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const link = (day: string | null) => (day ? { href: dayPath(day), words: shortDay(day, language) } : null);
  return <BesideLinks label={t("day.links")} next={link(next)} previous={link(previous)} />;
}
