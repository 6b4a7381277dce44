import { attachmentIntent } from "~/attachments/attachment-intents.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { fieldId } from "~/foundation/forms/drawing/use-server-form.ts";
import { type Entries, type Entry, valueIn } from "~/foundation/forms/reading/posted.ts";
import { type RowChange, rowChangeIn, rowCount, withRowChange } from "~/foundation/forms/reading/row-intent.ts";
import { confirmationFaults } from "../../form/form-only-rules.ts";
import { splitByAllowed } from "../../form/preferred-units.ts";
import { permissionFaults } from "../../form/second-guardian.ts";
import { optionDate, optionsOn } from "../../form/service-need.ts";
import { isEditable } from "../../permitted-moves.ts";
import { applicationTexts } from "../../texts/index.ts";
import { goOn, type Press, refuseEditor } from "./editor-steps.server.ts";
import { addChosenFiles, removeFile } from "./files-in-editor.server.ts";
import { type Editor, type ReadEditor, readEditor } from "./open-editor.server.ts";
import { saveDraft, sendOrUpdate } from "./save-from-editor.server.ts";
import { FAULTS_SHOWN, MARKS } from "./view-editor.server.ts";

/** What each button of the editor does (interaction.md: forms, kept forms, repeating groups, files). */
export async function press(pressed: Press) {
  const { posted, editor } = pressed;
  const { intent } = posted;
  // Taken into processing meanwhile: what was typed is kept and shown, but nothing can be changed any more.
  if (!isEditable(editor.details.status)) return goOn(pressed);

  const file = attachmentIntent(intent);
  if (file && "remove" in file) return removeFile(pressed, file.remove);
  const added = await addChosenFiles(pressed, file ? file.upload : null);
  return added.stop ?? pressWithoutFiles(added.pressed);
}

async function pressWithoutFiles(pressed: Press) {
  const { intent } = pressed.posted;
  const row = rowChangeIn(intent);
  if (row) return changeRow(pressed, row);
  if (intent === "save") return save(pressed);
  if (intent === "verify") return verify(pressed);
  if (intent === "send" || intent === "update") return finish(pressed);
  if (intent?.startsWith("edit:")) return goOn(pressed, { focus: fieldId(intent.slice("edit:".length)) });
  if (intent?.startsWith("language:")) return changeLanguage(pressed, intent.slice("language:".length));
  return refresh(pressed);
}

/** The same step in another language, with everything typed. */
function changeLanguage(pressed: Press, language: string) {
  const verify = new URL(pressed.request.url).searchParams.get("step") === "verify";
  return goOn(pressed, { verify, language });
}

async function refresh(pressed: Press) {
  const { at, posted, editor } = pressed;
  const read = await readEditor(at, editor, posted.entries);
  const { entries, dropped, cleared } = withoutWhatIsNotOffered(posted.entries, editor, read);
  // Where no care is asked for there is nothing but units that could have changed.
  const hasOptions = read.form.preferences.serviceNeed !== null;
  const toUnits = posted.intent === "showUnits" || !hasOptions || (dropped && !cleared);
  const focus = isSearch(posted) ? "unitResults" : toUnits ? "preferredUnits" : "serviceNeedOptions";
  return goOn(pressed, { entries, focus, told: told(applicationTexts, "done.refreshed") });
}

/** By its button, or by Enter in its field: without script that presses the form's first button, whichever that is. */
const isSearch = ({ intent, entries }: Press["posted"]): boolean =>
  intent === "search" || (valueIn(entries, "unitSearched") ?? "") !== (valueIn(entries, "unitSearch") ?? "");

/** Drops units and an option that the start date or shift care no longer allow, and leaves a mark for the warning (spec 1 §2). */
function withoutWhatIsNotOffered(entries: Entries, editor: Editor, { form, units }: ReadEditor) {
  const chosen = form.preferences.preferredUnits;
  const { allowed, notAllowed } = units ? splitByAllowed(chosen, units) : { allowed: chosen, notAllowed: [] };
  const start = optionDate(form);
  const option = form.preferences.serviceNeed?.serviceNeedOption;
  const cleared = Boolean(option && start && !optionsOn(editor.options, start).some(({ id }) => id === option.id));
  const rest = entries.filter(
    ([name]) => !name.startsWith("preferredUnits[") && !(cleared && name === "serviceNeedOption"),
  );
  const marks: Entry[] = notAllowed.map(({ name }) => [MARKS.dropped, name]);
  if (cleared) marks.push([MARKS.optionCleared, "on"]);
  return { entries: [...rest, ...unitEntries(allowed), ...marks], dropped: notAllowed.length > 0, cleared };
}

const unitEntries = (units: readonly { id: string; name: string }[]): Entry[] =>
  units.flatMap(({ id, name }, index): Entry[] => [
    [`preferredUnits[${index}].id`, id],
    [`preferredUnits[${index}].name`, name],
  ]);

async function changeRow(pressed: Press, change: RowChange) {
  if (change.list === "preferredUnits") return changeUnits(pressed, change);
  if (change.list !== "otherChildren") return refresh(pressed);
  const fields = [".firstName", ".lastName", ".socialSecurityNumber"];
  const { entries, focusRow } = withRowChange(pressed.posted.entries, change, fields);
  const focus = focusRow === null ? "otherChildren" : fieldId(`otherChildren[${focusRow}]`);
  const what = told(applicationTexts, change.act === "add" ? "done.childAdded" : "done.childRemoved");
  return goOn(pressed, { entries, focus, told: what });
}

async function changeUnits(pressed: Press, change: RowChange) {
  const { at, posted, editor } = pressed;
  if (change.act === "add") return addUnit(pressed, change.value);
  const { form } = await readEditor(at, editor, posted.entries);
  const unit = form.preferences.preferredUnits[change.index]?.name ?? "";
  const { entries, focusRow } = withRowChange(posted.entries, change);
  const focus = focusRow === null ? "preferredUnits" : fieldId(`preferredUnits[${focusRow}]`);
  const what =
    change.act === "remove"
      ? told(applicationTexts, "done.unitRemoved", { unit })
      : told(applicationTexts, "done.unitMoved", { unit, place: (focusRow ?? 0) + 1 });
  return goOn(pressed, { entries, focus, told: what });
}

/** A unit beyond the maximum, one that is there already, and one that is not offered are ignored (spec 1 §5). */
async function addUnit(pressed: Press, id: string) {
  const { at, posted, editor } = pressed;
  const { units, known } = await readEditor(at, editor, posted.entries);
  const count = rowCount(posted.entries, "preferredUnits");
  const maximum = known.maxPreferredUnits;
  if (count >= maximum)
    return goOn(pressed, { focus: "preferredUnits", told: told(applicationTexts, "done.unitsFull", { maximum }) });
  const unit = units?.find((offered) => offered.id === id);
  const isThere = posted.entries.some(([name, value]) => name.startsWith("preferredUnits[") && value === id);
  if (!unit || isThere) return goOn(pressed, { focus: "preferredUnits" });

  const added: Entry[] = [
    [`preferredUnits[${count}].id`, unit.id],
    [`preferredUnits[${count}].name`, unit.name],
  ];
  const entries = [...posted.entries, ...added];
  const what = told(applicationTexts, "done.unitAdded", { unit: unit.name });
  return goOn(pressed, { entries, focus: fieldId(`preferredUnits[${count}]`), told: what });
}

async function save(pressed: Press) {
  const { at, posted, editor } = pressed;
  const read = await readEditor(at, editor, posted.entries);
  if (read.faults.length > 0) return refuseEditor(pressed, read, read.faults, "edit");
  return saveDraft(pressed, read);
}

/** Opens the check page only when there are no errors (spec 1 §2, "Flow"). */
async function verify(pressed: Press) {
  const { at, posted, editor } = pressed;
  const read = await readEditor(at, editor, posted.entries);
  if (read.allFaults.length > 0) return refuseEditor(pressed, read, read.allFaults, "edit");
  const entries: Entries = [...posted.entries.filter(([name]) => name !== FAULTS_SHOWN), [FAULTS_SHOWN, "on"]];
  return goOn(pressed, { entries, verify: true });
}

/** Sends a draft or updates a sent application, once it has been looked through and confirmed. */
async function finish(pressed: Press) {
  const { at, posted, editor } = pressed;
  const read = await readEditor(at, editor, posted.entries);
  if (read.allFaults.length > 0) return refuseEditor(pressed, read, read.allFaults, "edit");
  const allowOtherGuardianAccess = valueIn(posted.entries, "allowOtherGuardianAccess") === "on";
  const faults = [...confirmationFaults(posted.entries), ...permissionFaults(allowOtherGuardianAccess, read.known)];
  if (faults.length > 0) return refuseEditor(pressed, read, faults, "verify");
  return sendOrUpdate(pressed, read, editor.details.hasOtherGuardian && allowOtherGuardianAccess);
}
