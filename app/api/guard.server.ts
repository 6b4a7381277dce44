import { redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { bannerFor } from "~/foundation/forms/banners/done.server.ts";
import { andThen, important, told } from "~/foundation/forms/banners/told.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import { wayBack } from "./guardian.server.ts";
import { chooseLoginPath, strongLoginPath } from "./login-addresses.ts";

/** A page that tells the logged-in person that the form belongs to another person, and lets that person log in. */
const othersFormPath = (returnTo: string): string => `${chooseLoginPath(returnTo)}&form=others`;

const NOT_SENT = andThen(important(told(formTexts, "kept.notSent")), [told(formTexts, "kept.again")]);

/**
 * Checks that the person's login is strong enough for the page. guarded-pages gives the level of the page's row.
 * Without a session the person goes to login and comes back. We first keep a post that came too late for its writer,
 * and a post that another guardian wrote. The page after login says that nothing was sent: from the kept form, or from
 * a banner when nothing was kept (a button without a form that is kept).
 * The calls check the level again. This guard decides only where to send a person (spec 1 section 2, "Route guard").
 * @throws a redirect to login or to strong identification
 */
export async function guard(request: Request, context: AppLoadContext, level: "weak" | "strong"): Promise<void> {
  const { session, language, drafts } = context;
  const here = wayBack(request);
  const isPost = request.method !== "GET" && request.method !== "HEAD";
  if (session && (level === "weak" || session.level === "strong")) {
    const others = isPost ? await drafts.keepOthers(request, context) : null;
    if (others) throw redirect(othersFormPath(others), 303);
    return;
  }
  if (isPost) {
    // After a post we never redirect to the identity provider, because browsers block that (form-action).
    const kept = await drafts.keepLate(request, context);
    if (kept) throw redirect(chooseLoginPath(kept), 303);
    throw redirect(chooseLoginPath(here), { status: 303, headers: await bannerFor(here, NOT_SENT) });
  }
  if (session) throw redirect(strongLoginPath(here, language), 302);
  throw redirect(chooseLoginPath(here), 302);
}
