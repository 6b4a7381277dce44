import type { Request } from "express";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { isLanguage, type Language } from "~/foundation/i18n/language.ts";
import { escaped } from "~/foundation/server/escaped.ts";
import { frameTexts } from "../texts/index.ts";

type Fault = "unavailable" | "foreignPost" | "cookies" | "notFound";

/**
 * The page for faults without a frame: the database is away, something failed before the pages, or the address does not
 * exist. It is plain strings and uses no stylesheet of the build, so nothing that it needs can be missing.
 * @param typed the values of a post that failed: hidden fields hold them, so the person can send them again from here
 * @param failed what failed, whole; in development only
 */
export function plainFaultPage(
  req: Request,
  fault: Fault,
  reference: string,
  { typed = null, failed = null }: { typed?: Entries | null; failed?: string | null } = {},
): string {
  const found = (req.res?.locals as { language?: unknown } | undefined)?.language;
  const language: Language = isLanguage(found) ? found : "fi";
  const others = (["fi", "sv", "en"] as const).filter((other) => other !== language);
  const part = (one: Language, heading: "h1" | "h2") => {
    const t = frameTexts.in(one);
    const named = fault === "notFound" ? "" : `<p>${t("error.reference", { reference })}</p>`;
    const again = typed
      ? `<p>${t("unsent.text")}</p><p><button type="submit">${t("unsent.sendAgain")}</button></p>`
      : "";
    return `<${heading}>${t(`${fault}.title`)}</${heading}><p>${t(`${fault}.text`)}</p>${again}${named}`;
  };
  const t = frameTexts.in(language);
  const onwards =
    fault === "notFound" ? `<a href="/">${t("notFound.home")}</a>` : `<a href="">${t("error.reload")}</a>`;
  const parts = `${part(language, "h1")}${typed ? "" : `<p>${onwards}</p>`}${others.map((one) => `<section lang="${one}">${part(one, "h2")}</section>`).join("")}`;
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t(`${fault}.title`)} – ${t("service")}</title></head><body><main>${typed ? sentAgain(typed, parts) : parts}${failed ? `<pre lang="en">${escaped(failed)}</pre>` : ""}</main></body></html>`;
}

/** Posts to the same address, which is this page's own. */
const sentAgain = (typed: Entries, parts: string): string =>
  `<form method="post">${typed.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join("")}${parts}</form>`;
