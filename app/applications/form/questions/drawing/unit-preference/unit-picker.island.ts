import type { UnitChoice, UnitChoices } from "~/applications/unit-search/unit-choices.ts";
import { rowIntent } from "~/foundation/forms/reading/row-intent.ts";
import { ChoiceList } from "~/foundation/islands/choice-list.ts";
import { make } from "~/foundation/islands/make-element.ts";
import { waitingSign } from "~/foundation/islands/waiting-sign.ts";
import type { Waking } from "~/foundation/islands/waking.ts";
import { whileWriting } from "~/foundation/islands/while-writing.ts";

/** The data of this island. */
export interface UnitPickerProps {
  /** The address that gives the units for this form's answers. We add the text at its end. */
  href: string;
  words: {
    /** The list's name. */
    choices: string;
    /** The effect of choosing a unit. */
    hint: string;
    added: string;
    noResponse: string;
    /** Shown while we wait for a response. */
    waiting: string;
  };
}

/**
 * The search for units runs while somebody types. The units that it finds are the choices of a combobox, and choosing
 * one presses its "Add" button. The page's own list stays under the field: its rows lead to the map and show more. The
 * search button comes back when there is no response.
 */
export function wake({ place, props, announce }: Waking<UnitPickerProps>): void {
  const { href, words } = props;
  const field = place.querySelector<HTMLInputElement>("#unitSearch");
  const form = field?.form;
  if (!field || !form) return;
  const button = place.querySelector<HTMLElement>("button[value=search]");
  const status = make("p", { class: "choice-status" });
  field.after(status);

  const showButton = (isShown: boolean) => {
    if (button) button.hidden = !isShown;
  };
  const isInUse = () => document.activeElement === field;

  const press = (intent: string) => {
    writing.stop();
    const pressed = make("button", { name: "intent", value: intent, hidden: "" });
    form.append(pressed);
    pressed.click();
    pressed.remove();
  };

  const add = ({ id }: UnitChoice) => {
    // The next search begins empty. A form that could not be sent without a connection keeps its text.
    const withoutText = ({ formData }: FormDataEvent) => formData.set(field.name, "");
    form.addEventListener("formdata", withoutText);
    press(rowIntent("add", "preferredUnits", id));
    form.removeEventListener("formdata", withoutText);
  };

  const ask = async (signal: AbortSignal) => {
    try {
      const response = await fetch(`${href}&q=${encodeURIComponent(field.value.trim())}`, { signal });
      if (!response.ok) throw new Error("no units");
      const { units, told } = (await response.json()) as UnitChoices;
      if (signal.aborted) return;
      showButton(false);
      choices.offer([{ choices: units.map(choiceOf) }]);
      status.textContent = told;
    } catch {
      if (signal.aborted) return;
      // The button does the same when the connection is back, and leads to login where the session has ended.
      showButton(true);
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
  const choiceOf = (unit: UnitChoice) => {
    const { opens } = unit;
    if (opens) return { ...unit, choose: () => press(opens) };
    return chosen.has(unit.id)
      ? {
          ...unit,
          about: `${words.added} · ${unit.about}`,
          choose: null,
          instead: () => announce(`${unit.name}: ${words.added}`),
        }
      : { ...unit, choose: () => add(unit) };
  };

  const choices = new ChoiceList(field, words.choices, writing.now);
  place.querySelector("#unitSearch-hint")?.append(" ", words.hint);
  showButton(false);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.defaultPrevented || event.isComposing) return;
    // In a form Enter sends the whole page. In a search it means "search".
    event.preventDefault();
    writing.now();
  });
  // The guardian typed before the script came.
  if (isInUse() && field.value !== "") writing.now();
}
