import type { UnitChoice, UnitChoices } from "~/applications/unit-search/unit-choices";
import { rowIntent } from "~/foundation/forms/reading/row-intent.ts";
import { ChoiceList } from "~/foundation/islands/choice-list.ts";
import { make } from "~/foundation/islands/make-element.ts";
import { waitingSign } from "~/foundation/islands/waiting-sign.ts";
import type { Waking } from "~/foundation/islands/waking.ts";
import { whileWriting } from "~/foundation/islands/while-writing.ts";

/** Everything that this island knows. */
export interface UnitPickerProps {
  /** Where the units of this form's answers are asked; the text goes after it. */
  href: string;
  words: {
    /** The list's name. */
    choices: string;
    /** What happens when one is chosen. */
    hint: string;
    added: string;
    noResponse: string;
    /** While a response is on its way. */
    waiting: string;
  };
}

/**
 * The search for units runs while somebody writes: what it finds become the choices of a combobox, and choosing one
 * presses its "Add" button. The search and its results as the page has them stay for when there is no response.
 */
export function wake({ place, props, announce }: Waking<UnitPickerProps>): void {
  const { href, words } = props;
  const field = place.querySelector<HTMLInputElement>("#unitSearch");
  const form = field?.form;
  if (!field || !form) return;
  const plain = place.querySelectorAll<HTMLElement>("button, #unitResults");
  const status = make("p", { class: "choice-status" });
  field.after(status);

  const showPlain = (isShown: boolean) => {
    for (const part of plain) part.hidden = !isShown;
  };
  const isInUse = () => document.activeElement === field;

  const add = ({ id }: UnitChoice) => {
    writing.stop();
    const button = make("button", { name: "intent", value: rowIntent("add", "preferredUnits", id), hidden: "" });
    form.append(button);
    // The next search begins anew; a form that is held back, without a connection, keeps its text.
    const withoutText = ({ formData }: FormDataEvent) => formData.set(field.name, "");
    form.addEventListener("formdata", withoutText);
    button.click();
    form.removeEventListener("formdata", withoutText);
    button.remove();
  };

  const ask = async (signal: AbortSignal) => {
    try {
      const response = await fetch(`${href}&q=${encodeURIComponent(field.value.trim())}`, { signal });
      if (!response.ok) throw new Error("no units");
      const { units, told } = (await response.json()) as UnitChoices;
      if (signal.aborted) return;
      showPlain(false);
      choices.offer([{ choices: units.map(choiceOf) }]);
      status.textContent = told;
    } catch {
      if (signal.aborted) return;
      // The button does the same when the connection is back, and leads to login where the session has ended.
      showPlain(true);
      status.textContent = words.noResponse;
    }
    if (isInUse()) announce(status.textContent);
  };
  const writing = whileWriting(field, ask, waitingSign(status, words.waiting, announce));

  const chosen = new Set(
    [...form.querySelectorAll<HTMLInputElement>("input[name^='preferredUnits['][name$='.id']")].map(
      ({ value }) => value,
    ),
  );
  const choiceOf = (unit: UnitChoice) =>
    chosen.has(unit.id)
      ? {
          ...unit,
          about: `${words.added} · ${unit.about}`,
          choose: null,
          instead: () => announce(`${unit.name}: ${words.added}`),
        }
      : { ...unit, choose: () => add(unit) };

  const choices = new ChoiceList(field, words.choices, writing.now);
  place.querySelector("#unitSearch-hint")?.append(" ", words.hint);
  showPlain(false);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.defaultPrevented || event.isComposing) return;
    // A form's Enter would draw the whole page again; in a search it means "search".
    event.preventDefault();
    writing.now();
  });
  // Somebody was quicker than the script.
  if (isInUse() && field.value !== "") writing.now();
}
