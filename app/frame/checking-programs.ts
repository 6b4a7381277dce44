/**
 * The programs that the accessibility audit runs on every page, and their packages. The statement names them all. The
 * audit takes their versions from here.
 */
export const CHECKING_PACKAGES = {
  "axe-core": "axe-core",
  HTML_CodeSniffer: "html_codesniffer",
  "IBM Equal Access": "accessibility-checker-engine",
  "html-validate": "html-validate",
} as const satisfies Record<string, string>;

export const CHECKING_PROGRAMS = Object.keys(CHECKING_PACKAGES);
