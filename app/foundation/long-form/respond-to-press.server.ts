import { redirect } from "@remix-run/node";
import { routeOf } from "~/foundation/drafts/kept-parameter.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { marksIn } from "~/foundation/forms/reading/marks.ts";
import { SEEN_VERSION, without } from "~/foundation/forms/reading/posted.ts";
import { refusedWith } from "~/foundation/forms/reading/read.server.ts";
import { FAULTS_ID } from "~/foundation/ui/messages/fault-summary.tsx";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { faultsToTell } from "./checked-fields.ts";
import { viewOf } from "./draw-view.ts";
import { faultsAt, numberOf, QUESTION_ID, questionNumberIn, questionParameter } from "./guided.ts";
import { atQuestion, faultsOfOtherQuestions } from "./guided-acts.server.ts";
import { followUp } from "./intents.server.ts";
import { isWhole, type Made } from "./long-form.ts";
import { draftOf, isStale, type Outcome, type Press, pressedDraft } from "./press.server.ts";
import { saveOnTheWay } from "./save.server.ts";

/** For an action: reads the post, does the act of its button, and responds. */
export async function respondToPress(pressed: Omit<Press, "read" | "question">) {
  const read = await pressed.form.questions.read(pressed.posted.entries);
  const whole = { ...pressed, read, question: null };
  const number = questionNumberIn(pressed.request);
  const { press, outcome } = await followUp(number === null ? whole : await atQuestion(whole, number));
  return responseTo(press, outcome);
}

async function responseTo(press: Press, outcome: Outcome) {
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
async function draw(press: Press, outcome: Extract<Outcome, { next: "draw" }>) {
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
async function drawWithFaults(press: Press, refusal: Extract<Outcome, { next: "refuse" }>) {
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
  return refusedWith({ posted, faults }, { view });
}

async function leave(press: Press, { told, isKept, isSaved }: Extract<Outcome, { next: "leave" }>) {
  const { form, read } = press;
  const { draft, calls } = form;
  const made = isSaved ? calls.saving?.made(read) : null;
  if (made) await moveOn(press, await made, isKept);
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
async function moveOn(press: Press, made: Made | null, isKept: boolean): Promise<void> {
  const { read, drafts, request } = press;
  const there = made ? new Request(new URL(made.path, request.url)) : request;
  if (made && isKept) {
    const posted = { ...press.posted, kept: null, files: new Map() };
    const { attachmentIds } = read;
    await drafts.of(there, posted, draftOf(made.form)).keep({ version: made.form.draft.version, attachmentIds });
  }
  if (!made || !isKept || routeOf(there) !== routeOf(request)) await pressedDraft(press).forget();
}
