/**
 * A fault that we name and word ourselves. Its message says what happened and holds no value of a person, so that the log
 * may have it (without-values.ts). A rule of lint keeps values out of it.
 */
export class OwnFault extends Error {}

/** More was asked for than this process can do in time. The log knows it by its name. */
export class TooBusy extends OwnFault {
  override readonly name = "TooBusy";
}
