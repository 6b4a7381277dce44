import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const APP = resolve(import.meta.dirname, "../app");
const FILES = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) => file.includes("/texts/"));

type Language = "fi" | "sv" | "en";

/** Every line of words that guardians read in a language, with its file. Comments are no words. */
const linesIn = (language: Language): string[] =>
  FILES.filter((file) => file.endsWith(`/${language}.ts`)).flatMap((file) =>
    readFileSync(join(APP, file), "utf8")
      .replaceAll(/\/\*[\s\S]*?\*\//g, "")
      .split("\n")
      .filter((line) => /["`]/.test(line) && !/^\s*import /.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

/** The word that we use, and the words that must not stand for the same thing. */
const ONE_WORD: Record<Language, readonly [string, RegExp][]> = {
  fi: [
    ["asiakaspalvelu", /palveluohjau/i],
    ["Palveluntarve", /\bhoidon tarve/i],
    ["ota paikka vastaan, älä ota paikkaa", /\b(?:hyväksyt? paik|hylkää paik|hylkäät|hylätty)/i],
    ["Pidä hakemus voimassa", /älä peru/i],
    ["Paikka voimassa", /paikka ajalle/i],
    ["Osoitteeni muuttuu", /muutat itse/i],
    ["Hakutulokset", /hakusanalla/i],
    ["Näytä lisää hakuehtoja", /rajauksia/i],
    ["Muuta kerrottavaa", /muuta huomioitavaa/i],
    ["Etsi, not Hae, when nobody applies", /"Hae"|hae (?:viesteistä|uudelleen)/i],
    ["toivotulle aloituspäivälle", /toivottuna aloituspäivänä/i],
    ["maksu", /asiakasmaksu(?!lak|ista)/i],
    ["tallessa", /tallella/i],
  ],
  sv: [
    ["kundservice", /servicehandled/i],
    ["Postort", /postanstalt/i],
    ["Status", /"Läge"/],
    ["Stödnivå", /nivå på stödet/i],
    ["Ansökan om klubbverksamhet", /ansökan om klubb(?!verksamhet)/i],
    ["startdag", /startdatum/i],
    ["vårddagen börjar", /vården börjar/i],
    ["kan bara ändras till en senare dag", /flyttas framåt/i],
    ["tillfrågas", /hushåll frågas/i],
    ["tacka nej", /avslagen|avslå/i],
    ["gäller", /i kraft/i],
    ["sessionen går ut", /session(?:en)? (?:avslut|tar slut|tog slut)/i],
    ["Försök igen", /försök på nytt/i],
    ["Ladda om sidan", /ladda sidan/i],
    ["ännu", /\b(?:inte|inget|inga) [^"]*(?<!\p{L})än[.:"]/iu],
    ["kundservice", /kundtjänst/i],
    ["återkalla", /(?<!\p{L})återt(?:a|ar|ag|og)/iu],
    ["förkasta", /(?<!\p{L})överge|kasta utkast|släng/iu],
    ["föreståndare", /enhetens chef/i],
    ["Identifiera dig starkt", /autentisera dig/i],
    ["bekräfta", /"[^"]*(?<!\p{L})verifi(?!kat)/iu],
    ["intyg, kvitto", /verifikat/i],
    ["notis", /avisering/i],
    ["tjänsten för småbarnspedagogik", /småbarnspedagogikens tjänst(?!er)/i],
  ],
  en: [
    ["customer service", /service guidance/i],
    ["an identity card with a certificate", /certificate card/i],
    ["cannot, do not", /\b(?:can|don|won|isn|doesn|didn|hasn|aren)['’]t\b/i],
    ["early childhood education", /(?<!family )\b[Dd]aycare\b(?! centre|:)/],
    ["Keep typing to narrow the list", /write more/i],
    ["Fix 2 answers", /"Correct /],
    ["Give the case number", /tell the case/i],
    ["Place valid", /place for the time/i],
    ["My address is changing", /you are going to move/i],
    ["Care starts at", /care begins/i],
    ["Use strong identification", /strongly/i],
    ["until we start processing it", /into processing/i],
    ["early childhood education as well", /\bbeside\b/i],
    ["e-mail", /"[^"]*(?<!Invalid |The |\{)\bemails?\b/],
    ["survey", /"[^"]*questionnaire/i],
  ],
};

describe("the words that guardians read", () => {
  it.each(["fi", "sv"] as const)("have the quotation marks of their language in %s: ”so”", (language) => {
    expect(linesIn(language).filter((line) => /[“„‘]|\\"/.test(line))).toEqual([]);
  });

  it("have the quotation marks of English in English: “so”", () => {
    const marks = (line: string) => line.replaceAll(/[^“”]/g, "");
    expect(linesIn("en").filter((line) => /[„]|\\"/.test(line) || !/^(?:“”)*$/.test(marks(line)))).toEqual([]);
  });

  it.each(
    (["fi", "sv", "en"] as const).flatMap((language) =>
      ONE_WORD[language].map(([right, wrong]) => ({ language, right, wrong })),
    ),
  )("have one word in $language: $right", ({ language, wrong }) => {
    expect(linesIn(language).filter((line) => wrong.test(line.slice(line.indexOf(":"))))).toEqual([]);
  });

  it.each(["fi", "sv", "en"] as const)("show no example of a date in %s that could be out of the range", (language) => {
    expect(linesIn(language).filter((line) => /\b\d{1,2}\.\d{1,2}\.20\d\d\b/.test(line))).toEqual([]);
  });
});
