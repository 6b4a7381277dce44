import { data, redirect } from "@remix-run/node";
import { routeOf } from "~/foundation/drafts/kept-parameter.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { marksIn } from "~/foundation/forms/reading/marks.ts";
import { SEEN_VERSION, without } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { FAULTS_ID } from "~/foundation/ui/messages/fault-summary.tsx";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { faultsToTell } from "./checked-fields.ts";
import { viewOf } from "./draw-view.ts";
import { faultsAt, numberOf, QUESTION_ID, questionParameter } from "./guided.ts";
import { atQuestion, faultsOfOtherQuestions } from "./guided-acts.server.ts";
import { followUp } from "./intents.server.ts";
import { isWhole, type Made, type ReadAnswers } from "./long-form.ts";
import { draftOf, isStale, type Outcome, type Press, pressedDraft } from "./press.server.ts";
import { saveOnTheWay } from "./save.server.ts";

/** For an action: reads the post, does the act of its button, and responds. */
export async function respondToPress<R extends ReadAnswers>(pressed: Omit<Press<R>, "read" | "question">) {
  const read = await pressed.form.questions.read(pressed.posted.entries);
  const { press, outcome } = await followUp(await atQuestion({ ...pressed, read, question: null }));
  return responseTo(press, outcome);
}

async function responseTo<R extends ReadAnswers>(press: Press<R>, outcome: Outcome) {
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
async function draw<R extends ReadAnswers>(press: Press<R>, outcome: Extract<Outcome, { next: "draw" }>) {
  const { form, request, posted } = press;
  const { verify, language, showFaults, question, again, ...step } = outcome;
  const entries = step.entries ?? posted.entries;
  const read = step.entries ? await form.questions.read(entries) : press.read;
  // Text that is being typed or compared is kept and not saved. A draft is saved when the person presses a button.
  const isChosen = step.beside === null;
  const version = again || isChosen ? null : await saveOnTheWay(press, read);
  const isFaulty = showFaults && faultsToTell(read, entries).length > 0;
  const parameters = {
    ...questionParameter(request, question),
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
    saved: version !== null || (isWhole(read) && form.draft.isSaved(read)),
    attachmentIds: read.attachmentIds,
  });
}

/**
 * 422: draws the page again from the post, with its faults. The typed text is kept too: many leave a refused form by
 * a link and continue it another day.
 */
async function drawWithFaults<R extends ReadAnswers>(press: Press<R>, refusal: Extract<Outcome, { next: "refuse" }>) {
  const others = faultsOfOtherQuestions(press, refusal);
  if (others) return draw(press, others);
  const { form, read, posted, question } = press;
  const { entries } = posted;
  const { step, checked = marksIn(entries).checkedFields } = refusal;
  const questions = question ? form.questions.guided.questions(read) : [];
  const faults = question ? faultsAt(questions, question, refusal.faults) : refusal.faults;
  await draw(press, { next: "draw", again: true });
  const number = question && numberOf(questions, question);
  const drawing = { step, isStale: isStale(press), question: number, checked, faults: [] };
  const view = await viewOf(form, { read, entries }, drawing);
  return data({ ...refused({ posted, faults }).data, view }, { status: 422 });
}

async function leave<R extends ReadAnswers>(
  press: Press<R>,
  { told, isKept, isSaved }: Extract<Outcome, { next: "leave" }>,
) {
  const { form, read } = press;
  const { draft, calls } = form;
  if (isSaved && calls.saving?.made) await moveOn(press, await calls.saving.made(read), isKept);
  else if (isKept) {
    if (!isSaved) await saveOnTheWay(press, read);
    const { draft: now } = await calls.reload();
    const { attachmentIds } = read;
    await pressedDraft(press).keep({
      attachmentIds,
      ...(now.isSaved(read) ? { saved: true, version: now.version } : {}),
    });
  } else await pressedDraft(press).forget();
  return told ? done(draft.pathAfter, told) : redirect(`${draft.pathAfter}#${MAIN_ID}`, 303);
}

/** The form of a new thing is empty again after the first save. Its answers go on at the thing that was made. */
async function moveOn<R extends ReadAnswers>(press: Press<R>, made: Made<R> | null, isKept: boolean): Promise<void> {
  const { read, drafts, request } = press;
  const there = made ? new Request(new URL(made.path, request.url)) : request;
  if (made && isKept) {
    const posted = { ...press.posted, kept: null, files: new Map() };
    const { attachmentIds } = read;
    await drafts.of(there, posted, draftOf(made.form)).keep({ version: made.form.draft.version, attachmentIds });
  }
  if (!made || !isKept || routeOf(there) !== routeOf(request)) await pressedDraft(press).forget();
}
