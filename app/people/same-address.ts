/** The parts of a person's home that decide whether two people live together. */
export interface Home {
  residenceCode: string;
  protectedAddress: boolean;
  address: { street: string; postalCode: string };
}

const POSTE_RESTANTE = /\bposte\s+restante\b/i;

/**
 * True when two people have the same address: the same dwelling code of the register, or the same street and postal
 * code. Never true when either has a protected address or collects their post at the post office: then the register
 * does not say where they live (contract 3.3, "Who may decide").
 */
export function livesInSameAddress(one: Home, other: Home): boolean {
  if (!isTellable(one) || !isTellable(other)) return false;
  if (one.residenceCode && one.residenceCode === other.residenceCode) return true;
  return (
    one.address.street !== "" &&
    one.address.postalCode !== "" &&
    sameWords(one.address.street, other.address.street) &&
    one.address.postalCode === other.address.postalCode
  );
}

const isTellable = (home: Home): boolean => !home.protectedAddress && !POSTE_RESTANTE.test(home.address.street);

const sameWords = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase("fi") === other.trim().toLocaleLowerCase("fi");
