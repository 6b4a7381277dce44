import type { AtPage } from "~/api/guardian.server.ts";
import type { ApplicationDetails } from "../../contract.ts";
import { type PermittedMoves, permittedMoves } from "../../permitted-moves.ts";

export interface AtApplication {
  moves: PermittedMoves;
  /** The reader may answer a decision now. */
  isDecidable: boolean;
}

/**
 * What the reader of one application may do. Our town says it with the application. In a plain eVaka only the list of
 * applications says it (contract 1.12, 2.4).
 */
export async function permittedAtPage(
  { api }: Pick<AtPage, "api">,
  details: ApplicationDetails,
): Promise<AtApplication> {
  const { permitted, isDecidable } = details.permittedActions
    ? { permitted: details.permittedActions, isDecidable: details.isDecidable ?? false }
    : await fromList(api, details);
  return { moves: permittedMoves(details.status, permitted, isDecidable), isDecidable };
}

async function fromList(api: AtPage["api"], { id, childId }: ApplicationDetails) {
  const child = (await api.applications.byGuardian({ cancelled: "include" })).find(
    (listed) => listed.childId === childId,
  );
  return {
    permitted: child?.permittedActions[id] ?? [],
    isDecidable: child?.decidableApplications.includes(id) ?? false,
  };
}
