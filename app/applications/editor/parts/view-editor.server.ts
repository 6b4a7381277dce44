import type { AtPage } from "~/api/guardian.server.ts";
import type { FormView } from "~/foundation/long-form/form-view.ts";
import type { Answers } from "~/foundation/long-form/long-form.ts";
import { attachmentsMissing } from "../../form/attachments-needed.ts";
import { asksAboutOtherGuardian } from "../../form/known.ts";
import type { EditorView } from "../../form/parts/editor-view.ts";
import {
  asksForOption,
  asksForPartTime,
  asksForTimes,
  isOptionOutdated,
  optionsOn,
  typedOptionDate,
} from "../../form/service-need.ts";
import { connectedStartRanges, startChoices } from "../../form/start-dates.ts";
import { startsWithinProcessingTime } from "../../sending/processing-time.ts";
import { searchUnits } from "../../unit-search/parts/search-units.server.ts";
import { filesByKind } from "../files-to-go.ts";
import { earlierFiles } from "./earlier-files.server.ts";
import type { Editor, ReadEditor } from "./open-editor.server.ts";
import { isOptionCleared, setAsideIn } from "./set-aside.ts";

/** What the page is drawn from. */
export async function viewOf(
  at: Pick<AtPage, "api">,
  editor: Editor,
  { read, entries }: Answers<ReadEditor>,
): Promise<Omit<EditorView, keyof FormView>> {
  const { details, facts, knownBefore, options } = editor;
  const { form, known } = read;
  const start = typedOptionDate(read);
  const isOutdated = isOptionOutdated(read, options);
  // A box shows its file field without asking us, so the list of files is there before the box is ticked.
  const [units, earlier] = await Promise.all([
    searchUnits(at, read, entries, details),
    details.type === "CLUB" ? [] : earlierFiles(at.api, editor),
  ]);
  return {
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
    setAside: setAsideIn(entries),
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
    keptOption: isOutdated ? null : (form.preferences.serviceNeed?.serviceNeedOption ?? null),
    optionCleared: isOutdated || isOptionCleared(entries),
    siblings: editor.siblings,
    units,
    attachments: filesByKind(details),
    attachmentsMissing: attachmentsMissing(form, known),
    earlier,
    // It has neither versions nor anything of own files: both are ours (contract 1.12).
    joinsPhotos: editor.hasVersions,
    kept: { until: details.keptUntil ?? null, today: knownBefore.today },
    saved: editor.saved,
  };
}
