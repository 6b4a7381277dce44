import { told } from "~/foundation/forms/banners/told.ts";
import { fieldId } from "~/foundation/forms/drawing/use-server-form.ts";
import { type RowChange, rowCount } from "~/foundation/forms/reading/row-changes.ts";
import type { Answers, FormStep } from "~/foundation/long-form/long-form.ts";
import { listStatus, rowEntries, rowStep } from "~/foundation/long-form/rows.ts";
import type { KnownUnit } from "../../form/known.ts";
import { applicationTexts } from "../../texts/index.ts";
import type { ReadEditor } from "./open-editor.server.ts";

type Asked = Answers<ReadEditor>;

const CHILD_FIELDS = [".firstName", ".lastName", ".socialSecurityNumber"];
const UNITS = "preferredUnits";

export const changeChildren = (change: RowChange, { entries }: Asked): FormStep =>
  rowStep(
    entries,
    change,
    () => told(applicationTexts, change.act === "add" ? "done.childAdded" : "done.childRemoved"),
    CHILD_FIELDS,
  );

/** @param applied the unit that the guardian chose on the map, offered or not */
export function changeUnits(change: RowChange, asked: Asked, applied: KnownUnit | null = null): FormStep {
  if (change.act === "add") return addUnit(change.value, asked, applied);
  const { entries, read } = asked;
  const unit = read.form.preferences.preferredUnits[change.index]?.name ?? "";
  return rowStep(entries, change, (place) =>
    change.act === "remove"
      ? told(applicationTexts, "done.unitRemoved", { unit })
      : told(applicationTexts, "done.unitMoved", { unit, place: (place ?? 0) + 1 }),
  );
}

/**
 * Does not add a unit beyond the maximum, or one that is there already (spec 1 §5). A unit that is not offered is added
 * only when the guardian chose it on the map: then the list says why one cannot apply to it.
 */
function addUnit(id: string, { entries, read: { units, known, form } }: Asked, applied: KnownUnit | null): FormStep {
  const maximum = known.maxPreferredUnits;
  const count = rowCount(entries, UNITS);
  const there = form.preferences.preferredUnits.find((chosen) => chosen.id === id);
  const focus = listStatus(UNITS);
  if (there) return { focus, told: told(applicationTexts, "done.unitThere", { unit: there.name }) };
  if (count >= maximum) return { focus, told: told(applicationTexts, "done.unitsFull", { maximum }) };
  const offered = units?.find((one) => one.id === id);
  const unit = offered ?? (applied?.id === id ? applied : null);
  if (!unit) return { focus: UNITS };
  // Without a start date we do not know yet.
  const isOffered = offered !== undefined || units === null;
  return {
    entries: [...entries, ...rowEntries(UNITS, ["id", "name"], [unit], count)],
    focus: fieldId(`${UNITS}[${count}]`),
    told: told(applicationTexts, isOffered ? "done.unitAdded" : "done.unitNotOffered", { unit: unit.name }),
  };
}
