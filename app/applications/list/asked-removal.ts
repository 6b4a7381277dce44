import type { ApplicationsOfChild } from "../contract.ts";
import { isInProcessing, permittedMoves } from "../permitted-moves.ts";

/** The application that the guardian wants to remove, when they may remove it. */
export function removalOf(children: readonly ApplicationsOfChild[], applicationId: string) {
  for (const child of children) {
    const application = child.applicationSummaries.find((summary) => summary.applicationId === applicationId);
    const move =
      application &&
      permittedMoves(application.applicationStatus, child.permittedActions[applicationId] ?? [], false).remove;
    if (application && move) return { application, childName: child.childName, move };
  }
  return null;
}

/** The application that the guardian wanted to cancel, when its processing has begun. */
export function inProcessing(children: readonly ApplicationsOfChild[], applicationId: string) {
  for (const { applicationSummaries, permittedActions, childName } of children) {
    const application = applicationSummaries.find((summary) => summary.applicationId === applicationId);
    const isOwn = permittedActions[applicationId]?.includes("DELETE") ?? false;
    if (application && isOwn && isInProcessing(application.applicationStatus)) return { application, childName };
  }
  return null;
}
