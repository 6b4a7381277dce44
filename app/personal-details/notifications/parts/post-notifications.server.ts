import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { guardianAt } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { text, ticks } from "~/foundation/forms/reading/fields.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { NOTIFICATION_KINDS } from "~/people/email-message-types.ts";
import { ownNotifications } from "../../details/parts/details-at-page.server.ts";
import { DETAILS_PATH } from "../../parts/addresses.ts";
import { discard, isStale, refusedAsStale } from "../../parts/stale-section.server.ts";
import { personalDetailsTexts } from "../../texts/index.ts";

const notificationsForm = z.object({ kinds: ticks, pushed: ticks, digest: text() });

/** Saves what is not ticked as disabled. A kind that the page does not show keeps its setting. */
export async function postNotifications({ request, context }: ActionFunctionArgs) {
  const at = guardianAt(request, context);
  const { api } = at;
  const posted = await postedForm(request, context);
  if (posted.intent === "discard") return discard(at, request, { posted, section: "notifications" });
  const { kinds, disabled, isDaily, pushed, notificationsVersion } = await ownNotifications(at);
  const { kinds: ticked, pushed: pushTicked, digest } = sentIn(posted.entries, notificationsForm);
  const isOff = (kind: (typeof kinds)[number]) =>
    kinds.includes(kind) ? !ticked.includes(kind) : disabled.includes(kind);
  const body = NOTIFICATION_KINDS.filter(isOff);
  const wishesDaily = isDaily === null ? null : digest === "daily";
  const areKindsSaved = body.join() === disabled.join();
  const isRhythmSaved = wishesDaily === isDaily;
  const wishedPushed =
    pushed && NOTIFICATION_KINDS.filter((kind) => (kinds.includes(kind) ? pushTicked : pushed).includes(kind));
  const arePushesSaved = wishedPushed?.join() === pushed?.join();

  const { version, wireVersion } = notificationsVersion;
  // The second press of the same button finds its own save, and the log has no act that changed nothing.
  if (!(areKindsSaved && isRhythmSaved && arePushesSaved) && isStale(at, { request, posted, version }))
    return refusedAsStale(posted);
  if (!areKindsSaved) {
    const saving = api.personalData.updateNotificationSettings({ body }, { ifMatch: wireVersion });
    const refusal = await refusalOf(saving);
    const isStaleNow = refusal !== null && meaningOf(refusal) === "stale";
    // A post whose answer was lost may have been saved since this one looked.
    if (isStaleNow && (await ownNotifications(at)).disabled.join() !== body.join()) return refusedAsStale(posted);
    if (refusal && !isStaleNow) throw refusal;
  }
  if (wishesDaily !== null && !isRhythmSaved)
    await api.personalData.updateMailDigest({ body: { isDaily: wishesDaily } });
  if (wishedPushed && !arePushesSaved) await api.pushDevices.updateKinds({ body: wishedPushed });
  return done(DETAILS_PATH, told(personalDetailsTexts, "notifications.saved"));
}
