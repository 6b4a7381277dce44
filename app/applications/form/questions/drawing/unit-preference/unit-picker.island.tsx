import { useRef } from "react";
import type { UnitChoices } from "~/applications/form/units/unit-choices.ts";
import type { Announcing } from "~/foundation/islands/announcing.ts";
import type { Choice } from "~/foundation/islands/search/choices.ts";
import { SearchBox, type SearchInput, type SearchWords } from "~/foundation/islands/search/search-box.tsx";
import { useSearchState } from "~/foundation/islands/search/use-search-state.ts";
import { rowIntent } from "~/foundation/ui/fields/row-intent.ts";

export interface UnitPickerProps {
  input: SearchInput;
  typed: string;
  /** The address that gives the units for this form's answers. We add the text at its end. */
  href: string;
  /** The ids of the chosen units. */
  chosen: readonly string[];
  words: SearchWords & { added: string };
}

type UnitChoice = Choice & { intent: string };

/**
 * UnitPicker: the search for units as a combobox. Choosing a unit presses its "Add" button. While the list is open it is
 * the only one: the page's own results stand aside (sections.css). Enter without a marked unit searches as the button
 * does, and the results lead to the map.
 */
export default function UnitPicker({ input, typed, href, chosen, words, announce }: UnitPickerProps & Announcing) {
  const place = useRef<HTMLDivElement>(null);
  const state = useSearchState(typed);

  const press = (intent: string, withText = true) => {
    const form = place.current?.closest("form");
    if (!form) return;
    // The next search begins empty. A form that could not be sent without a connection keeps its text.
    const withoutText = ({ formData }: FormDataEvent) => formData.set(input.name, "");
    if (!withText) form.addEventListener("formdata", withoutText);
    const button = Object.assign(document.createElement("button"), { name: "intent", value: intent, hidden: true });
    form.append(button);
    button.click();
    button.remove();
    form.removeEventListener("formdata", withoutText);
  };

  const ask = async (asked: string, signal: AbortSignal) => {
    const response = await fetch(`${href}&q=${encodeURIComponent(asked.trim())}`, { signal });
    if (!response.ok) throw new Error("no units");
    const { units, announced } = (await response.json()) as UnitChoices;
    const choices = units.map(({ opens, ...unit }): UnitChoice => {
      const isAdded = !opens && chosen.includes(unit.id);
      return {
        ...unit,
        about: isAdded ? `${words.added} · ${unit.about}` : unit.about,
        refusal: isAdded ? `${unit.name}: ${words.added}` : undefined,
        intent: opens ?? rowIntent("add", "preferredUnits", unit.id),
      };
    });
    return { groups: [{ choices }], announced, shown: announced };
  };

  return (
    <div ref={place}>
      <SearchBox
        announce={announce}
        ask={ask}
        asksUnwritten
        choose={({ intent }) => press(intent, !intent.startsWith(rowIntent("add", "preferredUnits", "")))}
        enter={() => press("search")}
        input={input}
        state={state}
        words={words}
      />
    </div>
  );
}
