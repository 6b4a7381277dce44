import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { bannerFor } from "~/foundation/forms/banners/done.server.ts";
import { andThen, important, told } from "~/foundation/forms/banners/told.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import { wayBack } from "./guardian.server.ts";
import { chooseLoginPath } from "./login-addresses.ts";

const NOT_SENT = andThen(important(told(formTexts, "kept.notSent")), [told(formTexts, "kept.again")]);
const MAY_BE_SENT = important(told(formTexts, "kept.mayBeSent"));

/**
 * To login, with a post that came too late kept for its writer. The page after login says that nothing was sent: from the
 * kept form, or from a banner when nothing was kept (a button without a form that is kept). When a part of the post was
 * carried out, or may have been, it says that instead.
 */
export async function toLoginWithPost(request: Request, context: AppLoadContext, how: { again?: boolean } = {}) {
  const here = wayBack(request);
  const { drafts, acts } = context;
  if (acts && (acts.isDone || acts.isUnknown)) {
    const back = (await drafts.keepRefused(request, context)) ?? here;
    return redirect(chooseLoginPath(back, how), { status: 303, headers: await bannerFor(back, MAY_BE_SENT) });
  }
  const kept = await drafts.keepLate(request, context);
  if (kept) return redirect(chooseLoginPath(kept, how), 303);
  return redirect(chooseLoginPath(here, how), { status: 303, headers: await bannerFor(here, NOT_SENT) });
}

/**
 * Draws or carries out a page. A call may say that the session is over although the guard has seen one: then the person
 * logs in again and comes back. The login pages open for a session that seems to go on (`again`), so nobody is led in a
 * circle.
 */
export async function loggingInAgain<R>(
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
  act: () => Promise<R>,
): Promise<R> {
  try {
    return await act();
  } catch (thrown) {
    if (!isSessionOver(thrown)) throw thrown;
    // The page and its frame ask at the same moment, and a post is kept once.
    context.toLogin ??= toLogin(request, context);
    throw (await context.toLogin).clone();
  }
}

/** @param request of the page, or of its loader after the post */
function toLogin(request: Request, context: AppLoadContext): Promise<Response> {
  const post = isPost(request) ? request : context.refusedPost;
  if (post) return toLoginWithPost(post, context, { again: true });
  // A remembered session is forgotten now. The next request waits for the answer who asks.
  if (context.session?.isRemembered) return Promise.resolve(redirect(wayBack(request)));
  return Promise.resolve(redirect(chooseLoginPath(wayBack(request), { again: true })));
}

/** What the client of pages throws for an ended session (`faultOfPage`). */
export const isSessionOver = (thrown: unknown): boolean => thrown instanceof Response && thrown.status === 401;

export const isPost = ({ method }: Request): boolean => method !== "GET" && method !== "HEAD";
