import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { loadStatement } from "../parts/statement-at-page.server.ts";
import { StatementToRead, statementHandle } from "../parts/statement-to-read.tsx";

export const loader = (args: LoaderFunctionArgs) => loadStatement(args);

export const links: LinksFunction = formStyles;

export const handle = statementHandle;

/** A statement of the guardian or of a child, to read. Both guardians read it. */
export default function Statement() {
  return <StatementToRead />;
}
