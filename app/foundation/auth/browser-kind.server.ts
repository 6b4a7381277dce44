import Bowser from "bowser";

/** A person recognises a browser by these: "Firefox" on "Android". Null when the browser does not say it. */
export interface BrowserKind {
  browser: string | null;
  system: string | null;
}

const LONGEST_HEADER = 500;
const LONGEST_NAME = 60;

/** The kind of browser by the header in which it describes itself. We keep only these two names. */
export function browserKind(userAgent: string): BrowserKind {
  if (userAgent === "") return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_HEADER));
  return { browser: named(browser.name), system: named(os.name) };
}

const named = (name: string | undefined): string | null => name?.slice(0, LONGEST_NAME) || null;
