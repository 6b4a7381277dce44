import { statementTexts } from "../../app/frame/texts/statement/index.ts";

const { fi, sv, en } = statementTexts.languages;

const OWN_TEST = "a11y/statement/statement.test.ts";

interface Claim {
  key: string;
  heldBy: { file: string; title: string };
}

/** What the statement says of the service, by the key of its text, and the test that fails when it is not so. */
const CLAIMS: readonly Claim[] = [
  { key: "state.text", heldBy: { file: OWN_TEST, title: "names every page on which the programs found something" } },
  { key: "state.honest", heldBy: { file: OWN_TEST, title: "claims no listener that the review did not have (%s)" } },
  { key: "how.text", heldBy: { file: OWN_TEST, title: "names the programs of the audit, and no other" } },
  {
    key: "features.scripts",
    heldBy: {
      file: "tests/journeys/applications/applications.test.ts",
      title: "Leena fills in a daycare application, saves it as a draft, continues, and sends it",
    },
  },
  {
    key: "features.typed",
    heldBy: {
      file: "tests/journeys/applications/applications.test.ts",
      title: "Leena's session ends in the middle of the form, and her text is there when she comes back",
    },
  },
  {
    key: "features.settings",
    heldBy: { file: "app/foundation/ui/base/tokens.test.ts", title: "give $front on $ground $least:1" },
  },
  {
    key: "features.time",
    heldBy: {
      file: "tests/api/words-of-pages.test.ts",
      title: "tells on its page what is open, how long a session lasts, and no more than was done (%s)",
    },
  },
  {
    key: "feedback.text",
    heldBy: {
      file: "app/frame/texts/statement/statement.test.ts",
      title: "the accessibility statement says in %s that feedback is answered in 14 days, and what then",
    },
  },
];

/** The sentence of a dotted key. */
function sentence(texts: object, key: string): string {
  const found = key.split(".").reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], texts);
  if (typeof found !== "string") throw new Error(`The statement has no text ${key}`);
  return found;
}

const inEachLanguage = (key: string) => ({ fi: sentence(fi, key), sv: sentence(sv, key), en: sentence(en, key) });

/** Every claim with its words, as the statement's file keeps them. */
export const claims = CLAIMS.map((claim) => ({ ...claim, ...inEachLanguage(claim.key) }));

/** What falls short, by its text and the criteria that the text names. */
export const fallsShort = Object.keys(fi.gaps)
  .filter((key) => key !== "title" && key !== "intro")
  .map((key) => {
    const words = inEachLanguage(`gaps.${key}`);
    return { key, criteria: words.fi.match(/\d\.\d+\.\d+/g) ?? [], ...words };
  });
