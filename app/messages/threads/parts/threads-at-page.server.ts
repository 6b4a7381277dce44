import { foundOrNull } from "~/api/guardian.server.ts";
import type { Api } from "~/api/page-context.ts";
import { servedOr } from "~/foundation/seam/refusal.ts";
import { type MessageThread, THREADS_ON_PAGE, type ThreadLine } from "../../contract.ts";
import { lineOf } from "../thread-line.ts";

/** The threads that the list shows at first, and that each link adds: two pages of a plain gateway. */
export const THREADS_SHOWN = 2 * THREADS_ON_PAGE;

/** The longest list. Older messages are found by the search. */
const MOST_PAGES = 50;

export interface ListedThreads {
  threads: ThreadLine[];
  total: number;
  page: number;
  /** False in front of a plain gateway: it has no search and no paper, and it cannot bring a thread back. */
  hasOwnCalls: boolean;
}

/** The number in an address: how many pages of the list it shows. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MOST_PAGES) : 1;
}

/** The newest threads as lines. A plain gateway gives whole threads, and we make the lines (contract 1.12). */
export function threadsAtPage(api: Api, page: number): Promise<ListedThreads> {
  const own = api.messages.inbox({ count: page * THREADS_SHOWN });
  const listed = own.then((threads): ListedThreads => ({ ...threads, page, hasOwnCalls: true }));
  return servedOr(
    listed,
    async () => {
      const [{ accountId }, { threads, total }] = await Promise.all([
        api.messages.myAccount(),
        wholeThreads(api, (page * THREADS_SHOWN) / THREADS_ON_PAGE),
      ]);
      return { threads: threads.flatMap((thread) => lineOf(thread, accountId) ?? []), total, page, hasOwnCalls: false };
    },
    404,
  );
}

/** The features of the guardian say whether a new message can be written (contract 3.1). */
export async function mayComposeAt(api: Api): Promise<boolean> {
  const status = await api.auth.status();
  return status.loggedIn && status.user.accessibleFeatures.composeNewMessage;
}

/** One thread. Null for a thread that is unknown, deleted or another person's, so that nobody can tell these apart. */
export function threadAtPage(api: Api, threadId: string): Promise<MessageThread | null> {
  const thread = servedOr<MessageThread | null>(
    api.messages.thread({ threadId }),
    async () => {
      const { threads } = await wholeThreads(api, MOST_PAGES, threadId);
      return threads.find(({ id }) => id === threadId) ?? null;
    },
    404,
  );
  return foundOrNull(thread);
}

/** So many pages of the contract's own list are asked for at the same moment. */
const PAGES_AT_ONCE = 8;

/**
 * The first pages of the contract's own list, until they have `wanted`. The two that the list shows at first are asked
 * together: a page after the last one is empty. They tell how many there are.
 */
async function wholeThreads(api: Api, pages: number, wanted?: string) {
  const read = (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from + 1 }, (_, further) => api.messages.received({ page: from + further })));
  const first = await read(1, Math.min(pages, THREADS_SHOWN / THREADS_ON_PAGE));
  const threads: MessageThread[] = first.flatMap(({ data }) => data);
  const last = Math.min(pages, first[0]?.pages ?? 0);
  for (let page = first.length + 1; page <= last && !threads.some(({ id }) => id === wanted); page += PAGES_AT_ONCE) {
    const more = await read(page, Math.min(page + PAGES_AT_ONCE - 1, last));
    threads.push(...more.flatMap(({ data }) => data));
  }
  return { threads, total: first[0]?.total ?? 0 };
}
