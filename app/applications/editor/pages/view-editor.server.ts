import type { Drawn } from "~/foundation/forms/long-form/long-form.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { type Entries, valueIn } from "~/foundation/forms/reading/posted.ts";
import { attachmentsMissing } from "../../form/attachments-needed.ts";
import { asksAboutOtherGuardian } from "../../form/known.ts";
import { reasonAgainst, splitByAllowed } from "../../form/preferred-units.ts";
import { SECTIONS } from "../../form/questions/whole-form/editor.ts";
import { SECTION_NAMES } from "../../form/section-names.ts";
import { asksForOption, asksForPartTime, asksForTimes, optionDate, optionsOn } from "../../form/service-need.ts";
import { connectedStartRanges, startChoices } from "../../form/start-dates.ts";
import { startsWithinProcessingTime } from "../../sending/processing-time.ts";
import type { EditorView, UnitFound } from "./editor-view.ts";
import type { Editor, ReadEditor } from "./open-editor.server.ts";
import { OPTION_CLEARED, setAsideIn } from "./set-aside.ts";
import { openUnits, unitPageIn } from "./unit-pages.ts";

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
    sections: sectionsOf(read.allFaults),
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
    units: unitsIn(read, entries, { most: knownBefore.maxPreferredUnits, childId: details.childId }),
    attachments: {
      URGENCY: details.attachments.filter((file) => file.type === "URGENCY"),
      EXTENDED_CARE: details.attachments.filter((file) => file.type === "EXTENDED_CARE"),
    },
    attachmentsMissing: attachmentsMissing(form, known),
    kept: { until: details.keptUntil ?? null, today: knownBefore.today },
    stale: isStale ? { version: editor.version, saved: editor.saved } : null,
  };
}

/** How many answers each section still lacks. */
const sectionsOf = (faults: readonly FieldFault[]): EditorView["sections"] =>
  SECTION_NAMES.map((name) => {
    const fields = SECTIONS[name];
    return { name, left: faults.filter(({ field }) => fields.includes(field.split("[")[0] ?? "")).length };
  });

function unitsIn(
  { units, search, form, known }: ReadEditor,
  entries: Entries,
  rest: Pick<EditorView["units"], "most" | "childId">,
): EditorView["units"] {
  const { notAllowed } = units ? splitByAllowed(form.preferences.preferredUnits, units) : { notAllowed: [] };
  const page = unitPageIn(entries);
  return {
    ...rest,
    known: units !== null,
    found: search.found.slice(0, openUnits(page, search.words)).map(shownUnit),
    matching: search.found.length,
    page,
    elsewhere: search.elsewhere.map(({ unit: { id, name, language }, ...why }) => ({
      ...why,
      unit: { id, name, language },
    })),
    notOffered: Object.fromEntries(notAllowed.map((unit) => [unit.id, reasonAgainst(unit, known)])),
    dropped: setAsideIn(entries).map(({ name }) => name),
  };
}

/** The fields that the list shows. Remix writes all that it gets into the page. */
const shownUnit = (unit: UnitFound): UnitFound => ({
  id: unit.id,
  name: unit.name,
  type: unit.type,
  streetAddress: unit.streetAddress,
  postOffice: unit.postOffice,
  providerType: unit.providerType,
  language: unit.language,
  providesShiftCare: unit.providesShiftCare,
  walking: unit.walking,
  straight: unit.straight,
});
