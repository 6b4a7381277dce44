import type { Drawn } from "~/foundation/forms/long-form/long-form.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { type Entries, valueIn } from "~/foundation/forms/reading/posted.ts";
import { attachmentsMissing } from "../../form/attachments-needed.ts";
import { asksAboutOtherGuardian } from "../../form/known.ts";
import { reasonAgainst, splitByAllowed, unitsMatching } from "../../form/preferred-units.ts";
import { SECTIONS } from "../../form/questions/whole-form/editor.ts";
import { SECTION_NAMES } from "../../form/section-names.ts";
import { asksForOption, asksForPartTime, asksForTimes, optionDate, optionsOn } from "../../form/service-need.ts";
import { connectedStartRanges, startChoices } from "../../form/start-dates.ts";
import { startsWithinProcessingTime } from "../../sending/processing-time.ts";
import type { EditorView, UnitFound } from "./editor-view.ts";
import type { Editor, ReadEditor } from "./open-editor.server.ts";
import { OPTION_CLEARED, setAsideIn } from "./set-aside.ts";

/** Enough to see what there is without a search, and enough of what was searched for. */
const UNITS_BEFORE_SEARCH = 5;
const UNITS_FOUND = 20;

/** What the page is drawn from. */
export function viewOf(drawn: Drawn<Editor, ReadEditor>): EditorView {
  const { edited: editor, read, entries, step, isStale, faultsShown, faults } = drawn;
  const { details, facts, knownBefore, options } = editor;
  const { form, known } = read;
  const start = optionDate(form);
  return {
    step,
    application: {
      id: details.id,
      type: details.type,
      status: details.status,
      hasOtherGuardian: details.hasOtherGuardian,
      transferApplication: details.transferApplication,
      childRestricted: details.childRestricted,
      guardianRestricted: details.guardianRestricted,
      child: details.form.child,
      guardian: details.form.guardian,
    },
    form,
    faults: [...faults],
    sections: sectionsOf([...read.allFaults, ...waitingForStart(read, asksForOption(facts))]),
    setAside: setAsideIn(entries),
    faultsShown,
    flags: facts.flags,
    asksAboutOtherGuardian: asksAboutOtherGuardian(facts),
    asksForOption: asksForOption(facts),
    asksForTimes: asksForTimes(facts),
    asksForPartTime: asksForPartTime(facts, start),
    verifiedEmail: facts.verifiedEmail,
    personalDetails: editor.personalDetails,
    start: startChoices(knownBefore),
    connectedStart: connectedStartRanges(form, knownBefore),
    startsSoon: details.type !== "CLUB" && start !== null && startsWithinProcessingTime(start, knownBefore.today),
    fees: editor.fees,
    options: start === null ? null : optionsOn(options, start),
    optionCleared: valueIn(entries, OPTION_CLEARED) === "on",
    siblings: editor.siblings,
    units: unitsIn(read, entries, knownBefore.maxPreferredUnits),
    attachments: {
      URGENCY: details.attachments.filter((file) => file.type === "URGENCY"),
      EXTENDED_CARE: details.attachments.filter((file) => file.type === "EXTENDED_CARE"),
    },
    attachmentsMissing: attachmentsMissing(form, known),
    kept: { until: details.keptUntil ?? null, today: knownBefore.today },
    stale: isStale ? { version: editor.version, saved: editor.saved } : null,
  };
}

/** Answers that nobody can give before there is a start date. They have no fault yet, but they are left to give. */
function waitingForStart({ form }: ReadEditor, asksOption: boolean): FieldFault[] {
  const { preferredStartDate, preferredUnits, serviceNeed } = form.preferences;
  if (preferredStartDate) return [];
  return [
    ...(asksOption && serviceNeed && !serviceNeed.serviceNeedOption ? ["serviceNeedOption"] : []),
    ...(preferredUnits.length === 0 ? ["preferredUnits"] : []),
  ].map((field) => ({ field, code: "required" }));
}

/** How many answers each section still lacks. */
const sectionsOf = (faults: readonly FieldFault[]): EditorView["sections"] =>
  SECTION_NAMES.map((name) => {
    const fields = SECTIONS[name];
    return { name, left: faults.filter(({ field }) => fields.includes(field.split("[")[0] ?? "")).length };
  });

function unitsIn({ units, form, known }: ReadEditor, entries: Entries, most: number): EditorView["units"] {
  const words = (valueIn(entries, "unitSearch") ?? "").trim();
  const matching = unitsMatching(units ?? [], words);
  const { notAllowed } = units ? splitByAllowed(form.preferences.preferredUnits, units) : { notAllowed: [] };
  return {
    known: units !== null,
    found: matching.slice(0, words === "" ? UNITS_BEFORE_SEARCH : UNITS_FOUND).map(
      ({ id, name, type, streetAddress, postOffice, providerType, language, providesShiftCare }): UnitFound => ({
        id,
        name,
        type,
        streetAddress,
        postOffice,
        providerType,
        language,
        providesShiftCare,
      }),
    ),
    matching: matching.length,
    most,
    notOffered: Object.fromEntries(notAllowed.map((unit) => [unit.id, reasonAgainst(unit, known)])),
    dropped: setAsideIn(entries).map(({ name }) => name),
  };
}
