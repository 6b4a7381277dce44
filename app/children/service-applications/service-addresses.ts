import { childPath } from "../children-addresses.ts";

/** The page for applying for another service need. */
export const serviceApplicationPath = (childId: string): string => `${childPath(childId)}/service-application`;

/** The question before an application is cancelled. */
export const cancelServiceApplicationPath = (childId: string, applicationId: string): string =>
  `${serviceApplicationPath(childId)}/${applicationId}/cancel`;

/** The step of the form that shows everything before it is sent. */
export const CHECK_STEP = { step: "check" };

export const isCheckStep = (search: URLSearchParams): boolean => search.get("step") === CHECK_STEP.step;
