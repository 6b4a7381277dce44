import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { ownChildUnits } from "~/people/behind/child-units-store.server.ts";
import type { PossibleRecipients } from "../message-shapes.ts";
import { recipientsFor } from "../possible-recipients.ts";
import { possibleRecipients } from "./recipient-store.server.ts";

export async function recipientsOf({ db, guardian, today }: GuardianContext): Promise<PossibleRecipients> {
  const { ofChildren, childless } = await possibleRecipients(db, guardian.id, today);
  const children = await ownChildUnits(db, guardian.id, today);
  return recipientsFor(
    children.map(({ id }) => id),
    ofChildren,
    childless,
  );
}
