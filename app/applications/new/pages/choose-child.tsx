import { redirect } from "@remix-run/node";
import type { PageHandle } from "~/frame/page-handle.ts";
import { applicationTexts } from "../../texts/index.ts";

/** A guardian begins an application from the child's card, so that we always know the child. */
export const loader = () => redirect("/applications");

export const handle: PageHandle = { title: (language) => applicationTexts.in(language)("list.title") };

export default function ChooseChild() {
  return null;
}
