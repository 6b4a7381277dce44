/**
 * The programs that the accessibility audit runs on every page, and their packages. The statement names them all. The
 * audit takes their versions from here.
 */
export const CHECKING_PACKAGES = {
  "axe-core": "axe-core",
  HTML_CodeSniffer: "html_codesniffer",
  "IBM Equal Access": "accessibility-checker-engine",
  "html-validate": "html-validate",
  AccessLint: "@accesslint/core",
  "Siteimprove Alfa": "@siteimprove/alfa-rules",
} as const satisfies Record<string, string>;

export type CheckingProgram = keyof typeof CHECKING_PACKAGES;

export const CHECKING_PROGRAMS = Object.keys(CHECKING_PACKAGES) as CheckingProgram[];
