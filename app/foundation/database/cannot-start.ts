/** A reason why the database cannot be used. The person who starts the program can fix it, so it has no stack. */
export class CannotStartDatabase extends Error {
  override readonly name = "CannotStartDatabase";
}
