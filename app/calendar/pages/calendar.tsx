import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import type { PageHandle } from "~/frame/page-handle.ts";
import { AbsencePage } from "../absences/pages/absence-page.tsx";
import { DayPage } from "../day/pages/day-page.tsx";
import { BookingPage, DiscussionsPage } from "../discussions/pages/discussion-pages.tsx";
import { HolidaysPage } from "../holidays/pages/holidays-page.tsx";
import { MonthPage } from "../month/pages/month-page.tsx";
import { ReservationsPage } from "../reservations/pages/reservations-page.tsx";
import { WeekPage } from "../week/pages/week-page.tsx";
import styles from "./calendar.css?url";
import { calendarPosted } from "./calendar-posted.server.ts";
import { calendarTitle } from "./calendar-title.ts";
import { formTypedIn } from "./form-typed-in.ts";
import { openCalendar } from "./open-calendar.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openCalendar(request, guardianAt(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await postedForm(request, context);
  return calendarPosted(request, guardianAt(request, context), posted);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle<typeof loader> = {
  title: (language, data) => calendarTitle(data, language),
  typedForm: formTypedIn,
};

/** The calendar: its month, and each of its dialogs as a page of its own. */
export default function Calendar() {
  const data = useLoaderData<typeof loader>();
  switch (data.kind) {
    case "day":
      return <DayPage day={data.day} undo={data.undo} />;
    case "holidays":
      return <HolidaysPage view={data.holidays} />;
    case "discussions":
      return <DiscussionsPage view={data.view} />;
    case "booking":
      return <BookingPage view={data.view} />;
    case "reservations":
      return <ReservationsPage reservations={data.reservations} />;
    case "absences":
      return <AbsencePage absence={data.absence} />;
    case "week":
      return <WeekPage undo={data.undo} week={data.week} />;
    default:
      return <MonthPage month={data.month} undo={data.undo} />;
  }
}
