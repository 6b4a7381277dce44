import type { CheckingProgram } from "../../app/frame/checking-programs.ts";

/** A finding of a program that is no fault of the page, and why. */
export interface SetAside {
  readonly program: CheckingProgram;
  readonly rule: string;
  /** A selector: the rule is set aside for these elements only. */
  readonly where?: string;
  readonly reason: string;
}

const HOW_IT_IS_WRITTEN = "says how HTML shall be written, and a browser reads both alike";

/** Every finding that the audit sets aside. The report prints them. */
export const SET_ASIDE: readonly SetAside[] = [
  { program: "html-validate", rule: "attr-case", reason: "SVG has names with capitals, such as viewBox" },
  { program: "html-validate", rule: "attribute-boolean-style", reason: HOW_IT_IS_WRITTEN },
  { program: "html-validate", rule: "attribute-empty-style", reason: HOW_IT_IS_WRITTEN },
  { program: "html-validate", rule: "doctype-style", reason: HOW_IT_IS_WRITTEN },
  { program: "html-validate", rule: "no-trailing-whitespace", reason: HOW_IT_IS_WRITTEN },
  { program: "html-validate", rule: "void-style", reason: HOW_IT_IS_WRITTEN },
  {
    program: "html-validate",
    rule: "form-dup-name",
    reason: "the answers of several children have one name, and the server reads all of them",
  },
  { program: "html-validate", rule: "long-title", reason: "a title with its fault and its page is long in Finnish" },
  { program: "html-validate", rule: "require-sri", reason: "every file comes from the service itself" },
  {
    program: "html-validate",
    rule: "no-redundant-role",
    reason: "Safari tells a list without marks as a list only with its role",
  },
  {
    program: "html-validate",
    rule: "no-missing-references",
    where: "template *",
    reason: "a template refers to what script adds later, and nothing in it is on the page",
  },
  {
    program: "AccessLint",
    rule: "aria/aria-allowed-role",
    where: "svg",
    reason: "ARIA in HTML allows every role on a drawing, and axe knows it; the map is a group of links",
  },
  {
    program: "AccessLint",
    rule: "landmarks/region",
    where: "dialog",
    reason: "a modal dialog is no part of the page's landmarks: while it is open, nothing else is reached",
  },
  ...["sia-r111", "sia-r113"].map((rule) => ({
    program: "Siteimprove Alfa" as const,
    rule,
    reason:
      "it takes away what a fixed bar covers as the window stands, and knows no area that ::after makes larger; our own check measures every target",
  })),
  {
    program: "Siteimprove Alfa",
    rule: "sia-r61",
    reason:
      "what a save did, or what is wrong in a form, stands before the heading of the page, so that it is met first",
  },
  {
    program: "Siteimprove Alfa",
    rule: "sia-r73",
    where: ".thread p, p.day-state",
    reason: "what stands in a row of a list is no paragraph: who, when, what kind and the first words, each by itself",
  },
  {
    program: "Siteimprove Alfa",
    rule: "sia-r78",
    where: ".banner-title",
    reason: "the banner says with its heading all there is to say",
  },
  {
    program: "Siteimprove Alfa",
    rule: "sia-r57",
    reason:
      "what script says while somebody writes stands in a live region beside the landmarks; axe looks at other texts",
  },
  {
    program: "IBM Equal Access",
    rule: "aria_article_label_unique",
    where: ".card",
    reason: "a card has a heading; a name of the article beside it would be said twice",
  },
  ...["input_label_exists", "fieldset_label_valid"].map((rule) => ({
    program: "IBM Equal Access" as const,
    rule,
    where: "details:not([open]) *",
    reason: "in a closed part it takes the label for hidden, and the field not; axe looks at both",
  })),
];

/** The rules of a program that are set aside, with the elements for which they are, and why. */
export const setAsideOf = (program: CheckingProgram): { rule: string; where: string; reason: string }[] =>
  SET_ASIDE.filter((one) => one.program === program).map(({ rule, where = "*", reason }) => ({ rule, where, reason }));

/** What a verdict says of a finding that was set aside. The engine found a fault, so it did not pass. */
export const saysAside = (message: string, reason: string): string => `${message} Set aside: ${reason}`;
