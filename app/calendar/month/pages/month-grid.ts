import { make } from "~/foundation/islands/make-element.ts";
import { moved, nearestDay } from "../grid-moves.ts";
import { type RangeLinksProps, rangeLinks, type SelectedDay, spanOf } from "./range-links.ts";

interface OtherMonth {
  month: string;
  href: string;
}

/** The data of this island. */
export interface MonthGridProps extends RangeLinksProps {
  month: string;
  /** Null at the ends of the calendar. */
  previous: OtherMonth | null;
  next: OtherMonth | null;
  words: RangeLinksProps["words"] & { hint: string; cleared: string };
}

interface Day extends SelectedDay {
  cell: HTMLElement;
  link: HTMLAnchorElement;
}

/** The day that gets the focus in the next month: its month and its day. We store it while the page changes. */
const WANTED = "month-grid-day";

/**
 * MonthGrid: the table of the month as a grid (APG).
 * Must: be one stop of the Tab key · keep the names of its links and headers · say its keys once ·
 *       select days by Shift and the moving keys, and say which · lead to the days of the months beside it.
 */
export class MonthGrid {
  readonly #table: HTMLTableElement;
  readonly #props: MonthGridProps;
  readonly #announce: (sentence: string) => void;
  readonly #days: Day[];
  readonly #columns: number;
  readonly #hint: HTMLElement;
  readonly #links = make("div", { class: "button-row month-range" });
  readonly #listening = new AbortController();
  #at = 0;
  /** The day where the selection began. */
  #anchor: number | null = null;
  #hasSaidKeys = false;

  constructor(table: HTMLTableElement, props: MonthGridProps, announce: (sentence: string) => void) {
    this.#table = table;
    this.#props = props;
    this.#announce = announce;
    this.#days = daysOf(table);
    this.#columns = table.querySelectorAll("thead th").length - 1;
    this.#hint = make("p", { class: "month-keys" }, props.words.hint);
    this.#links.hidden = true;
    this.#enter();
  }

  /** Gives the table its own role back. */
  leave(): void {
    this.#listening.abort();
    this.#table.removeAttribute("role");
    this.#table.removeAttribute("aria-multiselectable");
    for (const { cell, link } of this.#days) {
      cell.removeAttribute("role");
      cell.removeAttribute("aria-selected");
      link.removeAttribute("tabindex");
    }
    this.#hint.remove();
    this.#links.remove();
  }

  #enter(): void {
    const { signal } = this.#listening;
    this.#table.setAttribute("role", "grid");
    this.#table.setAttribute("aria-multiselectable", "true");
    for (const { cell } of this.#days) cell.setAttribute("role", "gridcell");
    this.#table.after(this.#hint, this.#links);
    this.#table.addEventListener("keydown", (event) => this.#press(event), { signal });
    this.#table.addEventListener("focusin", ({ target }) => this.#arrive(target), { signal });
    this.#mark();
    const arrived = this.#comesFromOtherMonth();
    const focused = this.#indexOf(document.activeElement);
    this.#stopAt(arrived ?? (focused < 0 ? this.#first() : focused));
    if (arrived !== null) {
      this.#hasSaidKeys = true;
      this.#days[arrived]?.link.focus();
    }
  }

  /** The day that Tab comes to at first: today, or the first of the month. */
  #first(): number {
    const today = this.#days.findIndex(({ link }) => link.hasAttribute("aria-current"));
    return Math.max(today < 0 ? this.#days.findIndex(({ date }) => date.startsWith(this.#props.month)) : today, 0);
  }

  #indexOf(target: EventTarget | null): number {
    return this.#days.findIndex(({ link }) => link === target);
  }

  #stopAt(index: number): void {
    this.#at = index;
    for (const [other, { link }] of this.#days.entries()) link.tabIndex = other === index ? 0 : -1;
  }

  /** A press or a screen reader can also move the focus. */
  #arrive(target: EventTarget | null): void {
    const index = this.#indexOf(target);
    if (index < 0) return;
    this.#stopAt(index);
    if (this.#hasSaidKeys) return;
    this.#hasSaidKeys = true;
    this.#announce(this.#props.words.hint);
  }

  #press(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || this.#indexOf(event.target) < 0) return;
    if (key === "Escape" && this.#anchor !== null) this.#clear();
    const other = key === "PageUp" ? this.#props.previous : key === "PageDown" ? this.#props.next : null;
    if (other && !shiftKey) {
      event.preventDefault();
      this.#open(other);
    }
    const to = moved(key, this.#at, { days: this.#days.length, columns: this.#columns });
    if (to === null) return;
    event.preventDefault();
    if (shiftKey) this.#anchor ??= this.#at;
    else if (this.#anchor !== null) this.#clear();
    this.#days[to]?.link.focus();
    if (shiftKey) this.#tell();
  }

  #clear(): void {
    this.#anchor = null;
    this.#mark();
    this.#announce(this.#props.words.cleared);
  }

  #tell(): void {
    const { words } = this.#props;
    const selected = words.selected.replace("{{days}}", spanOf(this.#mark()));
    this.#announce(this.#links.querySelector("a") ? selected : `${selected}. ${words.past}`);
  }

  /** Marks the selected days, and shows the links for them. */
  #mark(): Day[] {
    const [from, to] = [this.#anchor ?? this.#at, this.#at].sort((one, other) => one - other);
    const selected = this.#anchor === null ? [] : this.#days.slice(from, (to ?? 0) + 1);
    for (const day of this.#days) day.cell.setAttribute("aria-selected", String(selected.includes(day)));
    this.#links.replaceChildren(...(selected.length > 0 ? rangeLinks(selected, this.#props) : []));
    this.#links.hidden = selected.length === 0;
    return selected;
  }

  #open({ month, href }: OtherMonth): void {
    const day = this.#days[this.#at]?.date.slice(8) ?? "01";
    remember(`${month}-${day}`);
    location.assign(href);
  }

  #comesFromOtherMonth(): number | null {
    const wanted = remembered();
    if (!wanted?.startsWith(this.#props.month)) return null;
    const dates = this.#days.map(({ date }) => date);
    const date = nearestDay(dates, this.#props.month, Number(wanted.slice(8)));
    return date === null ? null : dates.indexOf(date);
  }
}

function daysOf(table: HTMLTableElement): Day[] {
  return [...table.querySelectorAll<HTMLAnchorElement>("td a.day")].flatMap((link) => {
    const cell = link.closest("td");
    const date = new URL(link.href).searchParams.get("day");
    const shown = link.querySelector(".day-date")?.textContent ?? "";
    return cell && date ? [{ cell, link, date, shown }] : [];
  });
}

/** A browser may forbid storage. Then the other month opens at its beginning. */
function remember(day: string): void {
  try {
    sessionStorage.setItem(WANTED, day);
  } catch {
    // A browser may forbid storage.
  }
}

function remembered(): string | null {
  try {
    const day = sessionStorage.getItem(WANTED);
    sessionStorage.removeItem(WANTED);
    return day;
  } catch {
    return null;
  }
}
