import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { ofAddress } from "../../statement/parts/found-statement.server.ts";
import { editorHandle, IncomeEditor } from "../parts/income-editor.tsx";
import { loadEditor, pressInEditor } from "../parts/income-form.server.ts";

const kindAt = ({ params }: LoaderFunctionArgs) => (ofAddress(params) === "own" ? "adult" : "child");

export const loader = (args: LoaderFunctionArgs) => loadEditor(args, kindAt(args));

export const action = (args: ActionFunctionArgs) => pressInEditor(args, kindAt(args));

export const links: LinksFunction = formStyles;

export const handle = editorHandle;

/** A statement of the guardian's own income, or of a child's, new or as a draft. */
export default function EditStatement() {
  return <IncomeEditor />;
}
