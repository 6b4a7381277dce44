import { isRouteErrorResponse } from "@remix-run/react";
import { useContext } from "react";
import { CLOSED } from "~/api/closed-part.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import type { KeyOf } from "~/foundation/i18n/texts.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { useResponseDetails } from "~/foundation/server/response-details.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { WhereToLookContext } from "~/foundation/ui/messages/banner-context.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import { frameTexts } from "../texts/index.ts";

type Kind =
  | "notFound"
  | "refused"
  | "foreignPost"
  | "changed"
  | "tooLarge"
  | "tooMany"
  | "unavailable"
  | "closed"
  | "error";

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
  if (isRouteErrorResponse(thrown) && thrown.status === 503 && thrown.data === CLOSED) return "closed";
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
  const { reference, status, unsent, outcome, keptAt, fault } = useResponseDetails();
  const kind = faultKind(thrown, status);
  return (
    <Page title={t(`${kind}.title`)}>
      <p>{t(`${kind}.text`)}</p>
      {kind === "error" || kind === "unavailable" ? <p>{t("error.reference", { reference })}</p> : null}
      {!unsent && outcome === "nothing" ? <p>{t("unsent.nothing")}</p> : null}
      {unsent ? (
        <SendAgain fields={unsent} outcome={outcome ?? null} />
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
function SendAgain({ fields, outcome }: { fields: Entries; outcome: "nothing" | "unknown" | null }) {
  const t = useTexts(frameTexts);
  const ofForms = useTexts(formTexts);
  const look = useContext(WhereToLookContext);
  return (
    <form method="post">
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the order never changes
        <input key={index} name={name} type="hidden" value={value} />
      ))}
      {outcome === "unknown" ? (
        <>
          <p>{ofForms("faults.callUnknown")}</p>
          {look ? <ActionLink href={look.href}>{look.text}</ActionLink> : null}
        </>
      ) : (
        <p>{outcome === "nothing" ? `${t("unsent.nothing")} ${t("unsent.text")}` : t("unsent.text")}</p>
      )}
      <ButtonRow>
        <Submit>{t("unsent.sendAgain")}</Submit>
      </ButtonRow>
    </form>
  );
}
