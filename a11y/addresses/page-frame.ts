import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../app/foundation/i18n/language.ts";
import { escaped } from "../../app/foundation/server/escaped.ts";
import { wordsIn } from "./texts.ts";

/** The frame of the audit's own pages: plain HTML without script, in three languages. They are no part of the service. */

interface Frame {
  language: Language;
  title: string;
  /** Address of this page in another language; null where there is none. */
  here: ((language: Language) => string) | null;
  main: string;
}

export function framed({ language, title, here, main }: Frame): string {
  const t = wordsIn(language);
  const inLanguage = (to: Language) =>
    `<li><a href="${escaped(here?.(to) ?? "")}" lang="${to}" hreflang="${to}"${to === language ? ' aria-current="true"' : ""}>${LANGUAGE_NAMES[to]}</a></li>`;
  const languages = here
    ? `<nav aria-label="Kieli – Språk – Language"><ul>${LANGUAGES.map(inLanguage).join("")}</ul></nav>`
    : "";
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${title} – ${t("name")}`)}</title>
<link rel="stylesheet" href="/audit/style.css">
</head>
<body>
<a class="skip" href="#main">${escaped(t("skip"))}</a>
<header><p class="name">${escaped(t("name"))}</p>${languages}</header>
<main id="main" tabindex="-1">
<h1>${escaped(title)}</h1>
${main}
</main>
</body>
</html>
`;
}

export const STYLE = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1a1a1a; --mark: #005a54; --on-mark: #fff; --edge: #595959; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #101716; --ink: #eff5f4; --mark: #7fdcd2; --on-mark: #101716; --edge: #a3b5b2; }
}
* { box-sizing: border-box; }
html { scroll-padding-block: 1rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 48rem; margin-inline: auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; justify-content: space-between; border-block-end: 2px solid var(--mark); }
.name { margin: 0; font-weight: 700; padding-block: 0.5625rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-grid; place-items: center; min-inline-size: 44px; min-block-size: 44px; padding-inline: 0.5rem; }
nav a[aria-current] { font-weight: 700; text-decoration-thickness: 3px; }
a { color: var(--mark); }
.skip { position: absolute; inset-block-start: 0.5rem; inset-inline-start: 0.5rem; padding: 0.5rem 1rem; background: var(--ground); }
.skip:not(:focus) { clip-path: inset(50%); inline-size: 1px; block-size: 1px; padding: 0; overflow: hidden; }
h1 { font-size: 1.75rem; line-height: 1.25; }
main ul { padding-inline-start: 1.25rem; }
main li { margin-block-end: 0.75rem; }
main li > a { display: inline-block; padding-block: 0.625rem; }
label { display: block; font-weight: 600; }
#run-hint { display: block; }
select, input { min-block-size: 44px; padding: 0.25rem 0.5rem; border: 2px solid var(--edge); border-radius: 0.375rem; background: var(--ground); color: inherit; font: inherit; max-inline-size: 100%; }
textarea { display: block; inline-size: 100%; padding: 0.5rem; border: 2px solid var(--edge); border-radius: 0.375rem; background: var(--ground); color: inherit; font: inherit; }
fieldset { margin: 0 0 1.5rem; border: 1px solid var(--edge); border-radius: 0.5rem; padding: 1rem; min-inline-size: 0; }
legend { font-weight: 600; padding-inline: 0.25rem; }
.box { display: flex; align-items: center; gap: 0.5rem; }
.box input { inline-size: 28px; min-block-size: 28px; accent-color: var(--mark); }
.box label { padding-block: 0.625rem; }
.alone, h2 a { display: inline-block; padding-block: 0.625rem; }
.saved { border-inline-start: 6px solid var(--mark); padding: 0.75rem 1rem; font-weight: 600; }
button { min-block-size: 44px; padding: 0.5rem 1rem; border: 2px solid var(--mark); border-radius: 0.375rem; background: var(--mark); color: var(--on-mark); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`;
