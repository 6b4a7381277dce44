import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { guard } from "~/api/guard.server.ts";
import { type AtPage, guardianAt } from "~/api/guardian.server.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "~/people/email-message-types.ts";
import { emailState, mayActivate } from "../details/email-state.ts";
import { preferredNameOf } from "../details/personal-data.ts";
import { editedIn, needsStrong } from "./addresses.ts";

/** The guardian's own details and the state of the e-mail. */
export async function ownDetails({ api }: Pick<AtPage, "api">) {
  const [status, verification] = await Promise.all([api.auth.status(), api.personalData.emailVerification()]);
  if (!status.loggedIn) throw redirect("/");
  const { details } = status.user;
  return {
    details: { ...details, preferredName: preferredNameOf(details.firstName, details.preferredName) },
    verification,
    emailState: emailState(verification, details.weakLoginUsername),
    mayActivate: mayActivate(verification),
  };
}

/** The kinds of notifications that the page shows, and those of all kinds that are disabled. */
export async function ownNotifications({ api, settings }: Pick<AtPage, "api" | "settings">) {
  const disabled = await api.personalData.notificationSettings();
  const kinds = NOTIFICATION_KINDS.filter(
    (kind) => kind !== "DISCUSSION_TIME_NOTIFICATION" || settings.flags.discussionReservations,
  );
  return {
    kinds,
    disabled: disabled.filter((kind): kind is NotificationKind => NOTIFICATION_KINDS.some((known) => known === kind)),
  };
}

/** Everything that the page of own details shows. A weak guardian who wants to edit goes to identification first. */
export async function detailsAtPage({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const at = guardianAt(request, context);
  const { api, guardian, keptForms } = at;
  const edited = editedIn(request);
  if (edited && needsStrong(edited)) await guard(request, context, "strong");
  const [details, notifications, constraints, sessions, opening] = await Promise.all([
    ownDetails(at),
    ownNotifications(at),
    edited === "login" ? api.personalData.passwordConstraints() : null,
    // A plain gateway has neither this call nor the pages that follow from it.
    insteadOfRefusal(api.sessions.list(), null, ...NOT_SERVED),
    keptForms.open(request),
  ]);
  return {
    edited,
    isStrong: guardian.level === "strong",
    ...details,
    ...notifications,
    constraints,
    sessionCount: sessions?.length ?? null,
    opening,
  };
}

export type DetailsShown = Awaited<ReturnType<typeof detailsAtPage>>;
