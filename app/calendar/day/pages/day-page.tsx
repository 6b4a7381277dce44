import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/api/page-handle.ts";
import { shownDay } from "~/foundation/dates/shown.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { absenceOfDayPath, dayPath, editDayPath, pageWithDay } from "../../calendar-addresses.ts";
import { OpenPeriods } from "../../deadlines/parts/open-periods-shown.tsx";
import { LeftDaysShown } from "../../editing/parts/left-shown.tsx";
import { saveCells } from "../../editing/parts/save-days.server.ts";
import { calendarAt } from "../../parts/at-calendar.server.ts";
import { BesideLinks } from "../../parts/beside-links.tsx";
import { calendarFormStyles } from "../../parts/calendar-styles.ts";
import { shortDay } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import { undoAtPage, undoPosted } from "../../undo/parts/undo-at-page.server.ts";
import { UndoShown } from "../../undo/parts/undo-shown.tsx";
import { ChildOfDay, EventsOfChild } from "../parts/child-of-day.tsx";
import { askedDay, dayAtPage } from "../parts/day-at-page.server.ts";
import type { DayView } from "../parts/day-view.ts";
import { EditDay } from "../parts/edit-day.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const at = calendarAt(request, context);
  const [day, undo] = await Promise.all([dayAtPage(at), undoAtPage(at)]);
  return { day, undo };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const at = calendarAt(request, context);
  const posted = await postedForm(request, context);
  if (posted.intent === "undo") return undoPosted(at, posted);
  const { date } = await askedDay(at);
  return saveCells(at, posted, { range: { start: date, end: date }, back: dayPath(date) });
}

export const links = calendarFormStyles;

export const handle: PageHandle<typeof loader> = {
  hasFaults: ({ day }) => (day.editing?.faults.length ?? 0) > 0,
  title: (language, { day: { date, editing, asks } }) => {
    const day = shownDay(date, language);
    return editing ? `${editingTexts.in(language)(`day.title.${asks}`)}, ${day}` : day;
  },
  typedForm: ({ day }) => (day.editing ? { enter: "save" } : null),
};

/** A day of the calendar: a dialog that is a page (spec 2 section 2). */
export default function DayPage() {
  const { day, undo } = useLoaderData<typeof loader>();
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  if (day.editing) return <EditDay day={day} editing={day.editing} />;
  const family = day.children.map(({ child }) => child);
  return (
    <Page
      back={{ href: pageWithDay(day.date, day.today), label: t("day.back") }}
      inBanner={<UndoShown family={family} place="banner" undo={undo} />}
      title={shownDay(day.date, language)}
    >
      <LeftDaysShown kept={day.left} />
      <UndoShown family={family} place="page" undo={undo} />
      <DayLinks {...day} />
      <OpenPeriods periods={day.openPeriods} />
      {day.children.length + day.others.length === 0 ? <p>{t("day.noChildren")}</p> : null}
      {day.children.map((one) => (
        <ChildOfDay date={day.date} key={one.child.id} of={one} today={day.today} />
      ))}
      {day.others.map((one) => (
        <EventsOfChild date={day.date} key={one.child.id} of={one} today={day.today} />
      ))}
      <ButtonRow>
        {day.isEditable ? (
          <ActionLink href={editDayPath(day.date)} kind="primary">
            {t(`day.edit.${day.asks}`)}
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
