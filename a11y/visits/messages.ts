import type { Page } from "../../tests/support/browsing/browser.ts";
import { press } from "../../tests/support/browsing/filling-in.ts";
import type { Combination, Visit } from "../visit.ts";

const AINO = { guardian: "aino.virtanen", level: "weak" } as const;
const MIKAEL = { guardian: "mikael.lindholm", level: "weak" } as const;

const LIST = "/messages";
const THREAD = "/messages/:threadId";
const WRITE = "/messages?editorVisible=true";

interface Line {
  id: string;
  isRedacted: boolean;
  messageType: string;
  isCopy: boolean;
  isRemoved: boolean;
  hasAttachments: boolean;
}

/** The address of the first thread that fits. */
const threadWith =
  (fits: (line: Line) => boolean, query = "") =>
  async (page: Page): Promise<string> => {
    const response = await page.request.get("/api/citizen/x/messages/inbox?count=100");
    const { threads } = (await response.json()) as { threads: Line[] };
    const thread = threads.find(fits);
    if (!thread) throw new Error("The inbox has no such thread.");
    return `${LIST}/${thread.id}${query}`;
  };

const talk = ({ messageType, isCopy, isRedacted }: Line) => messageType === "MESSAGE" && !isCopy && !isRedacted;

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
  { route: LIST, state: "found messages", as: AINO, then: (page) => search(page, "Viikkokirje") },
  {
    route: LIST,
    state: "nothing was found",
    inFull: "an empty inbox is the same sentence in a frame",
    as: AINO,
    then: (page) => search(page, "xyzzy"),
  },
  { route: LIST, state: "a search without words", as: AINO, then: (page) => search(page, "–"), status: 422 },
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
