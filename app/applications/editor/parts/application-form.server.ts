import { z } from "zod";
import type { AtPage } from "~/api/guardian.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { tick } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { type FinishingCall, type LongForm, NO_GUIDED_WAY } from "~/foundation/long-form/long-form.ts";
import { LIST_PATH, unitOnMapIn } from "../../application-addresses.ts";
import type { KnownUnit } from "../../form/known.ts";
import type { EditorView } from "../../form/parts/editor-view.ts";
import { editorFrom } from "../../form/questions/whole-form/editor.ts";
import { confirmationFaults } from "../../form/questions/whole-form/form-only-rules.ts";
import { permissionFaults } from "../../form/second-guardian.ts";
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

type ApplicationForm = LongForm<ReadEditor, EditorView>;

type Asking = Pick<AtPage, "api" | "settings" | "language">;

const permissionForm = z.object({ allowOtherGuardianAccess: tick });

const permits = (entries: Entries): boolean => sentIn(entries, permissionForm).allowOtherGuardianAccess;

/**
 * An application as a long form: its reading, its choices and rows, its files, the calls that save and send it.
 * @param applied the unit that the guardian chose on the map
 */
export function applicationForm(at: Asking, editor: Editor, applied: KnownUnit | null = null): ApplicationForm {
  const { details, saved, facts } = editor;
  return {
    draft: {
      subject: `application:${details.id}`,
      asides: ["confirmed", "allowOtherGuardianAccess", "unitSearch", "unitSearched", UNIT_PAGE],
      standing: details.status === "CREATED" ? "draft" : isEditable(details.status) ? "sent" : "closed",
      version: editor.version,
      hasVersions: editor.hasVersions,
      content: editorFrom(saved, facts),
      isSaved: ({ form }) => isSameApplication(saved, form),
      pathAfter: LIST_PATH,
      words: {
        draftSaved: told(applicationTexts, "done.draftSaved"),
        draftLeft: told(applicationTexts, "done.draftSaved"),
        changesKept: told(applicationTexts, "done.changesKept"),
      },
    },
    questions: {
      read: (entries) => readEditor(at, editor, entries),
      view: (answers) => viewOf(at, editor, answers),
      refreshed: (asked) => refreshedChoices(editor, asked),
      confirmationFaults: ({ known }, entries) => [
        ...confirmationFaults(entries),
        ...permissionFaults(permits(entries), known),
      ],
      rows: {
        otherChildren: { changed: changeChildren },
        preferredUnits: { changed: (change, asked) => changeUnits(change, asked, applied) },
      },
      files: filesOfApplication(at, editor),
      guided: NO_GUIDED_WAY,
      opens: (intent) => unitOnMapIn(intent, details),
    },
    calls: callsOf(at, editor, applied),
  };
}

/** A draft is saved whole and then sent. Changes of a sent application are saved whole. */
function callsOf(at: Asking, editor: Editor, applied: KnownUnit | null): ApplicationForm["calls"] {
  const { details } = editor;
  const { applications } = at.api;
  const saveWhole: FinishingCall<ReadEditor> = {
    call: ({ form }, entries, { ifMatch }) => {
      const allowOtherGuardianAccess = details.hasOtherGuardian && permits(entries);
      return applications.update({ applicationId: details.id, body: { form, allowOtherGuardianAccess } }, { ifMatch });
    },
    sends: false,
    staleWhen: ["stale"],
    failed: "saveFailed",
  };
  const send: FinishingCall<ReadEditor> = {
    call: (_read, _entries, { idempotencyKey }) => applications.send({ applicationId: details.id }, { idempotencyKey }),
    sends: true,
    staleWhen: [],
    failed: "sendFailed",
  };
  return {
    reload: async () => applicationForm(at, await reopened(at, editor), applied),
    saving: {
      save: ({ form }, options) => applications.saveDraft({ applicationId: details.id, body: form }, options),
      isByButtonOnly: (read) => takesFilesAway(editor, read),
      failed: "saveFailed",
      made: () => null,
    },
    finishing: details.status === "CREATED" ? [saveWhole, send] : [saveWhole],
    finished: (what) => sentBanner(at, details.id, what),
  };
}
