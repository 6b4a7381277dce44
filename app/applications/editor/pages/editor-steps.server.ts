import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/server-runtime";
import type { AtPage } from "~/api/guardian.server.ts";
import type { Told } from "~/foundation/forms/banners/told.ts";
import { keepAndShow, versionEdited } from "~/foundation/forms/keeping/open-form.server.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { type Entries, type Posted, valueIn } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import type { Editor, ReadEditor } from "./open-editor.server.ts";
import { viewOf } from "./view-editor.server.ts";

/** A button of the editor that was pressed, and all that it takes to answer it. */
export interface Press {
  request: Request;
  context: AppLoadContext;
  at: AtPage;
  posted: Posted;
  editor: Editor;
}

interface GoOn {
  entries?: Entries;
  focus?: string;
  told?: Told;
  verify?: boolean;
  /** The form is drawn again in this language. */
  language?: string;
}

/** The next step of the form: what was typed is kept, and a GET draws it. */
export function goOn({ request, context, at, posted }: Press, { verify: toVerify, language, ...rest }: GoOn = {}) {
  const parameters: Record<string, string> = {
    ...(toVerify ? { step: "verify" } : {}),
    ...(language ? { lang: language } : {}),
  };
  return keepAndShow(request, context, at.guardian.id, posted, { ...rest, parameters });
}

/** 422: the page drawn again from the post, with what is wrong. */
export async function refuseEditor(
  { request, context, posted, editor }: Press,
  read: ReadEditor,
  faults: readonly FieldFault[],
  step: "edit" | "verify",
) {
  const { entries } = posted;
  const isStale = isStaleForm(editor, versionIn(request, context, posted));
  const view = viewOf({ editor, read, entries, step, isStale, faultsShown: step === "edit" });
  return data({ ...refused({ posted, faults }).data, view }, { status: 422 });
}

/** The version that the answers are meant to replace: the one seen in the comparison of versions, else that of the form. */
export const versionIn = (request: Request, context: AppLoadContext, posted: Posted): string | null =>
  valueIn(posted.entries, "seenVersion") ?? versionEdited(request, context, posted);

export const isStaleForm = (editor: Editor, version: string | null): boolean =>
  version !== null && version !== editor.version;
