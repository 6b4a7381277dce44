/**
 * The id of the line that says what the last step did. A status that came with the page is announced to nobody, so this
 * line takes the focus.
 */
export const STEP_STATUS = "step-status";
