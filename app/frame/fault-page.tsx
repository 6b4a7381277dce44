import { isRouteErrorResponse } from "@remix-run/react";
import type { KeyOf } from "~/foundation/i18n/texts.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { useServerFacts } from "~/foundation/server/server-facts.ts";
import { ActionLink } from "~/foundation/ui/action-link.tsx";
import { Page } from "~/foundation/ui/page.tsx";
import { frameTexts } from "./texts/index.ts";

type Kind = "notFound" | "refused" | "foreignPost" | "tooLarge" | "tooMany" | "unavailable" | "error";

const KINDS: Record<number, Kind> = {
  403: "refused",
  404: "notFound",
  405: "notFound",
  413: "tooLarge",
  429: "tooMany",
  503: "unavailable",
};

/** What kind of fault a thrown thing is; whatever is not an answer that a page threw is a bug. */
export function faultKind(thrown: unknown): Kind {
  if (isRouteErrorResponse(thrown)) return KINDS[thrown.status] ?? (thrown.status === 400 ? "notFound" : "error");
  return "error";
}

export const faultTitleKey = (thrown: unknown): KeyOf<(typeof frameTexts)["languages"]["fi"]> =>
  `${faultKind(thrown)}.title`;

/** The page in place of one that could not be drawn: says what happened, what to do, and for a bug its reference. */
export function FaultPage({ thrown }: { thrown: unknown }) {
  const t = useTexts(frameTexts);
  const { reference } = useServerFacts();
  const kind = faultKind(thrown);
  return (
    <Page title={t(`${kind}.title`)}>
      <p>{t(`${kind}.text`)}</p>
      {kind === "error" ? <p>{t("error.reference", { reference })}</p> : null}
      {kind === "error" || kind === "unavailable" ? (
        <ActionLink href="">{t("error.reload")}</ActionLink>
      ) : (
        <ActionLink href="/">{t("notFound.home")}</ActionLink>
      )}
    </Page>
  );
}
