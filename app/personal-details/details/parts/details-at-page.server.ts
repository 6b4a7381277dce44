import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { guard } from "~/api/guard.server.ts";
import { type AtPage, guardianAt } from "~/api/guardian.server.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { readEntries } from "~/foundation/forms/reading/read-entries.ts";
import { stillFaulty } from "~/foundation/long-form/checked-fields.ts";
import { savedVersion } from "~/foundation/long-form/saved-version.server.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { versionMark } from "~/foundation/seam/version-mark.server.ts";
import { isNotificationKind, NOTIFICATION_KINDS } from "~/people/email-message-types.ts";
import { ownDetailValues } from "~/people/own-details.ts";
import { emailState, mayActivate } from "../../email-state.ts";
import { editedIn, needsStrong } from "../../parts/addresses.ts";
import { detailsFaults, detailsForm, preferredNameOf } from "../personal-data.ts";

/** The guardian's own details and the state of the e-mail. */
export async function ownDetails({ api }: Pick<AtPage, "api">) {
  const [status, verification] = await Promise.all([api.auth.status(), api.personalData.emailVerification()]);
  if (!status.loggedIn) throw redirect("/");
  const { details } = status.user;
  return {
    detailsVersion: savedVersion(status, ownDetailValues(details)),
    details: { ...details, preferredName: preferredNameOf(details.firstName, details.preferredName) },
    verification,
    emailState: emailState(verification, details.weakLoginUsername),
    mayActivate: mayActivate(verification),
  };
}

/**
 * The kinds of notifications that the page shows, those of all kinds that are disabled, and how often mails come: null
 * where the gateway does not know.
 */
export async function ownNotifications({ api, settings }: Pick<AtPage, "api" | "settings">) {
  const [disabled, digest, push] = await Promise.all([
    api.personalData.notificationSettings(),
    insteadOfRefusal(api.personalData.mailDigest(), null, ...NOT_SERVED),
    settings.push ? api.pushDevices.settings() : null,
  ]);
  const pushed = push?.kinds ?? null;
  const isDaily = digest?.isDaily ?? null;
  const kinds = NOTIFICATION_KINDS.filter(
    (kind) => kind !== "DISCUSSION_TIME_NOTIFICATION" || settings.flags.discussionReservations,
  );
  return {
    kinds,
    isDaily,
    /** The kinds that the guardian's devices tell, and how many devices there are. Null: the service tells none. */
    pushed,
    deviceCount: push?.devices.length ?? 0,
    /** True when a mail comes in the place of a push that has reached no device. */
    becomesMail: push?.becomesMail ?? false,
    // The form has all of them, so the page compares all.
    notificationsVersion: {
      version: versionMark(pushed ? [disabled, isDaily, pushed] : [disabled, isDaily]),
      wireVersion: versionOf(disabled),
    },
    disabled: disabled.filter(isNotificationKind),
  };
}

function faultsIn(entries: Entries, details: { firstName: string }): readonly FieldFault[] {
  const read = readEntries(entries, detailsForm);
  return read.ok ? detailsFaults(read.value, details) : read.faults;
}

/** Everything that the page of own details shows. A weak guardian who wants to edit goes to identification first. */
export async function detailsAtPage({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const at = guardianAt(request, context);
  const { api, guardian, drafts } = at;
  const edited = editedIn(request);
  if (edited && needsStrong(edited)) await guard(request, context, "strong");
  const [details, notifications, constraints, sessions] = await Promise.all([
    ownDetails(at),
    ownNotifications(at),
    edited === "login" ? api.personalData.passwordConstraints() : null,
    // A plain gateway has neither this call nor the pages that follow from it.
    insteadOfRefusal(api.sessions.list(), null, ...NOT_SERVED),
  ]);
  const { detailsVersion, notificationsVersion } = { ...details, ...notifications };
  const version = (edited === "notifications" ? notificationsVersion : detailsVersion).version;
  const opening = await drafts.open(request, { version });
  const entries = (edited === "details" && opening.kept?.entries) || null;
  return {
    edited,
    version,
    /** What was told of the form of details before, and is not mended yet. */
    faults: entries ? stillFaulty(entries, faultsIn(entries, details.details)) : [],
    isStrong: guardian.level === "strong",
    ...details,
    ...notifications,
    constraints,
    sessionCount: sessions?.length ?? null,
    opening,
  };
}

export type DetailsShown = Awaited<ReturnType<typeof detailsAtPage>>;
