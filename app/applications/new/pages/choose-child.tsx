import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/frame/page-handle.ts";
import { applicationTexts } from "../../texts/index.ts";

/** An application is begun from its child's card, so that the child is always known. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await guardianAt(request, context, "strong");
  return redirect("/applications");
}

export const handle: PageHandle = { title: (language) => applicationTexts.in(language)("list.title") };

export default function ChooseChild() {
  return null;
}
