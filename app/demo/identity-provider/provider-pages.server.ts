import type { Language } from "~/foundation/i18n/language.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "~/foundation/i18n/language.ts";
import { escaped } from "~/foundation/server/escaped.ts";
import { personName } from "~/people/person-name.ts";
import type { DemoGuardian } from "./demo-guardian.ts";
import { demoProviderTexts } from "./texts/index.ts";

/**
 * The demo identity provider's own pages. It is another service on another site, so its pages share only the language
 * with ours. Plain HTML without script.
 */

interface Frame {
  language: Language;
  title: string;
  /** Address of this page without a language. Null for the response to a post, because a GET cannot open it again. */
  here: string | null;
  main: string;
}

function page({ language, title, here, main }: Frame): string {
  const t = demoProviderTexts.in(language);
  const inLanguage = (to: Language) => {
    const current = to === language ? ' aria-current="true"' : "";
    const href = escaped(`${here}${here?.includes("?") ? "&" : "?"}locale=${to}`);
    return `<li><a href="${href}" lang="${to}" hreflang="${to}"${current}>${LANGUAGE_NAMES[to]}</a></li>`;
  };
  const languages =
    here === null
      ? ""
      : `<nav aria-label="Kieli – Språk – Language"><ul>${LANGUAGES.map(inLanguage).join("")}</ul></nav>`;
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title === t("provider") ? title : `${title} – ${t("provider")}`)}</title>
<link rel="stylesheet" href="/demo-identity-provider/style.css">
</head>
<body>
<a class="skip" href="#main">${escaped(t("skip"))}</a>
<header><p class="provider">${escaped(t("provider"))}</p>${languages}</header>
<main id="main" tabindex="-1">
<h1>${escaped(title)}</h1>
${main}
</main>
<footer><p>${escaped(t("demoNotice"))}</p></footer>
</body>
</html>
`;
}

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join("");

/** All guardians to choose from, each with a button, in one form. */
export function choosePage(
  language: Language,
  here: string,
  guardians: readonly DemoGuardian[],
  request: string,
): string {
  const t = demoProviderTexts.in(language);
  const choices = guardians.map((guardian, index) => {
    const name = t("choose.logInAs", { name: personName(guardian) });
    const shows = `shows-${index}`;
    return `<li><button name="ssn" value="${escaped(guardian.ssn)}" type="submit" aria-describedby="${shows}">${escaped(name)}</button><p id="${shows}">${escaped(guardian.shows[language])}</p></li>`;
  });
  return page({
    language,
    title: t("choose.title"),
    here,
    main: `${paragraph(t("choose.lead"))}
<form method="post" action="/demo-identity-provider/login">
${hidden({ request, locale: language })}
<ul class="guardians">
${choices.join("\n")}
</ul>
<p><button class="cancel" name="ssn" value="" type="submit">${escaped(t("choose.cancel"))}</button></p>
</form>`,
  });
}

/** Sends the signed response back. A browser without script needs a button for that. */
export function continuePage(
  language: Language,
  loginResponse: { callback: string; samlResponse: string; relayState: string | null },
  name: string | null,
): string {
  const t = demoProviderTexts.in(language);
  const fields = {
    SAMLResponse: loginResponse.samlResponse,
    ...(loginResponse.relayState === null ? {} : { RelayState: loginResponse.relayState }),
  };
  return page({
    language,
    title: name === null ? t("goOn.cancelledTitle") : t("goOn.title"),
    here: null,
    main: `${paragraph(name === null ? t("goOn.cancelled") : t("goOn.identified", { name }))}
<form method="post" action="${escaped(loginResponse.callback)}">
${hidden(fields)}
<p><button type="submit">${escaped(t("goOn.button"))}</button></p>
</form>`,
  });
}

/** Shows whether this browser is logged in at the provider, and a button that logs out everywhere. */
export function sessionPage(language: Language, here: string, isLoggedIn: boolean, service: string): string {
  const t = demoProviderTexts.in(language);
  const logOut = `<form method="post" action="/demo-identity-provider/"><p><button type="submit">${escaped(t("session.logOut"))}</button></p></form>`;
  return page({
    language,
    title: t("session.title"),
    here,
    main: `${paragraph(isLoggedIn ? t("session.loggedIn") : t("session.loggedOut"))}
${isLoggedIn ? logOut : ""}
${serviceLink(language, service)}`,
  });
}

const serviceLink = (language: Language, service: string): string =>
  `<p><a href="${escaped(service)}/">${escaped(demoProviderTexts.in(language)("session.toService"))}</a></p>`;

export function loggedOutPage(language: Language, service: string): string {
  const t = demoProviderTexts.in(language);
  return page({
    language,
    title: t("done.title"),
    here: "/demo-identity-provider/logged-out",
    main: `${paragraph(t("done.lead"))}${serviceLink(language, service)}`,
  });
}

export function faultPage(language: Language, service: string): string {
  const t = demoProviderTexts.in(language);
  return page({
    language,
    title: t("fault.title"),
    here: null,
    main: `${paragraph(t("fault.lead"))}${serviceLink(language, service)}`,
  });
}

export const STYLE = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1a1a1a; --edge: #595959; --mark: #4b2e83; --on-mark: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14121a; --ink: #f2f0f7; --edge: #b3adc2; --mark: #cbb8ff; --on-mark: #14121a; }
}
* { box-sizing: border-box; }
html { scroll-padding-block: 1rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main, footer { max-width: 44rem; margin-inline: auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; justify-content: space-between; border-block-end: 2px solid var(--mark); }
.provider { margin: 0; font-weight: 700; display: flex; align-items: center; min-block-size: 44px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-grid; place-items: center; min-inline-size: 44px; min-block-size: 44px; padding-inline: 0.5rem; }
nav a[aria-current] { font-weight: 700; text-decoration-thickness: 3px; }
a { color: var(--mark); }
.skip { position: absolute; inset-block-start: 0.5rem; inset-inline-start: 0.5rem; padding: 0.5rem 1rem; background: var(--ground); }
.skip:not(:focus) { clip-path: inset(50%); inline-size: 1px; block-size: 1px; padding: 0; overflow: hidden; }
h1 { font-size: 1.75rem; line-height: 1.25; }
.guardians { margin: 0; padding: 0; list-style: none; display: grid; gap: 1rem; }
.guardians li { border: 1px solid var(--edge); border-radius: 0.5rem; padding: 1rem; }
.guardians p { margin: 0.5rem 0 0; }
button { min-block-size: 44px; padding: 0.5rem 1rem; border: 2px solid var(--mark); border-radius: 0.375rem; background: var(--mark); color: var(--on-mark); font: inherit; font-weight: 600; text-align: start; cursor: pointer; }
button.cancel { background: var(--ground); color: var(--mark); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`;
