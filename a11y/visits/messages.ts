import type { MessageThread, ThreadLine } from "../../app/messages/message-shapes.ts";
import { lineOf } from "../../app/messages/threads/thread-line.ts";
import { press } from "../../tests/support/browsing/press.ts";
import type { VisitedPage as Page } from "../../tests/support/browsing/visited-page.ts";
import type { Combination, Visit } from "../visit.ts";

const AINO = { guardian: "aino.virtanen", level: "weak" } as const;
const MIKAEL = { guardian: "mikael.lindholm", level: "weak" } as const;

const LIST = "/messages";
const THREAD = "/messages/:threadId";
const WRITE = "/messages?editorVisible=true";

/** The address of the first thread that fits. It is asked of the contract's own calls, which a plain gateway has too. */
const threadWith =
  (fits: (line: ThreadLine) => boolean, query = "") =>
  async (page: Page): Promise<string> => {
    const get = async <T>(path: string) =>
      (await (await page.request.get(`/api/citizen/messages/${path}`)).json()) as T;
    const { accountId } = await get<{ accountId: string }>("my-account");
    for (let number = 1; ; number++) {
      const { data, pages } = await get<{ data: MessageThread[]; pages: number }>(`received?page=${number}`);
      const line = data.flatMap((thread) => lineOf(thread, accountId) ?? []).find(fits);
      if (line) return `${LIST}/${line.id}${query}`;
      if (number >= pages) throw new Error("The inbox has no such thread.");
    }
  };

const talk = ({ messageType, isCopy, isRedacted }: ThreadLine) => messageType === "MESSAGE" && !isCopy && !isRedacted;

async function search(page: Page, words: string): Promise<void> {
  await page.locator(".inbox-search > summary").click();
  await page.locator("main input[name=words]").fill(words);
  await press(page, "search");
  await page.waitForLoadState();
}

/** Script draws the recipients by itself; without script the button does. */
async function chooseChild(page: Page, { scripts }: Combination): Promise<void> {
  await page.locator("main input[name=children]").first().check();
  if (scripts === "blocked") await press(page, "refresh");
  await page.locator("main input[name=recipients]").first().waitFor();
}

export const messageVisits: readonly Visit[] = [
  { route: LIST, state: "sixty threads, some unread", as: AINO },
  { route: LIST, state: "an empty inbox", as: { guardian: "timo.salo", level: "weak" } },
  { route: LIST, state: "found messages", needs: "extensions", as: AINO, then: (page) => search(page, "Viikkokirje") },
  {
    route: LIST,
    state: "nothing was found",
    needs: "extensions",
    inFull: "an empty inbox is the same sentence in a frame",
    as: AINO,
    then: (page) => search(page, "xyzzy"),
  },
  {
    route: LIST,
    state: "a search without words",
    needs: "extensions",
    as: AINO,
    then: (page) => search(page, "–"),
    status: 422,
  },
  {
    route: LIST,
    state: "a new message",
    inFull: "a new message with everything missing has the same fields",
    as: AINO,
    path: WRITE,
    alone: "new message",
    then: chooseChild,
  },
  {
    route: LIST,
    state: "a new message with everything missing",
    as: MIKAEL,
    path: WRITE,
    alone: "new message of Mikael",
    then: (page) => press(page, "send"),
    status: 422,
  },
  {
    route: LIST,
    state: "nobody to write to",
    inFull: "an empty inbox is the same sentence in a frame",
    as: { guardian: "timo.salo", level: "weak" },
    path: WRITE,
  },
  {
    route: THREAD,
    state: "a thread",
    inFull: "an empty reply has the same messages and the form",
    as: AINO,
    prepare: threadWith(talk),
  },
  { route: THREAD, state: "with files", as: AINO, prepare: threadWith(({ hasAttachments }) => hasAttachments) },
  {
    route: THREAD,
    state: "a bulletin",
    inFull: "a thread with files has the same parts",
    as: AINO,
    prepare: threadWith(({ messageType }) => messageType === "BULLETIN"),
  },
  {
    route: THREAD,
    state: "removed content",
    inFull: "a thread with files has the same messages",
    as: AINO,
    prepare: threadWith(({ isRemoved }) => isRemoved),
  },
  {
    route: THREAD,
    state: "a sensitive thread for a weak session",
    as: MIKAEL,
    prepare: threadWith((one) => one.isRedacted),
  },
  { route: THREAD, state: "asked before deleting", as: AINO, prepare: threadWith(talk, "?delete=thread") },
  {
    route: THREAD,
    state: "an empty reply",
    as: AINO,
    prepare: threadWith(talk, "?reply=true"),
    then: (page) => press(page, "send"),
    status: 422,
  },
];
