interface RegisteredName {
  firstName: string;
  lastName: string;
}

/**
 * The name of a person in the register: all first names and the last name. A newborn has no first name yet. The word
 * for that (`nameless`) then follows the last name, "Korhonen (nimetön lapsi)"; without a word only the last name remains.
 * `personNameIn` is the same in SQL, without a word.
 */
export function personName({ firstName, lastName }: RegisteredName, nameless = ""): string {
  if (firstName || !nameless) return `${firstName} ${lastName}`.trim();
  return lastName ? `${lastName} (${nameless.charAt(0).toLowerCase()}${nameless.slice(1)})` : nameless;
}

/**
 * The name by which a person is called: the preferred first name, if the person has chosen one, and the last name.
 * `calledNameIn` is the same in SQL.
 */
export const calledName = (
  { preferredName, firstName, lastName }: RegisteredName & { preferredName: string },
  nameless = "",
): string => personName({ firstName: preferredName || firstName, lastName }, nameless);

/** The one name by which a family calls a child: its preferred name, or the first of its first names. A newborn has none yet. */
export const firstNameCalled = ({ preferredName, firstName }: { preferredName: string; firstName: string }): string =>
  (preferredName || firstName.split(" ")[0] || firstName).trim();
