import { redirect } from "@remix-run/node";
import type { AtPage } from "~/api/guardian.server.ts";
import { isBegunAhead, isRealVisit } from "~/foundation/server/real-visit.ts";
import type { MessageThread, RegularThread } from "../../contract.ts";
import { SHOWN_PARAMETER, shownThreadPath } from "../../message-addresses.ts";
import { isUnread, isUnreadMessage } from "../../threads/unread.ts";
import { versionOfThread } from "../thread-version.ts";

/** What the page of a thread says and does of its being read. */
export interface Reading {
  /** The number of the guardian's unread messages when this page is shown. Null if the thread was read before. */
  unread: number | null;
  /** The picture that marks the thread as read when the page is shown. Null if there is nothing left to mark. */
  shownAt: string | null;
}

const READ_BEFORE: Reading = { unread: null, shownAt: null };

/** The icon of every page. The browser has it already. */
const PICTURE = "/favicon.svg";

/**
 * Marks a thread as read that a person has opened. A browser that only begins with the page (record 099) gets it as it is
 * after that, with a picture in it. It fetches the picture when it shows the page, also where no script runs.
 */
export async function readingOf(
  request: Request,
  { api }: Pick<AtPage, "api">,
  thread: RegularThread,
  accountId: string,
): Promise<Reading> {
  if (!isUnread(thread, accountId)) return READ_BEFORE;
  if (isRealVisit(request)) {
    await api.messages.markRead({ threadId: thread.id });
    return { unread: await api.messages.unreadCount(), shownAt: null };
  }
  if (!isBegunAhead(request)) return READ_BEFORE;
  // Messages of a copy are not in the number.
  const own = thread.isCopy ? [] : thread.messages.filter((message) => isUnreadMessage(message, accountId));
  const unread = Math.max(0, (await api.messages.unreadCount()) - own.length);
  return { unread, shownAt: shownThreadPath(thread.id, versionOfThread(thread)) };
}

/**
 * The page of a thread that was begun ahead is shown. If no message has come since, the thread is read.
 * @returns the way to the picture
 */
export async function readWhenShown(
  request: Request,
  { api }: Pick<AtPage, "api">,
  thread: MessageThread,
): Promise<Response> {
  const version = new URL(request.url).searchParams.get(SHOWN_PARAMETER);
  const isSame = thread.type === "Regular" && versionOfThread(thread) === version;
  if (isSame && isRealVisit(request)) await api.messages.markRead({ threadId: thread.id });
  return redirect(PICTURE);
}
