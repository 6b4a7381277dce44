import { told } from "~/foundation/forms/banners/told.ts";
import { fieldId } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormStep, RowAsked } from "~/foundation/forms/long-form/long-form.ts";
import type { Entry } from "~/foundation/forms/reading/posted.ts";
import { type RowChange, rowCount, withRowChange } from "~/foundation/forms/reading/row-intent.ts";
import type { KnownUnit } from "../../form/known.ts";
import { applicationTexts } from "../../texts/index.ts";
import type { Editor, ReadEditor } from "./open-editor.server.ts";

type Asked = RowAsked<Editor, ReadEditor>;

const CHILD_FIELDS = [".firstName", ".lastName", ".socialSecurityNumber"];
const UNITS = "preferredUnits";

/** After a removal the status of the list says it and takes the focus. Otherwise the row itself takes the focus. */
const focusOf = (list: string, { act }: RowChange, row: number | null): string =>
  act === "remove" || row === null ? `${list}-status` : fieldId(`${list}[${row}]`);

export function changeChildren(change: RowChange, { entries }: Asked): FormStep {
  const changed = withRowChange(entries, change, CHILD_FIELDS);
  return {
    entries: changed.entries,
    focus: focusOf("otherChildren", change, changed.focusRow),
    told: told(applicationTexts, change.act === "add" ? "done.childAdded" : "done.childRemoved"),
  };
}

/** @param applied the unit that the guardian chose on the map, offered or not */
export function changeUnits(change: RowChange, asked: Asked, applied: KnownUnit | null = null): FormStep {
  if (change.act === "add") return addUnit(change.value, asked, applied);
  const { entries, read } = asked;
  const unit = read.form.preferences.preferredUnits[change.index]?.name ?? "";
  const changed = withRowChange(entries, change);
  return {
    entries: changed.entries,
    focus: focusOf(UNITS, change, changed.focusRow),
    told:
      change.act === "remove"
        ? told(applicationTexts, "done.unitRemoved", { unit })
        : told(applicationTexts, "done.unitMoved", { unit, place: (changed.focusRow ?? 0) + 1 }),
  };
}

/**
 * Does not add a unit beyond the maximum, or one that is there already (spec 1 §5). A unit that is not offered is added
 * only when the guardian chose it on the map: then the list says why one cannot apply to it.
 */
function addUnit(id: string, { entries, read: { units, known, form } }: Asked, applied: KnownUnit | null): FormStep {
  const maximum = known.maxPreferredUnits;
  const count = rowCount(entries, UNITS);
  const there = form.preferences.preferredUnits.find((chosen) => chosen.id === id);
  const status = `${UNITS}-status`;
  if (there) return { focus: status, told: told(applicationTexts, "done.unitThere", { unit: there.name }) };
  if (count >= maximum) return { focus: status, told: told(applicationTexts, "done.unitsFull", { maximum }) };
  const offered = units?.find((one) => one.id === id);
  const unit = offered ?? (applied?.id === id ? applied : null);
  if (!unit) return { focus: UNITS };
  // Without a start date we do not know yet.
  const isOffered = offered !== undefined || units === null;

  const added: Entry[] = [
    [`${UNITS}[${count}].id`, unit.id],
    [`${UNITS}[${count}].name`, unit.name],
  ];
  return {
    entries: [...entries, ...added],
    focus: fieldId(`${UNITS}[${count}]`),
    told: told(applicationTexts, isOffered ? "done.unitAdded" : "done.unitNotOffered", { unit: unit.name }),
  };
}
