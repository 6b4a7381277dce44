import type { FormView } from "~/foundation/forms/long-form/form-view.ts";
import type { Answers } from "~/foundation/forms/long-form/long-form.ts";
import { valueIn } from "~/foundation/forms/reading/posted.ts";
import { attachmentsMissing } from "../../form/attachments-needed.ts";
import { asksAboutOtherGuardian } from "../../form/known.ts";
import { asksForOption, asksForPartTime, asksForTimes, optionDate, optionsOn } from "../../form/service-need.ts";
import { connectedStartRanges, startChoices } from "../../form/start-dates.ts";
import { startsWithinProcessingTime } from "../../sending/processing-time.ts";
import { unitSearch } from "../../unit-search/pages/unit-search-view.ts";
import { filesByKind } from "../files-to-go.ts";
import type { EditorView } from "./editor-view.ts";
import type { Editor, ReadEditor } from "./open-editor.server.ts";
import { OPTION_CLEARED, setAsideIn } from "./set-aside.ts";

/** What the page is drawn from. */
export function viewOf({
  edited: editor,
  read,
  entries,
}: Answers<Editor, ReadEditor>): Omit<EditorView, keyof FormView> {
  const { details, facts, knownBefore, options } = editor;
  const { form, known } = read;
  const start = optionDate(form);
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
    optionCleared: valueIn(entries, OPTION_CLEARED) === "on",
    siblings: editor.siblings,
    units: unitSearch(read, entries, { childId: details.childId, setAside: setAsideIn(entries) }),
    attachments: filesByKind(details),
    attachmentsMissing: attachmentsMissing(form, known),
    kept: { until: details.keptUntil ?? null, today: knownBefore.today },
    saved: editor.saved,
  };
}
