import { mainOf, type Seen } from "../../support/asking/posted-form.ts";
import { aWhile, LONGEST_START_MS } from "../../support/running/patience.ts";
import { type Answers, type Browser, DONE, filledIn, type Post } from "./browsing.ts";
import type { Errand } from "./errands.ts";

/** How a guardian sends a form. */
export interface Manner {
  pressesTwice: boolean;
  reloadsAfterwards: boolean;
}

/** What a guardian was told of an errand until it was done. */
export interface Told {
  isDone: boolean;
  posts: number;
  broken: number;
  unknown: number;
  away: number;
  /** Sentences of pages where what was typed was no more. */
  lostTexts: string[];
  /** Other refusals, for the report of a run that fails. */
  refused: string[];
}

/** So many times a page says another fault: it will say it again. */
const MOST_REFUSALS = 3;
/** A guardian tries until everything has started again. Then the gateway counts as away for half a minute more. */
function trying(): () => boolean {
  const began = performance.now();
  return () => performance.now() - began < LONGEST_START_MS;
}

/** What pages say while something is away: the page of a post whose own page cannot be drawn, and a form with files. */
const AWAY = /^Palvelu on hetken poissa käytöstä|Tiedostoja ei voi lisätä juuri nyt/;
export const nothingTold = (): Told => ({
  isDone: false,
  posts: 0,
  broken: 0,
  unknown: 0,
  away: 0,
  lostTexts: [],
  refused: [],
});

const isUnknown = ({ html }: Seen): boolean => /emme tiedä, (?:menikö|tuliko|tallentuiko)/i.test(html);
const typedAt = (page: Seen, typed: Errand["typed"] = {}): Answers =>
  typeof typed === "function" ? typed(page) : typed;
function isDone({ status, html, address }: Seen, { leadsTo, says }: Errand): boolean {
  if (says) return status === 200 && says.test(mainOf(html));
  return leadsTo ? status === 200 && leadsTo.test(address) : html.includes(DONE);
}
/** It left its form, and the banner was on a page that could not be drawn. */
const hasLeft = ({ status, address }: Seen, errand: Errand): boolean =>
  status === 200 && address.split("?")[0] !== errand.address.split("?")[0];

/** Hears what the pages said that answered the first press of an errand, when none said that it is done. */
export type Hears = (errand: Errand, pages: readonly Seen[]) => Promise<void>;

/**
 * Does one errand and does not give up: after a broken connection the browser sends the same form again, and a page that
 * says a fault is sent again as it is drawn.
 * @param waits half a minute passes
 * @param pressesAgainMs so long after a page that says a fault the guardian presses again
 */
export async function carryOut(
  browser: Browser,
  errand: Errand,
  manner: Manner,
  {
    begins,
    waits,
    hears,
    pressesAgainMs = 500,
  }: { begins: () => void; waits: () => Promise<unknown>; hears?: Hears; pressesAgainMs?: number },
): Promise<Told> {
  const told = nothingTold();
  let post = await lastStep(browser, errand);
  begins();
  for (const tries = trying(); tries() && told.refused.length < MOST_REFUSALS; ) {
    const copies = told.posts === 0 && manner.pressesTwice ? [post, post] : [post];
    told.posts += copies.length;
    const seen = await Promise.all(copies.map(browser.post));
    if (seen.some((one) => one && isDone(one, errand))) {
      told.isDone = true;
      break;
    }
    const page = seen.find((one) => one !== null);
    told.broken += seen.filter((one) => one === null).length;
    const pages = seen.filter((one) => one !== null);
    // Of a press whose answer is lost nobody knows, so what is said then is about another one.
    if (told.posts === copies.length && pages.length === copies.length) await hears?.(errand, pages);
    if (page) post = await again(browser, { errand, page, post, told });
    await (page && isUnknown(page) ? waits() : aWhile(pressesAgainMs));
  }
  if (told.isDone && manner.reloadsAfterwards) {
    told.posts += 1;
    const seen = await browser.post(post);
    if (seen && seen.status !== 503 && !isDone(seen, errand))
      told.refused.push(`after a reload: ${seen.status} ${saidBy(seen)}`);
  }
  return told;
}

/** Opens the form and presses its buttons but the last. */
async function lastStep(browser: Browser, errand: Errand): Promise<Post> {
  const { address, form, steps = [], typed, send, file } = errand;
  let page = await browser.open(address);
  for (const [intent, typing] of steps) {
    const post = filledIn(page, { form, answers: typedAt(page, typing), intent });
    let seen: Seen | null = null;
    for (const tries = trying(); seen?.status !== 200 && tries(); await aWhile(seen?.status === 200 ? 0 : 250))
      seen = await browser.post(post);
    if (seen?.status !== 200) throw new Error(`${address} ${intent}: ${seen?.status} ${seen && saidBy(seen)}`);
    page = seen;
  }
  return filledIn(page, { form, answers: typedAt(page, typed), intent: send, file });
}

/** The next post after a page that says a fault. What was typed has to be on it. */
async function again(
  browser: Browser,
  { errand, page, post, told }: { errand: Errand; page: Seen; post: Post; told: Told },
): Promise<Post> {
  const { text, typed, send, form, address, file } = errand;
  if (hasLeft(page, errand)) return post;
  if (isUnknown(page)) told.unknown += 1;
  else if (page.status === 503 || AWAY.test(saidBy(page))) told.away += 1;
  else told.refused.push(`${page.status} ${saidBy(page)}`);
  if (text !== null && !page.html.includes(text)) {
    const reopened = await browser.open(address);
    if (!reopened.html.includes(text)) told.lostTexts.push(`${page.status} ${saidBy(page)}`);
  }
  try {
    return filledIn(page, { form, answers: typedAt(page, typed), intent: send, file });
  } catch {
    return post;
  }
}

const saidBy = (page: Seen): string => mainOf(page.html).slice(0, 250);
