import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "~/foundation/i18n/language.ts";
import { markupFindings } from "../../../a11y/checks/markup.ts";
import type { DemoGuardian } from "./demo-guardian.ts";
import { choosePage, continuePage, faultPage, loggedOutPage, sessionPage } from "./provider-pages.server.ts";

const SERVICE = "https://aamu.example";
const shows = { fi: "Kaksi lasta", sv: "Två barn", en: "Two children" };
const guardians: DemoGuardian[] = [
  { ssn: "010190-901X", firstName: "Aino", lastName: "Virtanen", shows },
  { ssn: "010190-9020", firstName: "Antti", lastName: 'Virtanen & "Co"', shows },
];
const loginResponse = {
  callback: `${SERVICE}/api/citizen/auth/sfi/login/callback`,
  samlResponse: "PHg+",
  relayState: "/",
};

const PAGES: readonly [string, (language: Language) => string][] = [
  ["who to be", (language) => choosePage(language, "/demo-identity-provider/login?SAMLRequest=x", guardians, "x")],
  ["identified", (language) => continuePage(language, loginResponse, "Aino Virtanen")],
  ["cancelled", (language) => continuePage(language, { ...loginResponse, relayState: null }, null)],
  ["logged in", (language) => sessionPage(language, "/demo-identity-provider/", true, SERVICE)],
  ["logged out", (language) => sessionPage(language, "/demo-identity-provider/", false, SERVICE)],
  ["logged out everywhere", (language) => loggedOutPage(language, SERVICE)],
  ["a request that cannot be read", (language) => faultPage(language, SERVICE)],
];
const EACH = PAGES.flatMap(([name, draw]) => LANGUAGES.map((language) => [name, language, draw(language)] as const));

/** The names of the elements directly in the body, in order. */
const partsOf = (html: string): string[] => {
  const body = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? "";
  let depth = 0;
  const parts: string[] = [];
  for (const [, end, name = ""] of body.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (name === "input") continue;
    if (!end && depth === 0) parts.push(name);
    depth += end ? -1 : 1;
  }
  return parts;
};

describe("a page of the demo identity provider", () => {
  it.each(PAGES)("has markup without a fault: %s", async (_, draw) => {
    expect(await markupFindings(draw("fi"))).toEqual([]);
  });

  it.each(EACH)("has all its words in header, main and footer, after the skip link: %s (%s)", (_, _language, html) => {
    expect(partsOf(html)).toEqual(["a", "header", "main", "footer"]);
  });

  it.each(EACH)("leads past its header to what can take the focus: %s (%s)", (_, _language, html) => {
    const target = /<body>\s*<a class="skip" href="#([\w-]+)">/.exec(html)?.[1] ?? "none";
    expect(html.match(new RegExp(`<main id="${target}" tabindex="-1">`, "g"))).toHaveLength(1);
  });

  it.each(EACH)(
    "has one heading of the first level, first in its main part and in its title: %s (%s)",
    (_, language, html) => {
      expect(html.match(/<h1/g)).toHaveLength(1);
      const heading = /<main[^>]*>\s*<h1>([^<]+)<\/h1>/.exec(html)?.[1] ?? "no heading";
      expect(/<title>([^<]+)/.exec(html)?.[1]).toMatch(new RegExp(`^${heading.replaceAll("?", "\\?")}( – |$)`));
      expect(html).toContain(`<html lang="${language}">`);
    },
  );
});
