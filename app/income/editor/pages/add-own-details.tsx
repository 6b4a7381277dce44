import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { editorHandle, IncomeEditor } from "../parts/income-editor.tsx";
import { loadEditor, pressInEditor } from "../parts/income-form.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadEditor(args, "details");

export const action = (args: ActionFunctionArgs) => pressInEditor(args, "details");

export const links: LinksFunction = formStyles;

export const handle = editorHandle;

/** Details for a sent statement. */
export default function AddDetails() {
  return <IncomeEditor />;
}
