import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { isOwnChild } from "./own-children-store.server.ts";

type Asker = GuardianContext["guardian"];

/** The answers of one request: its calls share one guardian object, and no other request has it. */
const answersOf = new WeakMap<Asker, Map<string, Promise<boolean>>>();

/**
 * The permission of a reading call about a child: it is the caller's own. The calls of one page ask the database once.
 * A writing call has `mayWriteOfChild`.
 */
export function mayReadChild(
  { db, guardian, today }: Pick<GuardianContext, "db" | "guardian" | "today">,
  { childId }: { childId: string },
): Promise<boolean> {
  const answers = answersFor(guardian);
  const answer = answers.get(childId) ?? isOwnChild(db, guardian.id, childId, today);
  answers.set(childId, answer);
  return answer;
}

/** The permission of a writing call about a child: it is the caller's own. The call asks within its transaction. */
export const mayWriteOfChild = (
  { db, guardian, today }: Pick<GuardianContext, "db" | "guardian" | "today">,
  { childId }: { childId: string },
): Promise<boolean> => isOwnChild(db, guardian.id, childId, today);

/** The list of children has just read that these are the caller's own. */
export function childrenAreOwn(guardian: Asker, children: readonly { id: string }[]): void {
  const answers = answersFor(guardian);
  for (const { id } of children) answers.set(id, Promise.resolve(true));
}

function answersFor(guardian: Asker): Map<string, Promise<boolean>> {
  const answers = answersOf.get(guardian) ?? new Map<string, Promise<boolean>>();
  answersOf.set(guardian, answers);
  return answers;
}
