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

/** Is the password easy to guess? `aboutPerson` are words that others know of them: names, address, town. */
export async function isTooEasy(password: string, aboutPerson: readonly string[]): Promise<boolean> {
  made ??= estimator();
  const words = aboutPerson.flatMap((text) => text.toLowerCase().split(/[\s@._-]+/)).filter((word) => word.length > 2);
  return (await made).check(password.slice(0, LONGEST_JUDGED), words).guesses < LEAST_GUESSES;
}
