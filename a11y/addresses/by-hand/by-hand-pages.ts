import { escaped } from "../../../app/foundation/server/escaped.ts";
import { queryOf } from "../audit-pages.ts";
import { type AskedList, openPath } from "../lists.ts";
import { framed } from "../page-frame.ts";
import type { AuditState } from "../states.ts";
import { wordsIn } from "../texts.ts";
import { NO_NOTE, type Notes } from "./kept-notes.ts";
import { type Look, SCRIPT, type Step } from "./script.ts";

/** What these pages are drawn from: how states are opened, and the notes of this run. */
export interface ByHand extends AskedList {
  /** Of the notes: the run that was named, or the browser's own. */
  readonly keptAs: string;
  readonly notes: Notes;
  readonly states: readonly AuditState[];
}

const pathOf = (step: Step | null, asked: AskedList): string =>
  `/audit/by-hand${step ? `/${step.key}` : ""}?${queryOf(asked)}`;

/** The steps, with how much of each was looked at. */
export function byHandPage(asked: ByHand): string {
  const { language, notes, keptAs } = asked;
  const t = wordsIn(language);
  const steps = SCRIPT.map((step) => {
    const done = step.looks.filter(({ key }) => notes[`${step.key}/${key}`]?.isDone).length;
    const counted = t("byHandDone", { done, count: step.looks.length });
    return `<li><a href="${escaped(pathOf(step, asked))}">${escaped(step.title[language])}</a><br>${escaped(counted)}</li>`;
  });
  return framed({
    language,
    title: t("byHandTitle"),
    here: (to) => pathOf(null, { ...asked, language: to }),
    main: `<p>${escaped(t("byHandLead", { run: keptAs }))}</p>
<ol>
${steps.join("\n")}
</ol>
<p><a class="alone" href="/audit/by-hand.json?${escaped(queryOf(asked))}">${escaped(t("exportNotes"))}</a></p>
<p><a class="alone" href="/audit?${escaped(queryOf(asked))}">${escaped(t("back"))}</a></p>`,
  });
}

/** One step as a form: each look with its states, a checkbox and notes. */
export function stepPage(step: Step, asked: ByHand, isSaved: boolean): string {
  const { language } = asked;
  const t = wordsIn(language);
  return framed({
    language,
    title: step.title[language],
    here: (to) => pathOf(step, { ...asked, language: to }),
    main: `${isSaved ? `<p class="saved" role="status">${escaped(t("saved"))}</p>` : ""}
<form method="post" action="${escaped(pathOf(step, asked))}">
${step.looks.map((look) => lookFields(step, look, asked)).join("\n")}
<p><button type="submit">${escaped(t("save"))}</button></p>
</form>
<p><a class="alone" href="${escaped(pathOf(null, asked))}">${escaped(t("byHandTitle"))}</a></p>`,
  });
}

function lookFields(step: Step, { key, says, states }: Look, asked: ByHand): string {
  const { language, notes } = asked;
  const t = wordsIn(language);
  const { isDone, text } = notes[`${step.key}/${key}`] ?? NO_NOTE;
  const lang = language === "en" ? "" : ' lang="en"';
  const links = states.flatMap((name) => asked.states.find((state) => state.name === name) ?? []);
  const items = links.map((state) => {
    const { route, state: shown } = state.visit;
    return `<li><a href="${escaped(openPath(state, asked))}"><code>${escaped(route)}</code>: <span${lang}>${escaped(shown)}</span></a></li>`;
  });
  return `<fieldset>
<legend>${escaped(says[language])}</legend>
<p id="states-${key}">${escaped(t("statesToOpen"))}</p>
<ul aria-labelledby="states-${key}">${items.join("")}</ul>
<p class="box"><input type="checkbox" id="done-${key}" name="done-${key}"${isDone ? " checked" : ""}><label for="done-${key}">${escaped(t("done"))}</label></p>
<p><label for="notes-${key}">${escaped(t("notes"))}</label>
<textarea id="notes-${key}" name="notes-${key}" rows="4" maxlength="4000">
${escaped(text)}</textarea></p>
</fieldset>`;
}
