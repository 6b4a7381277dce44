import { z } from "zod";
import type { AtPage } from "~/api/guardian.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { tick } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import type { LongForm } from "~/foundation/long-form/long-form.ts";
import { LIST_PATH, unitOnMapIn } from "../../application-addresses.ts";
import type { KnownUnit } from "../../form/known.ts";
import type { EditorView } from "../../form/parts/editor-view.ts";
import { editorFrom, SECTIONS } from "../../form/questions/whole-form/editor.ts";
import { confirmationFaults } from "../../form/questions/whole-form/form-only-rules.ts";
import { permissionFaults } from "../../form/second-guardian.ts";
import { fieldsAfterStartDate } from "../../form/service-need.ts";
import { UNIT_PAGE } from "../../form/units/unit-pages.ts";
import { isEditable } from "../../permitted-moves.ts";
import { applicationTexts } from "../../texts/index.ts";
import { isSameApplication } from "../same-application.ts";
import { filesOfApplication, takesFilesAway } from "./files-in-editor.server.ts";
import { type Editor, type ReadEditor, readEditor, reopened } from "./open-editor.server.ts";
import { refreshedChoices } from "./refreshed-choices.ts";
import { changeChildren, changeUnits } from "./rows-in-editor.ts";
import { sentBanner } from "./sent-banner.server.ts";
import { viewOf } from "./view-editor.server.ts";

export type ApplicationEditorForm = LongForm<Editor, ReadEditor, EditorView>;

const permissionForm = z.object({ allowOtherGuardianAccess: tick });

const permits = (entries: Entries): boolean => sentIn(entries, permissionForm).allowOtherGuardianAccess;

/**
 * An application as a long form: its reading, its choices and rows, its files, the calls that save and send it.
 * @param applied the unit that the guardian chose on the map
 */
export function applicationForm(
  at: Pick<AtPage, "api" | "settings" | "language">,
  applied: KnownUnit | null = null,
): ApplicationEditorForm {
  const { applications } = at.api;
  return {
    subject: ({ details }) => `application:${details.id}`,
    standing: ({ details: { status } }) => (status === "CREATED" ? "draft" : isEditable(status) ? "sent" : "closed"),
    version: ({ version }) => version,
    hasVersions: ({ hasVersions }) => hasVersions,
    sections: () => SECTIONS,
    askedLater: ({ form, known }) => fieldsAfterStartDate(form, known),
    defaults: ({ saved, facts }) => editorFrom(saved, facts),
    read: (editor, entries) => readEditor(at, editor, entries),
    isSaved: ({ saved }, { form }) => isSameApplication(saved, form),
    reload: (editor) => reopened(at, editor),
    view: (answers) => viewOf(at, answers),
    savesByButtonOnly: takesFilesAway,
    asides: ["confirmed", "allowOtherGuardianAccess", "unitSearch", "unitSearched", UNIT_PAGE],
    refreshed: refreshedChoices,
    confirmationFaults: ({ known }, entries) => [
      ...confirmationFaults(entries),
      ...permissionFaults(permits(entries), known),
    ],
    rows: { otherChildren: changeChildren, preferredUnits: (change, asked) => changeUnits(change, asked, applied) },
    files: filesOfApplication(at),
    calls: {
      save: ({ details }, { form }, options) =>
        applications.saveDraft({ applicationId: details.id, body: form }, { ifMatch: options.ifMatch }),
      replace: ({ details }, { form }, entries, options) => {
        const allowOtherGuardianAccess = details.hasOtherGuardian && permits(entries);
        return applications.update({ applicationId: details.id, body: { form, allowOtherGuardianAccess } }, options);
      },
      send: ({ details }, options) => applications.send({ applicationId: details.id }, options),
    },
    opens: (intent, { details: { id, type } }) => unitOnMapIn(intent, { id, type }),
    pathAfter: () => LIST_PATH,
    words: {
      draftSaved: told(applicationTexts, "done.draftSaved"),
      changesKept: told(applicationTexts, "done.changesKept"),
      saveFailed: "saveFailed",
      sendFailed: "sendFailed",
      finished: ({ details }, what) => sentBanner(at, details.id, what),
    },
  };
}
