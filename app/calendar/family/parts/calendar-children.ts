import type { Language } from "~/foundation/i18n/language.ts";
import { firstNameCalled } from "~/people/person-name.ts";
import type { CalendarChild } from "../../contract.ts";
import type { CalendarWords } from "../../day-state/parts/state-words.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { MarksInWords } from "./marks-in-words.ts";

/** A child as the calendar names it. */
export interface ShownChild {
  id: string;
  /** No other child has the same. */
  name: string;
  /** One or two letters. No other child has the same. */
  mark: string;
  imageId: string | null;
}

const LONGEST_MARK = 2;

type Named = Pick<
  CalendarChild,
  "id" | "firstName" | "preferredName" | "duplicateOf" | "imageId" | "upcomingPlacementUnitName"
>;

/** The name that people call a child. A second record of a child says so, as in the menu (people/child-names.ts). */
function nameIn(language: Language, child: Named): string {
  const name = firstNameCalled(child);
  return child.duplicateOf === null ? name : calendarTexts.in(language)("duplicate", { name });
}

/** Names and marks of children. Children of one name are told apart by their units, then by numbers. */
export function shownChildren(children: readonly Named[], language: Language): ShownChild[] {
  const names = apart(
    apart(
      children.map((child) => nameIn(language, child)),
      (name, index) => `${name} (${children[index]?.upcomingPlacementUnitName ?? index + 1})`,
    ),
    (name, index) => `${name} ${index + 1}`,
  );
  return children.map(({ id, imageId }, index) => ({
    id,
    name: names[index] ?? "",
    mark: markOf(names[index] ?? "", index, names),
    imageId,
  }));
}

const apart = (names: readonly string[], other: (name: string, index: number) => string): string[] =>
  names.map((name, index) => (names.filter((one) => one === name).length > 1 ? other(name, index) : name));

function markOf(name: string, index: number, names: readonly string[]): string {
  const begins = (length: number) =>
    names.filter((other) => other.slice(0, length).toLowerCase() === name.slice(0, length).toLowerCase()).length;
  for (let length = 1; length <= LONGEST_MARK; length += 1) if (begins(length) === 1) return name.slice(0, length);
  return String(index + 1);
}

/**
 * The number of images that stand beside each other. Of more children we show three, and the number of the others (spec
 * 2 section 9).
 */
const MOST_MARKS = 4;

export const marksShown = <T>(children: readonly T[]): { shown: readonly T[]; more: number } =>
  children.length <= MOST_MARKS
    ? { shown: children, more: 0 }
    : { shown: children.slice(0, MOST_MARKS - 1), more: children.length - MOST_MARKS + 1 };

export function marksInWords(children: readonly ShownChild[], t: CalendarWords): MarksInWords {
  const { shown, more } = marksShown(children);
  return {
    names: children.map(({ name }) => name).join(", "),
    shown: shown.map(({ mark, imageId }) => ({ mark, imageId })),
    more: more > 0 ? t("month.more", { count: more }) : undefined,
  };
}
