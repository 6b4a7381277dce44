import type { LinksFunction } from "@remix-run/node";
import styles from "./calendar.css?url";
import forms from "./calendar-forms.css?url";

/** For a page of the calendar with fields: `export const links = calendarFormStyles`. */
export const calendarFormStyles: LinksFunction = () => [
  { rel: "stylesheet", href: forms },
  { rel: "stylesheet", href: styles },
];

/** For the month: without the sheet for fields, which its dialogs and the next pages use. It comes when the page stands. */
export const monthStyles: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "prefetch", href: forms, as: "style" },
];
