import { LANGUAGE_NAMES, type Language } from "../../app/foundation/i18n/language.ts";
import { escaped } from "../../app/foundation/server/escaped.ts";
import { type ListOfStates, openPath } from "./lists.ts";
import { framed } from "./page-frame.ts";
import { type AuditState, byPage } from "./states.ts";
import { wordsIn } from "./texts.ts";

export const queryOf = ({
  language,
  run,
  scripts,
}: Omit<ListOfStates, "states" | "origin" | "languages" | "browser">) =>
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
  return framed({
    language,
    title: t("title"),
    here: (to) => `/audit?${queryOf({ ...list, language: to })}`,
    main: `<p>${escaped(t("lead"))} ${escaped(language === "en" ? "" : t("english"))}</p>
<p>${escaped(t("oneAtATime"))}</p>
${howToOpen(list)}
<h2>${escaped(t("forMachines"))}</h2>
<ul class="plain"><li><a href="/audit/states.json?${query}">states.json</a></li><li><a href="/audit/sitemap.xml?${query}">sitemap.xml</a></li></ul>
<h2><a href="/audit/by-hand?${query}">${escaped(t("byHandTitle"))}</a></h2>
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
export function faultPage(language: Language, fault: "unknown" | "unmade" | "foreign", said: string): string {
  const t = wordsIn(language);
  return framed({
    language,
    title: t(fault),
    here: null,
    main: `<p><code>${escaped(said)}</code></p><p><a href="/audit?lang=${language}">${escaped(t("back"))}</a></p>`,
  });
}
