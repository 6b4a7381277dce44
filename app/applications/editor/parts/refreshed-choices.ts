import { type Told, told } from "~/foundation/forms/banners/told.ts";
import type { Answers, FormStep } from "~/foundation/long-form/long-form.ts";
import { rowEntries } from "~/foundation/long-form/rows.ts";
import { unitsMatching } from "~/units/units-matching.ts";
import { isOptionOutdated } from "../../form/service-need.ts";
import { splitByAllowed } from "../../form/units/allowed-units.ts";
import {
  isSearchedAnew,
  MORE_UNITS,
  openUnits,
  searchedWords,
  UNIT_PAGE,
  unitPageIn,
  unitRowId,
} from "../../form/units/unit-pages.ts";
import { applicationTexts } from "../../texts/index.ts";
import { wantedWords } from "../../unit-search/parts/unit-words.server.ts";
import type { Editor, ReadEditor } from "./open-editor.server.ts";
import { OPTION_CLEARED, SET_ASIDE, setAsideIn } from "./set-aside.ts";

type Asked = Answers<ReadEditor> & { intent: string | null };

/** Removes units and an option that the answers no longer allow, and brings back units that they allow again. */
export function refreshedChoices({ options }: Pick<Editor, "options">, asked: Asked): FormStep {
  if (asked.intent === MORE_UNITS) return moreUnits(asked);
  const { read, entries } = asked;
  const units = unitsAllowed(asked);
  const isCleared = isOptionOutdated(read, options);
  const rest = entries.filter(
    ([name]) =>
      !name.startsWith("preferredUnits[") &&
      !name.startsWith(`${SET_ASIDE}[`) &&
      !(isSearch(asked) && name === UNIT_PAGE) &&
      !(isCleared && name === "serviceNeedOption"),
  );
  // A form without questions on the amount of care can change only its units.
  const hasOptions = read.form.preferences.serviceNeed !== null;
  const isChanged = units.dropped.length > 0 || units.back.length > 0;
  const toUnits = asked.intent === "showUnits" || !hasOptions || (isChanged && !isCleared);
  return {
    entries: [
      ...rest,
      ...rowEntries("preferredUnits", ["id", "name"], units.chosen),
      ...rowEntries(SET_ASIDE, ["id", "name"], units.aside),
      ...(isCleared ? [[OPTION_CLEARED, "on"] as const] : []),
    ],
    focus: isSearch(asked) ? "unitResults" : !toUnits ? "serviceNeedOptions" : focusOnUnits(units),
    told: toldOf(units, isCleared),
    // Without a day there are no choices to show.
    showFaults: !isSearch(asked) && read.allFaults.some(({ field }) => field === "preferredStartDate"),
  };
}

/** Opens the next page of the list. The first of the new units takes the focus. */
function moreUnits({ entries, read: { units } }: Asked): FormStep {
  const page = unitPageIn(entries);
  const words = searchedWords(entries);
  const total = unitsMatching(units ?? [], wantedWords(words)).length;
  const shown = Math.min(total, openUnits(page + 1, words));
  return {
    entries: [...entries.filter(([name]) => name !== UNIT_PAGE), [UNIT_PAGE, String(page + 1)]],
    focus: unitRowId(openUnits(page, words)),
    told: told(applicationTexts, "done.unitsListed", { shown, total }),
  };
}

/** The notice lists the dropped units, and the status of the list those that came back. Either takes the focus. */
const focusOnUnits = ({ dropped, back }: { dropped: readonly Unit[]; back: readonly Unit[] }): string =>
  dropped.length > 0 ? "droppedUnits" : back.length > 0 ? "preferredUnits-status" : "preferredUnits";

/** A search comes from its button, or from Enter in its field. Without script Enter presses the form's first button. */
const isSearch = ({ intent, entries }: Asked): boolean => intent === "search" || isSearchedAnew(entries);

interface Unit {
  id: string;
  name: string;
}

/** We remember the units that an answer dropped, to bring them back when the guardian changes the answer back. */
function unitsAllowed({ read, entries }: Asked) {
  const chosen = read.form.preferences.preferredUnits;
  const aside = setAsideIn(entries).filter(({ id }) => chosen.every((unit) => unit.id !== id));
  if (!read.units) return { chosen, aside, dropped: [], back: [] };
  const now = splitByAllowed(chosen, read.units);
  const before = splitByAllowed(aside, read.units);
  const room = Math.max(0, read.known.maxPreferredUnits - now.allowed.length);
  const back = before.allowed.slice(0, room);
  return {
    chosen: [...now.allowed, ...back],
    aside: [...now.notAllowed, ...before.notAllowed],
    dropped: now.notAllowed,
    back,
  };
}

/** Script announces this to screen readers. Names of units and the comma are the same in every language. */
function toldOf({ dropped, back }: { dropped: readonly Unit[]; back: readonly Unit[] }, isCleared: boolean): Told {
  const names = (units: readonly Unit[]) => units.map(({ name }) => name).join(", ");
  if (dropped.length > 0) return told(applicationTexts, "done.unitsDropped", { units: names(dropped) });
  if (isCleared) return told(applicationTexts, "done.optionCleared");
  if (back.length > 0) return told(applicationTexts, "done.unitsBack", { units: names(back) });
  return told(applicationTexts, "done.refreshed");
}
