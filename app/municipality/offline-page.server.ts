import { createHash } from "node:crypto";
import type { Language } from "~/foundation/i18n/language.ts";
import { offlinePagePath } from "~/foundation/offline/worker-path.ts";
import type { Settings } from "~/foundation/parts.ts";
import { escaped } from "~/foundation/server/escaped.ts";
import type { StillResponses } from "~/foundation/server/still-first.server.ts";
import { sendStill, stillResponse } from "~/foundation/server/still-response.server.ts";
import { COLOURS } from "~/foundation/ui/base/colours.ts";
import { phoneHref } from "~/foundation/ui/inline/phone-href.ts";
import { frameTexts } from "~/frame/texts/index.ts";

type Facts = Pick<Settings, "languages"> & { town: Pick<Settings["town"], "contact"> };

const { light, dark } = COLOURS;

/** Everything that the page needs stands in it: there is no connection to fetch a style sheet. */
const STYLES = [
  `:root{color-scheme:light dark}`,
  `body{margin:0;background:${light.paper};color:${light.ink};font:1.125rem/1.6 system-ui,sans-serif}`,
  `main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem}`,
  `h1,h2{line-height:1.25;overflow-wrap:break-word}`,
  `ul{padding-left:1.25rem}`,
  `a{color:${light.blue};display:inline-block;padding:.5rem 0}`,
  `a:focus-visible{outline:3px solid ${light.focus};outline-offset:2px}`,
  `@media(prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.ink}}a{color:${dark.blue}}`,
  `a:focus-visible{outline-color:${dark.focus}}}`,
].join("");

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLES).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The page that the service worker keeps for those without a connection, one in each language of the town. It is the
 * same for everyone. The worker writes the telephone numbers of this device between the comments.
 */
export function offlinePages(settings: Facts): StillResponses {
  return (path) => {
    const [first] = settings.languages;
    const language =
      path === offlinePagePath(null) ? first : settings.languages.find((one) => offlinePagePath(one) === path);
    return (
      language &&
      ((req, res) => {
        const made = stillResponse("text/html; charset=utf-8", offlinePage(settings, language));
        sendStill(req, res, made, { seconds: 0, policy: POLICY });
      })
    );
  };
}

export function offlinePage({ town }: Facts, language: Language): string {
  const t = frameTexts.in(language);
  const { phone } = town.contact;
  const href = phoneHref(phone);
  const number = href ? `<a href="${escaped(href)}">${escaped(phone)}</a>` : escaped(phone);
  return `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(t("offline.page.title"))} – ${escaped(t("service"))}</title><style>${STYLES}</style></head>
<body><main><h1>${escaped(t("offline.page.title"))}</h1><p>${escaped(t("offline.page.text"))}</p>
<p><a href="">${escaped(t("offline.page.again"))}</a></p>
<!--kept<h2>${escaped(t("offline.page.numbers"))}</h2><ul>{{numbers}}</ul>kept-->
<h2>${escaped(t("contact.service"))}</h2><p>${number}</p></main></body></html>
`;
}

/** Another one when any of the pages says something else. The worker carries it, so browsers fetch the pages anew. */
export const versionOfPages = (settings: Facts): string =>
  createHash("sha256")
    .update(settings.languages.map((language) => offlinePage(settings, language)).join("\0"))
    .digest("hex")
    .slice(0, 12);
