import type { ActionFunctionArgs } from "@remix-run/node";
import { guardianAt } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { valuesIn } from "~/foundation/forms/reading/posted.ts";
import { DETAILS_PATH } from "../../pages/addresses.ts";
import { ownNotifications } from "../../pages/details-at-page.server.ts";
import { personalDetailsTexts } from "../../texts/index.ts";

/** Saves what is not ticked as disabled. A kind that the page does not show keeps its setting. */
export async function postNotifications({ request, context }: ActionFunctionArgs) {
  const { api, keptForms, settings } = guardianAt(request, context);
  const { entries } = await postedForm(request, context);
  const { kinds, disabled } = await ownNotifications({ api, settings });
  const ticked = valuesIn(entries, "kinds");
  const notShown = disabled.filter((kind) => !kinds.includes(kind));
  await api.personalData.updateNotificationSettings({
    body: [...notShown, ...kinds.filter((kind) => !ticked.includes(kind))],
  });
  await keptForms.forget(DETAILS_PATH);
  return done(DETAILS_PATH, told(personalDetailsTexts, "notifications.saved"));
}
