/** A reason why the database cannot be used that whoever starts the program can mend; shown without a stack. */
export class CannotStartDatabase extends Error {
  override readonly name = "CannotStartDatabase";
}
