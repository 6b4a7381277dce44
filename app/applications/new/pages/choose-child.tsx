import { redirect } from "@remix-run/node";
import type { PageHandle } from "~/frame/page-handle.ts";
import { applicationTexts } from "../../texts/index.ts";

/** An application is begun from its child's card, so that the child is always known. */
export const loader = () => redirect("/applications");

export const handle: PageHandle = { title: (language) => applicationTexts.in(language)("list.title") };

export default function ChooseChild() {
  return null;
}
