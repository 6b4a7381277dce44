import { data, redirect } from "@remix-run/node";
import { routeOf } from "~/foundation/drafts/kept-parameter.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { marksIn } from "~/foundation/forms/reading/marks.ts";
import { SEEN_VERSION, without } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { FAULTS_ID } from "~/foundation/ui/messages/fault-summary.tsx";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { draftOf, pressedDraft } from "./draft-of-form.server.ts";
import { viewOf } from "./draw-view.ts";
import { faultsToTell } from "./faults-to-tell.ts";
import { faultsAt, numberOf, QUESTION_ID, questionParameter } from "./guided.ts";
import { atQuestion, faultsOfOtherQuestions } from "./guided-acts.server.ts";
import { followUp } from "./intents.server.ts";
import type { ReadAnswers } from "./long-form.ts";
import { isStale, type Outcome, type Press } from "./press.ts";
import { saveOnTheWay } from "./save.server.ts";

/** For an action: reads the post, does the act of its button, and responds. */
export async function respondToPress<E, R extends ReadAnswers>(pressed: Omit<Press<E, R>, "read" | "question">) {
  const { form, edited, posted } = pressed;
  const read = await form.read(edited, posted.entries);
  const { press, outcome } = await followUp(await atQuestion({ ...pressed, read, question: null }));
  return responseTo(press, outcome);
}

async function responseTo<E, R extends ReadAnswers>(press: Press<E, R>, outcome: Outcome) {
  switch (outcome.next) {
    case "draw":
      return draw(press, outcome);
    case "open":
      await draw(press, { next: "draw" });
      return redirect(outcome.path, 303);
    case "refuse":
      return drawWithFaults(press, outcome);
    case "compare":
      return pressedDraft(press).keep({ entries: without(press.posted.entries, SEEN_VERSION), focus: "stale" });
    case "choose":
      return pressedDraft(press).askToChoose();
    case "leave":
      return leave(press, outcome);
    case "givenUp":
      return redirect(`${routeOf(press.request)}#${MAIN_ID}`, 303);
  }
}

/** The next step of the form: keeps the typed text, and a GET draws it. */
async function draw<E, R extends ReadAnswers>(press: Press<E, R>, outcome: Extract<Outcome, { next: "draw" }>) {
  const { form, edited, posted } = press;
  const { verify, language, showFaults, question, again, ...step } = outcome;
  const entries = step.entries ?? posted.entries;
  const read = step.entries ? await form.read(edited, entries) : press.read;
  // Text that is being typed or compared is kept and not saved. A draft is saved when the person presses a button.
  const isChosen = step.beside === null;
  const version = again || isChosen ? null : await saveOnTheWay(press, read);
  const isFaulty = showFaults && faultsToTell(read, entries).length > 0;
  const parameters = {
    ...questionParameter(press, question),
    ...(verify ? { step: "verify" } : {}),
    ...(language ? { lang: language } : {}),
  };
  return pressedDraft(press).keep({
    ...step,
    parameters,
    focus: isFaulty ? FAULTS_ID : (step.focus ?? (question ? QUESTION_ID : undefined)),
    // The pages of the guided way are one form: Back must not find an older one.
    again: again || press.question !== null,
    ...(version === null ? {} : { version }),
    saved: version !== null || (read.faults.length === 0 && !form.holdsMore?.(read) && form.isSaved(edited, read)),
    attachmentIds: form.attachmentIds?.(read),
  });
}

/**
 * 422: draws the page again from the post, with its faults. The typed text is kept too: many leave a refused form by
 * a link and continue it another day.
 */
async function drawWithFaults<E, R extends ReadAnswers>(
  press: Press<E, R>,
  refusal: Extract<Outcome, { next: "refuse" }>,
) {
  const others = faultsOfOtherQuestions(press, refusal);
  if (others) return draw(press, others);
  const { form, edited, read, posted, question } = press;
  const { entries } = posted;
  const { step, checked = marksIn(entries).checkedFields } = refusal;
  const questions = question ? (form.guided?.questions(read) ?? []) : [];
  const faults = question ? faultsAt(questions, question, refusal.faults) : refusal.faults;
  await draw(press, { next: "draw", again: true });
  const number = question && numberOf(questions, question);
  const drawing = { step, isStale: isStale(press), question: number, checked, faults: [] };
  const view = await viewOf(form, { edited, read, entries }, drawing);
  return data({ ...refused({ posted, faults }).data, view }, { status: 422 });
}

async function leave<E, R extends ReadAnswers>(
  press: Press<E, R>,
  { told, isKept, isSaved }: Extract<Outcome, { next: "leave" }>,
) {
  const { form, edited, read } = press;
  if (isSaved && form.made) await moveOn(press, isKept);
  else if (isKept) {
    if (!isSaved) await saveOnTheWay(press, read);
    const now = await form.reload(edited);
    const saved = form.isSaved(now, read);
    const attachmentIds = form.attachmentIds?.(read);
    await pressedDraft(press).keep({ attachmentIds, ...(saved ? { saved, version: form.version(now) } : {}) });
  } else await pressedDraft(press).forget();
  const path = form.pathAfter(edited);
  return told ? done(path, told) : redirect(`${path}#${MAIN_ID}`, 303);
}

/** The form of a new thing is empty again after the first save. Its answers go on at the thing that was made. */
async function moveOn<E, R extends ReadAnswers>(press: Press<E, R>, isKept: boolean): Promise<void> {
  const { form, edited, read, drafts, request } = press;
  const made = await form.made?.(edited, read);
  const there = made ? new Request(new URL(made.path, request.url)) : request;
  if (made && isKept) {
    const posted = { ...press.posted, kept: null, files: new Map() };
    const kept = drafts.of(there, posted, draftOf(form, made.edited));
    await kept.keep({ version: form.version(made.edited), attachmentIds: form.attachmentIds?.(read) });
  }
  if (!made || !isKept || routeOf(there) !== routeOf(request)) await pressedDraft(press).forget();
}
