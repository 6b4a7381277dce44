import type { GuardianContext } from "~/foundation/seam/serve.ts";
import type { PossibleRecipients } from "../message-shapes.ts";
import { recipientsFor } from "../writing/possible-recipients.ts";
import { possibleRecipients } from "./recipient-store.server.ts";

export async function recipientsOf({ db, guardian, today }: GuardianContext): Promise<PossibleRecipients> {
  const { ofChildren, childless } = await possibleRecipients(db, guardian.id, today);
  return recipientsFor([...new Set(ofChildren.map(({ childId }) => childId))], ofChildren, childless);
}
