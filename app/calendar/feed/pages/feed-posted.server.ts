import { z } from "zod";
import type { AtPage } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { important, told } from "~/foundation/forms/banners/told.ts";
import { neededChoice, text } from "~/foundation/forms/reading/fields.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { readPosted, refused } from "~/foundation/forms/reading/read.server.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { FEED_PAGE_PATH } from "../../calendar-addresses.ts";
import { FEED_LEVELS } from "../feed-contract.ts";
import { REMOVING } from "../feed-forms.ts";
import { feedTexts } from "../texts/index.ts";

const levelForm = z.object({ level: neededChoice(FEED_LEVELS, "level") });
const feedForm = z.object({ feed: text() });

/** Makes an address, or removes one. */
export const feedPosted = (at: AtPage, posted: Posted) =>
  posted.form === REMOVING ? revoked(at, posted) : made(at, posted);

/**
 * Shows the address in the response to the post itself. It can be shown only once, and a redirect would have to carry
 * it in an address or a cookie.
 */
async function made({ api, language }: AtPage, posted: Posted) {
  const form = readPosted(posted, levelForm);
  if (!form.ok) return refused(form);
  try {
    const { address } = await api.calendarFeeds.make({ body: { level: form.value.level, language } });
    return { made: address };
  } catch (error) {
    if (isRefusal(error, 400)) return refused({ posted, faults: [{ field: "level", code: "tooMany" }] });
    throw error;
  }
}

async function revoked({ api }: AtPage, posted: Posted) {
  try {
    await api.calendarFeeds.revoke({ feedId: sentIn(posted.entries, feedForm).feed });
  } catch (error) {
    // The guardian has removed it in another browser.
    if (isRefusal(error, 400, 403)) return done(FEED_PAGE_PATH, important(told(feedTexts, "done.gone")));
    throw error;
  }
  return done(FEED_PAGE_PATH, told(feedTexts, "done.revoked"));
}
