import { isRouteErrorResponse } from "@remix-run/react";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { KeyOf } from "~/foundation/i18n/texts.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { useResponseDetails } from "~/foundation/server/response-details.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { frameTexts } from "../texts/index.ts";

type Kind = "notFound" | "refused" | "foreignPost" | "changed" | "tooLarge" | "tooMany" | "unavailable" | "error";

const KINDS: Record<number, Kind> = {
  403: "refused",
  404: "notFound",
  405: "notFound",
  409: "changed",
  413: "tooLarge",
  429: "tooMany",
  503: "unavailable",
};

/**
 * The kind of a thrown fault. If a page did not throw it as a response, it is a bug or a database that is away. The
 * status of the page tells which of the two.
 */
export function faultKind(thrown: unknown, status: number): Kind {
  if (isRouteErrorResponse(thrown)) return KINDS[thrown.status] ?? (thrown.status === 400 ? "notFound" : "error");
  return status === 503 ? "unavailable" : "error";
}

export const faultTitleKey = (thrown: unknown, status: number): KeyOf<(typeof frameTexts)["languages"]["fi"]> =>
  `${faultKind(thrown, status)}.title`;

/** After these the form itself is there: its page opens with what was kept, or anew. */
const TO_FORM: ReadonlySet<Kind> = new Set(["changed", "tooLarge", "tooMany"]);

/** The page for a fault. It says what happened and what to do, and for a bug its reference. */
export function FaultPage({ thrown }: { thrown: unknown }) {
  const t = useTexts(frameTexts);
  const { reference, status, unsent, keptAt, fault } = useResponseDetails();
  const kind = faultKind(thrown, status);
  return (
    <Page title={t(`${kind}.title`)}>
      <p>{t(`${kind}.text`)}</p>
      {kind === "error" ? <p>{t("error.reference", { reference })}</p> : null}
      {unsent ? (
        <SendAgain fields={unsent} />
      ) : TO_FORM.has(kind) ? (
        <>
          {keptAt ? <p>{t("toForm.kept")}</p> : null}
          <ActionLink href={keptAt ?? ""}>{t("toForm.link")}</ActionLink>
        </>
      ) : kind === "error" || kind === "unavailable" ? (
        <ActionLink href="">{t("error.reload")}</ActionLink>
      ) : (
        <ActionLink href="/">{t("notFound.home")}</ActionLink>
      )}
      {fault ? <pre lang="en">{fault}</pre> : null}
    </Page>
  );
}

/** Sends the typed values again, in hidden fields, to the same address. */
function SendAgain({ fields }: { fields: Entries }) {
  const t = useTexts(frameTexts);
  return (
    <form method="post">
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the order never changes
        <input key={index} name={name} type="hidden" value={value} />
      ))}
      <p>{t("unsent.text")}</p>
      <ButtonRow>
        <Submit>{t("unsent.sendAgain")}</Submit>
      </ButtonRow>
    </form>
  );
}
