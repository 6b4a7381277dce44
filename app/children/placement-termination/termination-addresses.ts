import { childPath } from "../children-addresses.ts";

/** The page for ending a child's place. */
export const terminationPath = (childId: string): string => `${childPath(childId)}/placement-termination`;

/** The step of the form that shows all effects. */
export const CONFIRM_STEP = { step: "confirm" };

export const isConfirmStep = (search: URLSearchParams): boolean => search.get("step") === CONFIRM_STEP.step;
