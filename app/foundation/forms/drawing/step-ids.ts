/**
 * The id of the line with the result of the last step. Screen readers do not announce a status that came with the page,
 * so this line takes the focus.
 */
export const STEP_STATUS = "step-status";

/** The id of the notice that another window has other answers. It takes the focus of the step that finds them. */
export const ELSEWHERE = "elsewhere";
