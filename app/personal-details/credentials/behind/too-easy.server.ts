import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/**
 * A password must need ten thousand million guesses by a program that knows common passwords, Finnish words and names,
 * keyboard rows, dates and the person's own name: zxcvbn's best grade. An attacker with the stolen hash needs years.
 */
const LEAST_GUESSES = 1e10;

/**
 * We judge only the beginning of a long password. Nothing else runs during the estimate: it takes 0.1 s for 32
 * characters, and 1 s for 64 with many signs in place of letters.
 */
const LONGEST_JUDGED = 32;

let made: Promise<ZxcvbnFactory> | null = null;

/** The lists are megabytes, so they are read when the first password is judged. */
async function estimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, finnish] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-fi"),
  ]);
  const ownLists = Object.entries(finnish.dictionary).map(([name, words]) => [`fi-${name}`, words]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...(Object.fromEntries(ownLists) as Record<string, string[]>) },
    graphs: common.adjacencyGraphs,
  });
}

/** A shorter name before the @ may stand in a good password by chance. */
const SHORTEST_NAME = 4;

/** The demo guardians' passwords have it, beside the town's name (demo/town/families.ts). */
const OF_DEMO = "demo";

/**
 * Is the password easy to guess? `aboutPerson` are words that others know of them: names, addresses, usernames, town.
 * These words cost an attacker nothing, so the rest of the password must be enough. A password with the name of an
 * address in it is always too easy.
 */
export async function isTooEasy(password: string, aboutPerson: readonly string[]): Promise<boolean> {
  if (aboutPerson.some((text) => hasNameOfAddress(password, text))) return true;
  made ??= estimator();
  const words = [OF_DEMO, ...aboutPerson.flatMap((text) => text.toLowerCase().split(/[\s@._+-]+/))]
    .flatMap((word) => [word, withoutMarks(word)])
    .filter((word) => word.length > 2);
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => withoutWord(left, word), password);
  return (await made).check(rest.slice(0, LONGEST_JUDGED), words).guesses < LEAST_GUESSES;
}

function withoutWord(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word);
  const left = text.slice(0, at) + text.slice(at + word.length);
  // A few letters are longer in lower case, so a place may lie behind the end.
  return at < 0 || left.length >= text.length ? text : withoutWord(left, word);
}

/** "Hyvinkää" is often typed as "Hyvinkaa". */
const withoutMarks = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "");

function hasNameOfAddress(password: string, text: string): boolean {
  const at = text.indexOf("@");
  return at >= SHORTEST_NAME && password.toLowerCase().includes(text.slice(0, at).toLowerCase());
}
