import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../app/foundation/i18n/language.ts";
import { escaped } from "../../app/foundation/server/escaped.ts";
import { type ListOfStates, openPath } from "./lists.ts";
import { type AuditState, byPage } from "./states.ts";
import { wordsIn } from "./texts.ts";

/** The audit's own pages: plain HTML without script, in three languages. They are no part of the service. */

interface Frame {
  language: Language;
  title: string;
  /** Address of this page in another language; null where there is none. */
  here: ((language: Language) => string) | null;
  main: string;
}

function page({ language, title, here, main }: Frame): string {
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

const queryOf = ({ language, run, scripts }: Omit<ListOfStates, "states" | "origin" | "languages" | "browser">) =>
  new URLSearchParams({
    lang: language,
    ...(run === null ? {} : { run }),
    ...(scripts ? {} : { script: "off" }),
  }).toString();

/** Every state with its address, by page. */
export function auditPage(list: ListOfStates): string {
  const { language, states } = list;
  const t = wordsIn(language);
  const query = escaped(queryOf(list));
  return page({
    language,
    title: t("title"),
    here: (to) => `/audit?${queryOf({ ...list, language: to })}`,
    main: `<p>${escaped(t("lead"))} ${escaped(language === "en" ? "" : t("english"))}</p>
<p>${escaped(t("oneAtATime"))}</p>
${howToOpen(list)}
<h2>${escaped(t("forMachines"))}</h2>
<ul class="plain"><li><a href="/audit/states.json?${query}">states.json</a></li><li><a href="/audit/sitemap.xml?${query}">sitemap.xml</a></li></ul>
<h2>${escaped(t("states", { count: states.length }))}</h2>
${byPage(states)
  .map(
    ([route, own]) => `<h3><code>${escaped(route)}</code></h3>
<ul>
${own.map((state) => item(state, list)).join("\n")}
</ul>`,
  )
  .join("\n")}`,
  });
}

function howToOpen({ language, languages, run, scripts }: ListOfStates): string {
  const t = wordsIn(language);
  const option = (value: string, text: string, isChosen: boolean) =>
    `<option value="${value}"${isChosen ? " selected" : ""}>${escaped(text)}</option>`;
  return `<h2>${escaped(t("how"))}</h2>
<form method="get" action="/audit">
<p><label for="lang">${escaped(t("languageOfPages"))}</label>
<select id="lang" name="lang">${languages.map((one) => option(one, LANGUAGE_NAMES[one], one === language)).join("")}</select></p>
<p><label for="script">${escaped(t("scripts"))}</label>
<select id="script" name="script">${option("on", t("withScripts"), scripts)}${option("off", t("withoutScripts"), !scripts)}</select></p>
<p><label for="run">${escaped(t("run"))}</label>
<span id="run-hint">${escaped(t("runHint"))}</span>
<input id="run" name="run" maxlength="60" aria-describedby="run-hint" value="${escaped(run ?? "")}"></p>
<p><button type="submit">${escaped(t("update"))}</button></p>
</form>`;
}

function item(state: AuditState, list: ListOfStates): string {
  const { language } = list;
  const t = wordsIn(language);
  const { route, state: shown, as, status = 200, byHand, at } = state.visit;
  const guardian =
    as?.guardian
      .split(".")
      .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
      .join(" ") ?? "";
  const facts = [
    as ? t(as.level, { guardian }) : t("nobody"),
    ...(status === 200 ? [] : [t("status", { status })]),
    ...(at === undefined ? [] : [t("at", { at })]),
  ];
  const own = byHand ? `<br><strong>${escaped(t("byHand"))}</strong> ${escaped(byHand[language])}` : "";
  const lang = language === "en" ? "" : ' lang="en"';
  return `<li><a href="${escaped(openPath(state, list))}"><code>${escaped(route)}</code>: <span${lang}>${escaped(shown)}</span></a><br>${escaped(facts.join(", "))}${own}</li>`;
}

/** Says that an address of the audit leads nowhere, or why its state could not be made. */
export function faultPage(language: Language, fault: "unknown" | "unmade", said: string): string {
  const t = wordsIn(language);
  return page({
    language,
    title: t(fault),
    here: null,
    main: `<p><code>${escaped(said)}</code></p><p><a href="/audit?lang=${language}">${escaped(t("back"))}</a></p>`,
  });
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
.name { margin: 0; font-weight: 700; line-height: 44px; }
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
button { min-block-size: 44px; padding: 0.5rem 1rem; border: 2px solid var(--mark); border-radius: 0.375rem; background: var(--mark); color: var(--on-mark); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`;
