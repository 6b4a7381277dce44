/**
 * A fault that we name and word ourselves. Its message says what happened and holds no value of a person, so that the log
 * may have it (without-values.ts). A rule of lint keeps values out of it.
 */
export class OwnFault extends Error {}
