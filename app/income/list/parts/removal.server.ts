import { type AtPage, foundOrNull } from "~/api/guardian.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { personName } from "~/people/person-name.ts";
import type { StatementOf } from "../../income-addresses.ts";
import { permittedMoves, type ShownStatus, shownStatus, takesDetails } from "../../permitted-moves.ts";

/** The statement that a guardian wants to delete or cancel, and the permission for it. */
export interface Removal {
  id: string;
  of: StatementOf;
  childName: string | null;
  start: IsoDate;
  status: ShownStatus;
  takesDetails: boolean;
  /** Null if the staff is handling it or has handled it. */
  move: "delete" | "cancel" | null;
}

/** Null for a statement that is gone, and for someone else's, so that nobody can tell these apart. */
export async function removalOf({ api }: Pick<AtPage, "api">, incomeStatementId: string): Promise<Removal | null> {
  const statement = await foundOrNull(api.incomeStatements.details({ incomeStatementId }));
  if (!statement) return null;
  const isChilds = statement.type === "CHILD_INCOME";
  return {
    id: statement.id,
    of: isChilds ? { childId: statement.personId } : "own",
    childName: isChilds ? personName(statement) : null,
    start: statement.startDate,
    status: shownStatus(statement.status),
    takesDetails: takesDetails(statement),
    move: permittedMoves(statement).remove,
  };
}
