import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { guard } from "~/api/guard.server.ts";
import { guardianAt } from "~/api/guardian.server.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "~/people/email-message-types.ts";
import { emailState, mayActivate } from "../details/email-state.ts";
import { preferredNameOf } from "../details/personal-data.ts";
import { editedIn, needsStrong } from "./addresses.ts";

/** Everything that the page of own details shows. A weak guardian who wants to edit goes to identification first. */
export async function detailsAtPage({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { api, guardian, keptForms, settings } = guardianAt(request, context);
  const edited = editedIn(request);
  if (edited && needsStrong(edited)) await guard(request, context, "strong");
  const [status, verification, disabled, constraints, sessions, opening] = await Promise.all([
    api.auth.status(),
    api.personalData.emailVerification(),
    api.personalData.notificationSettings(),
    edited === "login" ? api.personalData.passwordConstraints() : null,
    // A plain gateway has neither this call nor the pages that follow from it.
    insteadOfRefusal(api.sessions.list(), null, ...NOT_SERVED),
    keptForms.open(request),
  ]);
  if (!status.loggedIn) throw redirect("/");
  const { details } = status.user;
  const kinds = NOTIFICATION_KINDS.filter(
    (kind) => kind !== "DISCUSSION_TIME_NOTIFICATION" || settings.flags.discussionReservations,
  );
  return {
    edited,
    isStrong: guardian.level === "strong",
    details: { ...details, preferredName: preferredNameOf(details.firstName, details.preferredName) },
    verification,
    emailState: emailState(verification, details.weakLoginUsername),
    mayActivate: mayActivate(verification),
    kinds,
    disabled: disabled.filter((kind): kind is NotificationKind => NOTIFICATION_KINDS.some((known) => known === kind)),
    constraints,
    sessionCount: sessions?.length ?? null,
    opening,
  };
}

export type DetailsShown = Awaited<ReturnType<typeof detailsAtPage>>;
