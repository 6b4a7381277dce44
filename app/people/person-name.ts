interface RegisteredName {
  firstName: string;
  lastName: string;
}

/**
 * The name of a person in the register: all first names and the last name. A newborn has no first name yet. The word
 * for that (`nameless`) then stands in its place; without a word only the last name remains. `personNameIn` is the same
 * in SQL, without a word.
 */
export const personName = ({ firstName, lastName }: RegisteredName, nameless = ""): string =>
  `${firstName || nameless} ${lastName}`.trim();

/**
 * The name by which a person is called: the preferred first name, if the person has chosen one, and the last name.
 * `calledNameIn` is the same in SQL.
 */
export const calledName = (
  { preferredName, firstName, lastName }: RegisteredName & { preferredName: string },
  nameless = "",
): string => personName({ firstName: preferredName || firstName, lastName }, nameless);
