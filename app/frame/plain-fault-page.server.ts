import type { Request } from "express";
import { isLanguage, type Language } from "~/foundation/i18n/language.ts";
import { frameTexts } from "./texts/index.ts";

type Fault = "unavailable" | "foreignPost" | "notFound";

/**
 * The page for when not even the frame can be drawn: the database is away, something broke before the pages, or the
 * address is none.
 * Plain strings and no stylesheet of the build, so that nothing it needs can be missing.
 */
export function plainFaultPage(req: Request, fault: Fault, reference: string): string {
  const found = (req.res?.locals as { language?: unknown } | undefined)?.language;
  const language: Language = isLanguage(found) ? found : "fi";
  const others = (["fi", "sv", "en"] as const).filter((other) => other !== language);
  const part = (one: Language, heading: "h1" | "h2") => {
    const t = frameTexts.in(one);
    const named = fault === "notFound" ? "" : `<p>${t("error.reference", { reference })}</p>`;
    return `<${heading}>${t(`${fault}.title`)}</${heading}><p>${t(`${fault}.text`)}</p>${named}`;
  };
  const t = frameTexts.in(language);
  const onwards =
    fault === "notFound" ? `<a href="/">${t("notFound.home")}</a>` : `<a href="">${t("error.reload")}</a>`;
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t(`${fault}.title`)} – ${t("service")}</title></head><body><main>${part(language, "h1")}
<p>${onwards}</p>${others.map((one) => `<section lang="${one}">${part(one, "h2")}</section>`).join("")}</main></body></html>`;
}
