import { type AtPage, notFound } from "~/api/guardian.server.ts";
import type { ChildAndPermittedActions } from "~/people/contract.ts";

/**
 * The child of an address.
 * @throws not found for an unknown child and for another family's child, with the same page
 */
export async function ownChildAt({ api }: Pick<AtPage, "api">, childId = ""): Promise<ChildAndPermittedActions> {
  const children = await api.children.list();
  const child = children.find(({ id }) => id === childId);
  if (!child) throw notFound();
  return child;
}
