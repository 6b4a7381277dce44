import { data } from "@remix-run/node";
import { z } from "zod";
import type { AtPage } from "~/api/guardian.server.ts";
import { CREATED } from "~/api/page-handle.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { important, told } from "~/foundation/forms/banners/told.ts";
import { neededChoice, text } from "~/foundation/forms/reading/fields.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { readPosted, refused } from "~/foundation/forms/reading/read.server.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { meaningOf, outcomeOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { FEED_PAGE_PATH } from "../../calendar-addresses.ts";
import { FEED_LEVELS } from "../feed-contract.ts";
import { REMOVING } from "../feed-forms.ts";
import { feedTexts } from "../texts/index.ts";

const levelForm = z.object({ level: neededChoice(FEED_LEVELS, "level") });
const feedForm = z.object({ feed: text() });

/** Makes an address, or removes one. */
export const feedPosted = (request: Request, at: AtPage, posted: Posted) =>
  posted.form === REMOVING ? revoked(at, posted) : made(request, at, posted);

/**
 * Shows the address in the response to the post itself. It can be shown only once, and a redirect would have to carry
 * it in an address or a cookie.
 */
async function made(request: Request, { api, language, drafts }: AtPage, posted: Posted) {
  const form = readPosted(posted, levelForm);
  if (!form.ok) return refused(form);
  const making = api.calendarFeeds.make({ body: { level: form.value.level, language } });
  const { output, refusal } = await outcomeOf(making);
  if (refusal && meaningOf(refusal) !== "faults") throw refusal;
  if (refusal) return refused({ posted, faults: [{ field: "level", code: "tooMany" }] });
  await drafts.of(request, posted).forget();
  return data({ made: output.address }, { status: CREATED });
}

async function revoked({ api }: AtPage, posted: Posted) {
  const { feed: feedId } = sentIn(posted.entries, feedForm);
  // The guardian has removed it in another browser.
  if (await refusalOf(api.calendarFeeds.revoke({ feedId })))
    return done(FEED_PAGE_PATH, important(told(feedTexts, "done.gone")));
  return done(FEED_PAGE_PATH, told(feedTexts, "done.revoked"));
}
