import { childPath } from "../children-addresses.ts";

/** Where a guardian ends a child's place. */
export const terminationPath = (childId: string): string => `${childPath(childId)}/placement-termination`;

/** The step of the form that says everything that will follow. */
export const CONFIRM_STEP = { step: "confirm" };

export const isConfirmStep = (search: URLSearchParams): boolean => search.get("step") === CONFIRM_STEP.step;
