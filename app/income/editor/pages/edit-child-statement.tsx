import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { editorHandle, IncomeEditor } from "../parts/income-editor.tsx";
import { loadEditor, pressInEditor } from "../parts/income-form.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadEditor(args, "child");

export const action = (args: ActionFunctionArgs) => pressInEditor(args, "child");

export const links: LinksFunction = formStyles;

export const handle = editorHandle;

/** A child's income, new or as a draft. */
export default function EditChildStatement() {
  return <IncomeEditor />;
}
