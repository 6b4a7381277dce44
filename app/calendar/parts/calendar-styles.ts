import type { LinksFunction } from "@remix-run/node";
import styles from "./calendar.css?url";

/** For each page of the calendar: `export const links = calendarStyles`. */
export const calendarStyles: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
